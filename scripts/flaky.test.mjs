import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './boundaries.mjs';
import { findRetries, flakyEvents, judgeFlaky, readFlaky, unknownTests } from './flaky.mjs';

const DATE = '2026-11-23';
const TEST = 'comes-back.spec.ts › nothing is lost';
/** @param {string} test */
const event = (test) => ({ test, date: DATE, error: 'Error: too late' });

/** A spec as Playwright reports it. @param {string} file @param {string} title @param {string} status @param {string[]} errors */
const spec = (file, title, status, errors = []) => {
  const failed = errors.map((message) => ({ status: 'failed', error: { message } }));
  return { file, title, tests: [{ status, results: [...failed, { status: 'passed' }] }] };
};

describe('flakyEvents', () => {
  it('names what passed only when it was repeated, however deep, by file and title, with the first line of its error', () => {
    const late = spec('journeys/b.spec.ts', 'two', 'flaky', [
      '\u001b[31mError\u001b[39m: late\nat',
    ]);
    const suites = [
      { specs: [spec('a.spec.ts', 'one', 'expected')], suites: [{ specs: [late] }] },
      { specs: [spec('c.spec.ts', 'two', 'unexpected', ['no']), spec('c.spec.ts', 'x', 'flaky')] },
    ];
    expect(flakyEvents({ suites }, DATE)).toEqual([
      { test: 'b.spec.ts › two', date: DATE, error: 'Error: late' },
      { test: 'c.spec.ts › x', date: DATE, error: 'no message' },
    ]);
    expect(flakyEvents({}, DATE)).toEqual([]);
  });
});

describe('judgeFlaky', () => {
  it('lets the first and the second event pass, and prints the line to keep', () => {
    for (const kept of [[], [event(TEST)]]) {
      const { notes, failures } = judgeFlaky(kept, [event(TEST)]);
      expect(failures).toEqual([]);
      expect(notes.join('\n')).toContain(`(${kept.length + 1} of 3): ${TEST}`);
      expect(notes.join('\n')).toContain(JSON.stringify(event(TEST)));
    }
  });

  it('fails the run with the third event of the same test, once', () => {
    const { failures } = judgeFlaky([event(TEST), event(TEST)], [event(TEST)]);
    expect(failures).toEqual([expect.stringContaining(`3 times: ${TEST}`)]);
  });

  it('goes on failing while three events are kept, whether or not the test passed at once today', () => {
    expect(judgeFlaky([event(TEST), event(TEST), event(TEST)], []).failures).toHaveLength(1);
  });

  it('counts each test for itself', () => {
    const kept = [event(TEST), event(TEST), event('other')];
    expect(judgeFlaky(kept, [event('other')]).failures).toEqual([]);
    expect(judgeFlaky(kept, []).notes).toEqual([]);
  });
});

describe('e2e/flaky.json', () => {
  const url = new URL('../e2e/flaky.json', import.meta.url);

  it('holds whole events of files that are there', () => {
    for (const { test } of readFlaky(readFileSync(url, 'utf8'))) {
      const file = new URL(`../e2e/journeys/${test.split(' › ')[0]}`, import.meta.url);
      expect(existsSync(file), test).toBe(true);
    }
  });

  it.each([
    '{}',
    '[{}]',
    '[{"test":"a","error":"b"}]',
    '[{"test":"a","error":"b","date":"soon"}]',
    '[null]',
  ])('is not read past a fault: %s', (text) => {
    expect(() => readFlaky(text)).toThrow('e2e/flaky.json');
  });

  it('may not keep events of a test that was renamed: it would begin again at zero', () => {
    const report = { suites: [{ specs: [spec('a.spec.ts', 'one', 'expected')] }] };
    expect(unknownTests([event('a.spec.ts › one')], report)).toEqual([]);
    expect(unknownTests([event('a.spec.ts › 1')], report)).toEqual([
      expect.stringContaining('a.spec.ts › 1'),
    ]);
  });
});

describe('unit tests', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));

  it('are never repeated: what fails once has failed', () => {
    const tests = sourceFiles(root, ['packages', 'apps']).filter((file) =>
      /\.test\.tsx?$/.test(file),
    );
    expect(tests.length).toBeGreaterThan(100);
    const files = [...tests, 'vitest.config.ts', 'package.json', 'scripts/test.mjs'];
    expect(
      files.filter((file) => findRetries(readFileSync(root + file, 'utf8')).length > 0),
    ).toEqual([]);
  });

  it.each(['retry: 2', '{ retry: { count: 1 } }', 'vitest run --retry 1'])(
    'are found by %s',
    (text) => {
      expect(findRetries(text)).toHaveLength(1);
    },
  );

  it('may use what we call retry ourselves', () => {
    expect(findRetries('retry: { maxRetries: 2 }')).toEqual([]);
  });
});
