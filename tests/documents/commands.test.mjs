// What README and CONTRIBUTING tell people to type selects something and is understood: tests that ctest finds, programs and
// tools that are there, commands and options that the program knows.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gameIds, root } from "../../tools/files.mjs";

const program = process.env.SPIELWERK_PROGRAM ?? join(root, "build/release/cli/spielwerk");
const tree = process.env.SPIELWERK_TREE ?? join(root, "build/release");

/** The words of a line of shell, without its comment; only quotes and variables before a command are used there. */
const wordsOf = (line) =>
  [...line.matchAll(/(?:^|\s)(?:'([^']*)'|#.*|(\S+))/g)]
    .map(([, quoted, plain]) => quoted ?? plain)
    .filter((one) => one !== undefined)
    .map((one) => one.replaceAll("'", ""))
    .filter((one) => !/^SPIELWERK_\w+=/.test(one));

/** Lines of fenced shell, and what stands between backticks and begins like a command. */
function commandsOf(document) {
  const text = readFileSync(join(root, document), "utf8");
  const fenced = [...text.matchAll(/^```sh\n([^]*?)^```/gm)].flatMap(([, block]) => block.split("\n"));
  const inline = [...text.replaceAll(/^```[^]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, one]) => one);
  return [...fenced, ...inline]
    .map((one) => one.replaceAll("GAME", gameIds()[0]).replaceAll("liars_dice", gameIds()[0]))
    .map(wordsOf)
    .filter(([first]) =>
      /^(\.\/(run|test)|ctest|node|spielwerk|tools\/\w+|build\/release\/\w+\/.*)$/.test(first ?? ""),
    );
}

const run = (file, args) => spawnSync(file, args, { cwd: root, encoding: "utf8" });

/** How many tests ctest selects by these options. */
function selected(options) {
  const { stdout } = run("ctest", ["--test-dir", tree, "-N", ...options]);
  return Number(/^Total Tests: (\d+)/m.exec(stdout)?.[1] ?? 0);
}

const checks = {
  "./run": (args) => assert.equal(run("./run", [...args, "--help"]).status, 0),
  "./test": (args) => {
    const options = args.filter((one) => !["--fast", "--all", "--help"].includes(one));
    assert.ok(selected(options) > 0, "tests are selected");
  },
  ctest: (args) => assert.ok(selected(args) > 0, "tests are selected"),
  node: ([file]) => assert.ok(existsSync(join(root, file)), file),
  spielwerk: ([command, ...args]) => {
    const { status, stdout } = run(program, [command, "--help"]);
    assert.equal(status, 0);
    for (const one of args.filter((word) => /^--?[a-z]/.test(word)))
      assert.ok(stdout.includes(one), `${command} knows ${one}`);
  },
};

function check([first, ...args]) {
  if (first.startsWith("tools/")) return assert.ok(existsSync(join(root, first)), first);
  if (!first.startsWith("build/")) return checks[first](args);
  if (first.endsWith("/spielwerk")) return checks.spielwerk(args);
  assert.ok(existsSync(join(root, first)), `${first} is built`);
  const filter = args.filter((one) => one.startsWith("--gtest_filter"));
  const { status, stdout } = run(first, [...filter, "--gtest_list_tests"]);
  assert.equal(status, 0);
  assert.match(stdout, /^ {2}\w/m, "tests are selected");
}

for (const document of ["README.md", "CONTRIBUTING.md"])
  test(document, async (t) => {
    const commands = commandsOf(document);
    assert.ok(commands.length > 5, `${commands.length} commands`);
    for (const command of commands) await t.test(command.join(" "), () => check(command));
  });
