// The parts of Asio and Beast that are no templates, compiled once for all units that use them: the
// definitions BOOST_ASIO_SEPARATE_COMPILATION and BOOST_BEAST_SEPARATE_COMPILATION take them out of the
// headers.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
