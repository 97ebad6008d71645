// npm test: every gate of the project in order, on after a failing one, and one line of counts at the end.
// `npm test -- --only unit,types` runs some of them. A gate is one test; unit and e2e count their own.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { flakyJourneys, judge, playwrightCounts, summaryLine, vitestCounts } from './counts.mjs';
import { build, install, ROOT, requireNode } from './prepare.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

const REPORTS = join(ROOT, 'node_modules/.cache/parley/reports');
const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };
const SKIPPED = { passed: 0, failed: 0, skipped: 1 };
const MINUTE = 60_000;
/** In a file or a CI page, colour codes are noise. */
const PLAIN = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** @type {Record<string, () => Promise<Counts>>} */
const GATES = {
  lint: () =>
    check('node_modules/@biomejs/biome/bin/biome', [
      'ci',
      '--error-on-warnings',
      '--max-diagnostics=100',
      ...(process.stdout.isTTY ? [] : ['--colors=off']),
    ]),
  types: () => check('scripts/check-types.mjs'),
  boundaries: () => check('scripts/check-boundaries.mjs'),
  unused: () => check('node_modules/knip/bin/knip.js', ['--no-config-hints']),
  purity: () => check('scripts/check-purity.mjs'),
  rules: () => check('scripts/check-rules.mjs'),
  unit,
  build: buildAll,
  e2e,
};

/** @param {string} line */
const say = (line) => console.log(line);
let buildFailed = false;

/** A gate with no counts of its own: its exit code is the result. @param {string} script @param {string[]} args */
async function check(script, args = []) {
  return (await node(ROOT, [script, ...args], 10 * MINUTE)) === 0 ? PASSED : FAILED;
}

async function unit() {
  const report = freshReport('vitest.json');
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await node(ROOT, ['node_modules/vitest/vitest.mjs', 'run', ...args], 20 * MINUTE);
  return judge(code, existsSync(report) ? vitestCounts(readJson(report)) : FAILED);
}

async function buildAll() {
  try {
    await build(say);
    return PASSED;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    buildFailed = true;
    return FAILED;
  }
}

async function e2e() {
  const journeys = join(ROOT, 'e2e/journeys');
  const files = existsSync(journeys) ? readdirSync(journeys, { recursive: true }) : [];
  if (!files.some((file) => String(file).endsWith('.spec.ts'))) {
    say('There are no journeys yet.');
    return SKIPPED;
  }
  if (buildFailed || (await buildAll()).failed > 0) {
    console.error('Not run: there is no build to test.');
    return FAILED;
  }
  let chromium;
  try {
    chromium = ensureChromium(say);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return FAILED;
  }
  const report = freshReport('playwright.json');
  const code = await node(
    join(ROOT, 'e2e'),
    ['node_modules/@playwright/test/cli.js', 'test'],
    40 * MINUTE,
    { CHROMIUM_PATH: chromium, PARLEY_E2E_REPORT: report },
  );
  if (!existsSync(report)) return judge(code, FAILED);
  const results = readJson(report);
  for (const title of flakyJourneys(results)) say(`Passed only when repeated: ${title}`);
  return judge(code, playwrightCounts(results));
}

/**
 * Runs Node on a script, with its output on ours; a script that outlives its time is ended and has failed.
 *
 * @param {string} cwd @param {string[]} args @param {number} timeoutMs @param {Record<string, string>} env
 * @returns {Promise<number>}
 */
function node(cwd, args, timeoutMs, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...PLAIN, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const end = () => child.kill('SIGTERM');
    const timer = setTimeout(() => {
      console.error(`Ended after ${timeoutMs / MINUTE} minutes.`);
      end();
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    }, timeoutMs);
    const stop = () => {
      end();
      process.exit(130);
    };
    process.once('SIGTERM', stop);
    child.on('close', (code) => {
      clearTimeout(timer);
      process.off('SIGTERM', stop);
      resolve(code ?? 1);
    });
  });
}

/** Where a runner shall write; a report of an earlier run must not be counted again. @param {string} name */
function freshReport(name) {
  const path = join(REPORTS, name);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** @param {string[]} args @returns {string[]} Names of the gates to run. */
function chosenGates(args) {
  if (args.length === 0) return Object.keys(GATES);
  const [flag, names = ''] = args[0]?.startsWith('--only=') ? args[0].split('=') : args;
  const chosen = names.split(',').filter(Boolean);
  const unknown = chosen.filter((name) => !(name in GATES));
  if (flag !== '--only' || chosen.length === 0 || unknown.length > 0) {
    console.error(`Usage: npm test -- --only ${Object.keys(GATES).join(',')}`);
    if (unknown.length > 0) console.error(`There is no gate named ${unknown.join(', ')}.`);
    process.exit(2);
  }
  return Object.keys(GATES).filter((name) => chosen.includes(name));
}

requireNode();
const chosen = chosenGates(process.argv.slice(2));
const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];

try {
  await install(say);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('\ninstall failed: nothing else could run');
  console.log(summaryLine(FAILED));
  process.exit(1);
}

for (const name of chosen) {
  say(`\n── ${name}`);
  const startedMs = performance.now();
  const counts = (await GATES[name]?.()) ?? FAILED;
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  const mark = counts.failed > 0 ? '✖' : counts.passed > 0 ? '✔' : '–';
  lines.push(`${mark} ${name.padEnd(11)}${seconds.padStart(7)} s   ${summaryLine(counts)}`);
}

console.log(`\n${lines.join('\n')}\n`);
console.log(summaryLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
