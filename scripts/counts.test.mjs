import { describe, expect, it } from 'vitest';
import { judge, playwrightCounts, summaryLine, vitestCounts } from './counts.mjs';

describe('vitestCounts', () => {
  it('counts tests, and a file that broke before its first test as one failure', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    };
    expect(vitestCounts(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });
});

describe('playwrightCounts', () => {
  it('counts errors outside tests as failures, and what passed when repeated as passed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });
});

describe('judge', () => {
  const none = { passed: 0, failed: 0, skipped: 0 };

  it('believes an exit code that the counts do not explain', () => {
    expect(judge(1, { ...none, passed: 9 })).toEqual({ passed: 9, failed: 1, skipped: 0 });
  });

  it('does not count a failure twice', () => {
    expect(judge(1, { ...none, failed: 2 }).failed).toBe(2);
  });

  it('fails a run in which nothing ran', () => {
    expect(judge(0, { ...none, skipped: 3 }).failed).toBe(1);
  });

  it('passes what passed', () => {
    expect(judge(0, { ...none, passed: 9 })).toEqual({ passed: 9, failed: 0, skipped: 0 });
  });
});

describe('summaryLine', () => {
  it('names skipped tests only when there are some', () => {
    expect(summaryLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
    expect(summaryLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });
});
