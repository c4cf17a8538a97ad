#include <cstdio>
#include <cstring>
#include <fstream>
#include <string>
#include "ai/arena.h"
#include "ai/greedy.h"
#include "ai/turn_plan.h"
#include "games/roll_through_the_ages/game.h"
double params[2][64];
int side = 0;
using namespace spielwerk;
using G = roll_through_the_ages::RollThroughTheAges;
static Player<G> player(int s) {
  return [s](const InfoSet<G>& k, const ThinkBudget& b) {
    side = s;
    Rng rng(b.seed);
    auto st = k.sample(rng);
    if (G::chance_ahead(st)) return TurnPlan<G>(st, k.seat()).best(st);
    return greedy_action<G>(k, b);
  };
}
int main(int argc, char** argv) {
  std::ifstream f(argv[1]);
  std::vector<std::string> names;
  std::vector<double> v;
  std::string n;
  double x;
  while (f >> n >> x) {
    names.push_back(n);
    v.push_back(x);
  }
  int N = (int)v.size();
  int iters = atoi(argv[2]);
  std::uint64_t seed = atoi(argv[3]);
  double step = argc > 4 ? atof(argv[4]) : 0.15;
  Rng rng(seed * 7919 + 1);
  std::vector<double> best = v, mean = v;
  auto p0 = player(0), p1 = player(1);
  for (int it = 0; it < iters; it++) {
    double c = step / (1 + it / (iters / 3.0));
    double lr = 0.9 * c;
    std::vector<double> d(N);
    for (int i = 0; i < N; i++) {
      d[i] = rng.below(2) ? 1 : -1;
      params[0][i] = v[i] * std::exp(c * d[i]) + 0.0;
      params[1][i] = v[i] * std::exp(-c * d[i]);
    }
    int seats = it % 3 == 0 ? 3 : 2;
    G::Options o;
    o.seats = seats;
    ArenaPlan plan;
    plan.games = seats * 8;
    plan.seed = rng.next() >> 20;
    double share;
    if (seats == 2) {
      auto r = play_arena<G>(start<G>(o), p0, p1, plan);
      share = r.share - 0.5;
    } else {
      plan.games = seats * 3;
      auto r = play_arena<G>(start<G>(o), p0, p1, plan);
      auto q = play_arena<G>(start<G>(o), p1, p0, plan);
      share = (r.share - q.share) / 2 * 1.2;
    }
    for (int i = 0; i < N; i++) v[i] *= std::exp(lr * share * d[i] * 1.0);
    if (it % 50 == 49) {  // vs start
      std::memcpy(params[0], v.data(), sizeof(double) * N);
      std::memcpy(params[1], best.data(), sizeof(double) * N);
      G::Options o2;
      o2.seats = 2;
      ArenaPlan pl;
      pl.games = 100;
      pl.seed = it;
      auto r = play_arena<G>(start<G>(o2), p0, p1, pl);
      ArenaPlan p2;
      p2.games = 60;
      p2.seed = it + 1;
      auto z = play_arena<G>(start<G>(o2), p0, p0, p2);
      printf("%d vs start %.3f +- %.3f selfplay mean %.1f winners %.1f\n", it + 1, r.share, r.interval,
             z.points, z.winner_points);
      std::ofstream out(std::string(argv[1]) + ".out." + argv[3]);
      for (int i = 0; i < N; i++) out << names[i] << " " << v[i] << "\n";
      fflush(stdout);
    }
  }
}
