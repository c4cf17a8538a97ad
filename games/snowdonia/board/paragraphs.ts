import type { Reason } from "./types";

export const paragraphs: Record<Reason["kind"], string> = {
  space_taken: "workers-place",
  fogbound: "weather-fog",
  no_train: "workers-third",
  missing: "build-pay",
  spot_taken: "build-spot",
  station_finished: "events-station",
  not_reached: "build-reach",
  surveyor_ahead: "blaenau-build",
  trains_later: "trains-when",
  train_taken: "trains-one",
  end_full: "blaenau-start",
  no_marker: "material-markers",
};
