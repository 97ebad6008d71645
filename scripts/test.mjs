// npm test: every gate of the project, on after a failing one, and one line of counts at the end.
// `npm test -- --only unit,types` runs some of them. A gate is one test; unit and e2e count their own.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { judge, playwrightCounts, SKIPPED_EXIT, summaryLine, vitestCounts } from './counts.mjs';
import { flakyEvents, judgeFlaky, readFlaky, unknownTests } from './flaky.mjs';
import { chooseGates, runPhases } from './phases.mjs';
import { build, install, ROOT, requireNode, TEST_KIND_PRODUCTS } from './prepare.mjs';
import { LIVE, runNode } from './run-node.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./run-node.mjs').Output} Output */

const REPORTS = join(ROOT, 'node_modules/.cache/parley/reports');
const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };
const SKIPPED = { passed: 0, failed: 0, skipped: 1 };
const MINUTE = 60_000;
/** Longest that a gate of the first phase may take: what a machine of less than half the usual speed needs. */
const LIMIT_MS = { static: 20 * MINUTE, unit: 42 * MINUTE };
/** All of it is over within an hour and a half, with what it found on record: the second phase has what the first one leaves. */
const END_MS = 89 * MINUTE;
const timeLeftMs = () => Math.max(MINUTE, END_MS - performance.now());
const FLAKY = join(ROOT, 'e2e/flaky.json');
/**
 * One after the other; the lanes of a phase side by side. Unit tests fill every core; a journey waits half of its time, and the
 * compiler, which yields to it, has the rest. What needs neither runs beside the former, in the order of what it costs to fail late;
 * the linter reads the tree before the boundaries plant a wrong import in it.
 */
const PHASES = [
  [
    ['unit'],
    ['lint', 'boundaries', 'unused', 'purity', 'rules', 'merges', 'figures', 'python', 'build'],
  ],
  [['e2e'], ['types']],
];

/** @type {Record<string, (output: Output) => Promise<Counts>>} */
const GATES = {
  lint: (output) =>
    check(output, 'node_modules/@biomejs/biome/bin/biome', [
      'ci',
      '--error-on-warnings',
      '--max-diagnostics=100',
      ...(process.stdout.isTTY ? [] : ['--colors=off']),
    ]),
  // Beside the journeys, which depend on times: they come first.
  types: (output) =>
    check(output, 'scripts/check-types.mjs', [], { niceness: 10, timeoutMs: timeLeftMs() }),
  boundaries: (output) => check(output, 'scripts/check-boundaries.mjs'),
  unused: (output) => check(output, 'node_modules/knip/bin/knip.js', ['--no-config-hints']),
  purity: (output) => check(output, 'scripts/check-purity.mjs'),
  rules: (output) => check(output, 'scripts/check-rules.mjs'),
  merges: (output) => check(output, 'scripts/check-merges.mjs'),
  figures: (output) => check(output, 'scripts/check-figures.mjs'),
  python: (output) => check(output, 'scripts/check-python.mjs'),
  unit,
  build: buildAll,
  e2e,
};

let buildFailed = false;

/** A gate with no counts of its own: its exit code is the result. @param {Output} output @param {string} script @param {string[]} args */
async function check(output, script, args = [], how = { niceness: 0, timeoutMs: LIMIT_MS.static }) {
  const run = { cwd: ROOT, args: [script, ...args], ...how };
  const code = await runNode(output, run);
  if (code === SKIPPED_EXIT) return SKIPPED;
  return code === 0 ? PASSED : FAILED;
}

/** @param {Output} output */
async function unit(output) {
  const report = freshReport('vitest.json');
  const code = await runNode(output, {
    cwd: ROOT,
    args: [
      ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${report}`,
    ],
    timeoutMs: LIMIT_MS.unit,
  });
  return judge(code, existsSync(report) ? vitestCounts(readJson(report)) : FAILED);
}

/** @param {Output} output */
async function buildAll(output) {
  try {
    await build(output.say);
    // Before any journey asks for them: journeys side by side would build them twice.
    await build(output.say, TEST_KIND_PRODUCTS);
    return PASSED;
  } catch (error) {
    output.say(messageOf(error));
    buildFailed = true;
    return FAILED;
  }
}

/** @param {Output} output */
async function e2e(output) {
  const journeys = join(ROOT, 'e2e/journeys');
  const files = existsSync(journeys) ? readdirSync(journeys, { recursive: true }) : [];
  if (!files.some((file) => String(file).endsWith('.spec.ts'))) {
    output.say('There are no journeys yet.');
    return SKIPPED;
  }
  if (buildFailed || (await buildAll(output)).failed > 0) {
    output.say('Not run: there is no build to test.');
    return FAILED;
  }
  let chromium;
  try {
    chromium = ensureChromium(output.say);
  } catch (error) {
    output.say(messageOf(error));
    return FAILED;
  }
  const report = freshReport('playwright.json');
  const code = await runNode(output, {
    cwd: join(ROOT, 'e2e'),
    args: ['node_modules/@playwright/test/cli.js', 'test'],
    timeoutMs: timeLeftMs(),
    env: { CHROMIUM_PATH: chromium, PARLEY_E2E_REPORT: report },
  });
  if (!existsSync(report)) return judge(code, FAILED);
  const results = readJson(report);
  const counts = judge(code, playwrightCounts(results));
  return { ...counts, failed: counts.failed + flakyFailures(output, results) };
}

/** How many tests passed only when repeated for the third time; says which. @param {Output} output @param {any} report */
function flakyFailures(output, report) {
  try {
    const kept = readFlaky(readFileSync(FLAKY, 'utf8'));
    const own = flakyEvents(report, new Date().toISOString().slice(0, 10));
    const { notes, failures } = judgeFlaky(kept, own);
    const wrong = [...failures, ...unknownTests(kept, report)];
    for (const line of [...notes, ...wrong]) output.say(line);
    return wrong.length;
  } catch (error) {
    output.say(messageOf(error));
    return 1;
  }
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** Where a runner shall write; a report of an earlier run must not be counted again. @param {string} name */
function freshReport(name) {
  const path = join(REPORTS, name);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

requireNode();
const chosen = chooseGates(process.argv.slice(2), Object.keys(GATES));
if (chosen.kind === 'usage') {
  for (const line of chosen.lines) console.error(line);
  process.exit(2);
}

try {
  await install(LIVE.say);
} catch (error) {
  console.error(messageOf(error));
  console.log('\ninstall failed: nothing else could run');
  console.log(summaryLine(FAILED));
  process.exit(1);
}

const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];
for (const { name, counts, seconds } of await runPhases(PHASES, chosen.names, GATES)) {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  const mark = counts.failed > 0 ? '✖' : counts.passed > 0 ? '✔' : '–';
  lines.push(
    `${mark} ${name.padEnd(11)}${seconds.toFixed(1).padStart(7)} s   ${summaryLine(counts)}`,
  );
}

console.log(`\n${lines.join('\n')}\n`);
console.log(summaryLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
