#pragma once
// Connection: one client at a table, as the table sees it.

#include <memory>
#include <string>

#include "server/account/accounts.h"

namespace spielwerk::server {

/// A text frame; shared by all clients that get the same.
using Text = std::shared_ptr<const std::string>;

inline Text text_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

class Connection {
 public:
  virtual ~Connection() = default;
  /// Who it is; null for somebody without a session.
  virtual const Person* person() const = 0;
  /// Of the client's network; several people may share one.
  virtual const std::string& address() const = 0;
  /// Whether large frames go packed.
  virtual bool packs() const = 0;
  /// Whether nobody sees the page, as far as it has said.
  virtual bool hidden() const = 0;
  /// Queues a frame. Never blocks, never calls back into the table.
  virtual void send(Text frame) = 0;
  /// They may not look any more: it is told and heard no more. The same holds as for `send`.
  virtual void end_visit() = 0;
};
using ConnectionPtr = std::shared_ptr<Connection>;

}  // namespace spielwerk::server
