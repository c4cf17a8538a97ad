#pragma once
// The page of a training: its plan and the curves of its reports, in one HTML file that needs nothing else.

#include <map>
#include <string>
#include <vector>

#include "ai/trainer.h"

namespace spielwerk::cli {

/// `facts` as in the net's file; `reports` in the order in which they came.
std::string training_page(const std::map<std::string, std::string>& facts,
                          const std::vector<TrainReport>& reports);

}  // namespace spielwerk::cli
