// A reader and writer of records, made from docs/record-format.md alone: it shares nothing with the program, so that
// what the page leaves out shows here.
import { createHash, createHmac } from "node:crypto";

const kWord = "[a-z0-9_-]+";
const kNumber = "(?:0|[1-9][0-9]*)";
const kSeat = "[0-7]";
const kHex64 = "[0-9a-f]{64}";
const kText = "[^\\u0000-\\u001f\\u007f]*";
const kAction = `${kWord}(?: ${kWord}(?:\\+${kWord})*)*`;
const kMostEntries = 200_000;

const whole = (pattern) => new RegExp(`^${pattern}$`, "u");
const kGame = whole(`game (${kWord}) rules (${kNumber})`);
const kHeader = {
  option: whole(`option (${kWord}) (${kWord})`),
  name: whole(`name (${kSeat}) (${kText})`),
  sealed: whole(`sealed (${kSeat}) (${kHex64})`),
  left_out: whole(`left_out (${kSeat})`),
  commit: whole(`commit (${kHex64})`),
  contribution: whole(`contribution (${kSeat}) (${kText})`),
  seed: whole(`seed (${kHex64})`),
  position: whole(`position (${kText})`),
};
const kEntry = whole(`(${kNumber}) (?:s(${kSeat})|chance) (${kAction})`);
const kUndo = whole(`undo (${kNumber})`);
const kEnd = whole(`end (${kNumber}) ([0-9a-f]{16})`);

/** What is wrong with a text that is no record: the number of the line and the reason. */
export class Malformed extends Error {
  constructor(line, reason) {
    super(`line ${line}: ${reason}`);
    this.line = line;
  }
}

export function checksum(bytes) {
  const kAll = (1n << 64n) - 1n;
  let hash = 0x51a7c0de5eed0001n;
  for (const byte of bytes) {
    hash = ((hash ^ BigInt(byte)) * 0x9fb21c651e98df25n) & kAll;
    hash ^= hash >> 32n;
  }
  return hash.toString(16).padStart(16, "0");
}

/** The record in these bytes; throws Malformed. */
export function parse(bytes) {
  const lines = linesOf(bytes);
  const record = {
    format: 0,
    game: "",
    rules: 0,
    options: new Map(),
    names: [],
    commit: null,
    sealed: new Map(),
    contributions: [],
    leftOut: [],
    seed: null,
    position: null,
    entries: [],
  };
  let at = 0;
  const stop = (reason) => {
    throw new Malformed(at + 1, reason);
  };
  const need = (good, reason) => good || stop(reason);

  record.format = Number(/^spielwerk-record ([12])$/.exec(lines[at] ?? "")?.[1] ?? stop("unknown version"));
  for (at = 1; lines[at] !== "entries"; ++at) {
    need(at < lines.length, "the entries are missing");
    takeHeader(record, lines[at], need);
  }
  need(record.game !== "", "the game is missing");
  for (const seat of record.leftOut)
    need(
      record.sealed.has(seat) && !record.contributions[seat],
      "who is left out has sealed words, and none",
    );
  for (at += 1; !lines[at]?.startsWith("end "); ++at) {
    need(at < lines.length, "the end is missing");
    takeEntry(record, lines[at], need);
  }
  const [, count, sum] = kEnd.exec(lines[at]) ?? stop("no end");
  need(Number(count) === record.entries.length, "entries are missing");
  need(at === lines.length - 1, "something follows the end");
  need(
    sum === checksum(bytes.subarray(0, bytes.length - lines[at].length - 1)),
    "the checksum does not fit",
  );
  return record;
}

function linesOf(bytes) {
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Malformed(1, "no UTF-8");
  }
  const lines = text.split("\n");
  if (lines.pop() !== "") throw new Malformed(lines.length + 1, "the last line has no end");
  return lines;
}

function takeHeader(record, line, need) {
  const once = (key) => need(record[key] === null, `a second ${key}`);
  const [key] = line.split(" ", 1);
  if (key === "game") {
    need(record.game === "", "a second game");
    const found = kGame.exec(line);
    need(found, "no game");
    record.game = found[1];
    record.rules = Number(found[2]);
    return;
  }
  const found = Object.hasOwn(kHeader, key) ? kHeader[key].exec(line) : null;
  need(found, "no line of a header");
  need(record.format > 1 || !["sealed", "left_out"].includes(key), "no line of a header of version 1");
  if (key === "option") {
    need(!record.options.has(found[1]), "an option a second time");
    record.options.set(found[1], found[2]);
  } else if (key === "name" || key === "contribution") {
    const list = key === "name" ? record.names : record.contributions;
    need(Number(found[1]) === list.length, "the seats do not count up from 0");
    list.push(found[2]);
  } else if (key === "sealed") {
    need(
      [...record.sealed.keys()].every((seat) => seat < Number(found[1])),
      "the seats are not in order",
    );
    record.sealed.set(Number(found[1]), found[2]);
  } else if (key === "left_out") {
    need(
      record.leftOut.every((seat) => seat < Number(found[1])),
      "the seats are not in order",
    );
    record.leftOut.push(Number(found[1]));
  } else {
    once(key);
    record[key] = found[1];
    if (key === "position") need(isObject(found[1]), "the position is no JSON object");
  }
}

function isObject(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function takeEntry(record, line, need) {
  need(record.entries.length < kMostEntries, "too many entries");
  const found = kEntry.exec(line);
  need(found, "no entry");
  need(Number(found[1]) === record.entries.length, "the entries do not count up from 0");
  const [, , seat, action] = found;
  const entry = { seat: seat === undefined ? null : Number(seat), action, undo: null };
  if (entry.seat !== null && action.split(" ")[0] === "undo") {
    const undo = kUndo.exec(action);
    need(undo, "no undo");
    entry.undo = Number(undo[1]);
    need(effectiveLine(record.entries).includes(entry.undo), "there is nothing to go back to");
  }
  record.entries.push(entry);
}

/** Numbers of the entries that count. */
export function effectiveLine(entries) {
  const line = [];
  entries.forEach((entry, i) => {
    if (entry.undo === null) line.push(i);
    else while (line.length > 0 && line.at(-1) >= entry.undo) line.pop();
  });
  return line;
}

/** Lines of the header in the order in which a writer puts them. */
function* header(record) {
  yield `spielwerk-record ${record.format}`;
  yield `game ${record.game} rules ${record.rules}`;
  for (const key of [...record.options.keys()].sort()) yield `option ${key} ${record.options.get(key)}`;
  for (const [seat, name] of record.names.entries()) yield `name ${seat} ${name}`;
  if (record.commit !== null) yield `commit ${record.commit}`;
  for (const [seat, hash] of record.sealed) yield `sealed ${seat} ${hash}`;
  for (const [seat, text] of record.contributions.entries()) yield `contribution ${seat} ${text}`;
  for (const seat of record.leftOut) yield `left_out ${seat}`;
  if (record.seed !== null) yield `seed ${record.seed}`;
  if (record.position !== null) yield `position ${record.position}`;
  yield "entries";
}

/** The bytes of a record. */
export function write(record) {
  const lines = [...header(record)];
  record.entries.forEach(({ seat, action }, n) =>
    lines.push(`${n} ${seat === null ? "chance" : `s${seat}`} ${action}`),
  );
  const body = Buffer.from(lines.map((line) => `${line}\n`).join(""));
  return Buffer.concat([body, Buffer.from(`end ${record.entries.length} ${checksum(body)}\n`)]);
}

// ---- draws -----------------------------------------------------------------------------------

export const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

export const commitOk = (record) => sha256(Buffer.from(record.seed, "hex")) === record.commit;

/** Whether every seat's words are those it had sealed. */
export const wordsOk = (record) =>
  [...record.sealed].every(
    ([seat, hash]) => record.leftOut.includes(seat) || sha256(record.contributions[seat] ?? "") === hash,
  );

/** The number of the draw that became entry n. */
export function drawNumber(record, n) {
  if (record.format === 1) return n;
  const line = effectiveLine(record.entries.slice(0, n));
  return line.filter((i) => record.entries[i].seat === null).length;
}

/** What is drawn from the seed of a record as draw k, if the weights of the outcomes add up to `total`. */
export function drawn(record, k, total) {
  const message = record.contributions.map((text) => `${Buffer.byteLength(text)}:${text}`).join("");
  const key = createHmac("sha256", Buffer.from(record.seed, "hex")).update(message).digest();
  const limit = (((1n << 64n) - 1n) / total) * total;
  for (let attempt = 0; ; ++attempt) {
    const value = createHmac("sha256", key).update(`${k}.${attempt}`).digest().readBigUInt64BE(0);
    if (value < limit) return value % total;
  }
}
