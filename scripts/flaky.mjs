// A journey that passes only when it is repeated may hide a fault that seldom shows. Each such event is a line of e2e/flaky.json,
// added by hand after the run that printed it; with its third event a test fails the run until its cause is found and removed.

/** @typedef {{ test: string, date: string, error: string }} FlakyEvent */

const MOST_EVENTS = 3;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Tests of a report of Playwright's json reporter that passed only when they were repeated, and why they failed at first.
 *
 * @param {any} report @param {string} date Day of the run, as 2026-11-23.
 * @returns {FlakyEvent[]}
 */
export function flakyEvents(report, date) {
  return specsIn(report)
    .filter(({ tests }) => tests.some((/** @type {any} */ test) => test.status === 'flaky'))
    .map((spec) => ({ test: nameOf(spec), date, error: firstError(spec) }));
}

/**
 * What the kept events and those of this run say together.
 *
 * @param {FlakyEvent[]} kept @param {FlakyEvent[]} own
 * @returns {{ notes: string[], failures: string[] }} Lines to print, and one failure for each test that has too many.
 */
export function judgeFlaky(kept, own) {
  const counts = new Map();
  for (const { test } of [...kept, ...own]) counts.set(test, (counts.get(test) ?? 0) + 1);
  return {
    notes: own.flatMap((event) => [
      `Passed only when repeated (${counts.get(event.test)} of ${MOST_EVENTS}): ${event.test}`,
      `  Add to e2e/flaky.json: ${JSON.stringify(event)}`,
    ]),
    failures: [...counts]
      .filter(([, count]) => count >= MOST_EVENTS)
      .map(
        ([test, count]) =>
          `Passed only when repeated ${count} times: ${test}. Find the cause, and remove its lines from e2e/flaky.json with it.`,
      ),
  };
}

/**
 * Events in the text of e2e/flaky.json.
 *
 * @param {string} text
 * @returns {FlakyEvent[]}
 * @throws Where an event is not whole: one that is not read would not be counted.
 */
export function readFlaky(text) {
  const events = JSON.parse(text);
  if (!Array.isArray(events)) throw new Error('e2e/flaky.json is not a list.');
  for (const event of events) {
    const isWhole =
      typeof event?.test === 'string' &&
      typeof event.error === 'string' &&
      ISO_DATE.test(event.date);
    if (!isWhole) throw new Error(`e2e/flaky.json: ${JSON.stringify(event)} is no whole event.`);
  }
  return events;
}

/** Kept events of tests that a report does not name: a renamed test would begin again at zero. @param {FlakyEvent[]} kept @param {any} report */
export function unknownTests(kept, report) {
  const known = new Set(specsIn(report).map(nameOf));
  return kept
    .filter(({ test }) => !known.has(test))
    .map(({ test }) => `e2e/flaky.json names a test that is not there: ${test}.`);
}

/** Places where a test of vitest is repeated when it fails: none may be. @param {string} source */
export const findRetries = (source) =>
  source.match(/\bretry:\s*(?:[1-9]|\{\s*count\b)|--retry\b/g) ?? [];

/** @param {any} report @returns {any[]} */
function specsIn(report) {
  /** @param {any} suite @returns {any[]} */
  const within = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(within)];
  return (report.suites ?? []).flatMap(within);
}

/** Two files may give a test the same title. @param {any} spec */
const nameOf = ({ file, title }) => `${file.split('/').at(-1)} › ${title}`;

/** @param {any} spec */
function firstError({ tests }) {
  const failed = tests
    .flatMap((/** @type {any} */ test) => test.results)
    .find((/** @type {any} */ result) => result.status !== 'passed');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with one.
  const plain = (failed?.error?.message ?? '').replace(/\u001b\[[\d;]*m/g, '');
  return plain.split('\n')[0] || 'no message';
}
