/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Exit code of a gate that could not be run here, and has said why: neither passed nor failed. */
export const SKIPPED_EXIT = 3;

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
 * Tests in a report of Playwright's json reporter. A journey that passed when it was repeated has passed, but
 * its events are counted (flaky.mjs).
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
