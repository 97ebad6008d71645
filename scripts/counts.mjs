/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Tests in a report of vitest's json reporter. A file that broke before its first test counts as one failure.
 *
 * @param {any} report
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const broken = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' &&
      !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Tests in a report of Playwright's json reporter. A journey that passed when it was repeated has passed; the run names it
 * (`flakyJourneys`), since a stall of the machine and a fault that seldom shows look alike.
 *
 * @param {any} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** Titles of journeys that passed only when they were repeated. @param {any} report @returns {string[]} */
export function flakyJourneys(report) {
  /** @param {any} suite @returns {string[]} */
  const within = (suite) => [
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ spec) =>
        spec.tests.some((/** @type {any} */ test) => test.status === 'flaky'),
      )
      .map((/** @type {any} */ spec) => spec.title),
    ...(suite.suites ?? []).flatMap(within),
  ];
  return (report.suites ?? []).flatMap(within);
}

/**
 * What a runner's exit code and report say together: a runner that failed, or ran nothing, has at least one failure.
 *
 * @param {number} exitCode
 * @param {Counts} counts
 * @returns {Counts}
 */
export function judge(exitCode, counts) {
  const wrong = exitCode !== 0 || counts.passed + counts.failed === 0;
  return wrong && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The last line of a test run. @param {Counts} counts */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
