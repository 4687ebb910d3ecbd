// Joining the reports of a run's shards: what they have to have in common, whatever they are about.
#pragma once

#include <string>
#include <vector>

#include "harness/records/frame.h"

namespace ofcheck {

/// A report that was read, with a part for each engine, and the file that it is from.
template <typename R>
struct ReadReport {
  std::string path;
  std::vector<R> engines;
};
using ShardFile = ReadReport<const ReportFrame*>;

/// The places of the reports in the order of their shards. Throws Problem, naming the files, if they are not of one
/// run, if one is no shard, is there twice or is missing.
std::vector<std::size_t> order_of_shards(const std::vector<ShardFile>& files);

/// Joins shards, each engine's with each other; they are in order then. What is kept of the lines is added by R's
/// `add`. Throws Problem as order_of_shards does.
template <typename R>
std::vector<R> joined(std::vector<ReadReport<R>>& shards) {
  std::vector<ShardFile> files;
  for (const ReadReport<R>& shard : shards) {
    ShardFile& file = files.emplace_back(ShardFile{shard.path, {}});
    for (const R& engine : shard.engines) file.engines.push_back(&engine);
  }
  std::vector<ReadReport<R>> ordered;
  for (const std::size_t place : order_of_shards(files)) ordered.push_back(std::move(shards[place]));
  shards = std::move(ordered);
  std::vector<R> all = shards.front().engines;
  for (std::size_t engine = 0; engine < all.size(); ++engine) {
    for (std::size_t i = 1; i < shards.size(); ++i) all[engine].add(shards[i].engines[engine]);
    all[engine].shard.reset();
    all[engine].range.shard = {};
  }
  return all;
}

}  // namespace ofcheck
