// Everything for those who play by keys, in one piece that is loaded with the first key.
export { Follower } from "./focus";
export { listen, type Commands } from "./keys";
