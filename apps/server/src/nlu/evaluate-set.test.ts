import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@parley/test-kit/models';
import { describe, expect, it } from 'vitest';
import { readPrintedList } from '../../test/nlu/read-printed-list';
import { measureSet } from './measure-set';
import { readTexts } from './read-texts';

const file = (name: string): string =>
  fileURLToPath(new URL(`./utterances/${name}`, import.meta.url));
const TEST_SET = fileURLToPath(
  new URL('../../../../../shared/data/utterances/test-a.jsonl', import.meta.url),
);
const COIN_PAPER = fileURLToPath(
  new URL('../../../../../shared/papers/coin-aiuta.txt', import.meta.url),
);

/**
 * What the parser may not fall below on its authors' own texts. It is a guard against a broken rule, not a claim: the
 * rules were written with `dev.jsonl` in view. The figures of texts by others are in docs/text-understanding.md.
 */
const DEV_BOUND = { precision: 0.96, recall: 0.72, exact: 0.63, dialogueAct: 0.93 } as const;
/** What an answer may do to the very thing that it describes, and how often a fact may be a false one (issue 9). */
const MOST_REJECTS = 0.01;
const MOST_FALSE_SURE = 0.03;
/** A parser that reads nothing makes no mistake either. */
const MOST_UNREAD = 0.25;
/** A text is read on every answer of a person and on every scoring of a candidate. */
const MOST_MEDIAN_MS = 1;

describe('free text', () => {
  it('is understood at least as well as stated on the development set', () => {
    const { strict, impact, medianMs } = measureSet(file('dev.jsonl'), true);
    expect(impact.rejects).toBeLessThanOrEqual(MOST_REJECTS);
    expect(impact.falseSure).toBeLessThanOrEqual(MOST_FALSE_SURE);
    expect(strict.utterances).toBeGreaterThanOrEqual(150);
    expect(strict.overall.precision.value).toBeGreaterThanOrEqual(DEV_BOUND.precision);
    expect(strict.overall.recall.value).toBeGreaterThanOrEqual(DEV_BOUND.recall);
    expect(strict.exact.value).toBeGreaterThanOrEqual(DEV_BOUND.exact);
    expect(strict.dialogueAct.value).toBeGreaterThanOrEqual(DEV_BOUND.dialogueAct);
    expect(medianMs).toBeLessThan(MOST_MEDIAN_MS);
  });

  // The blind sets. They were opened and their faults were read, so they guard the rules and measure nothing any more.
  it.each([
    ['blind-b', 220],
    ['blind-c', 200],
    ['blind-d', 200],
    ['blind-e', 200],
  ])(
    'of the opened set %s rejects not what it describes, leaves few false facts and still reads most',
    (name, size) => {
      const { impact, strict } = measureSet(file(`${name}.jsonl`), false);
      expect(strict.utterances).toBe(size);
      expect(impact.rejects).toBeLessThanOrEqual(MOST_REJECTS);
      expect(impact.falseSure).toBeLessThanOrEqual(MOST_FALSE_SURE);
      expect(impact.unread).toBeLessThanOrEqual(MOST_UNREAD);
    },
  );

  // Not opened: run once, held by their aggregates, and together: at 1 % a set of 190 described texts stands or falls by one.
  // When their texts are read, they move up to the opened sets.
  it('of the closed sets rejects not what it describes, and leaves few false facts', () => {
    const sets = ['blind-f', 'blind-g'].map((name) => measureSet(file(`${name}.jsonl`), false));
    expect(sets.map(({ strict }) => strict.utterances)).toEqual([200, 200]);
    const share = (measure: 'rejects' | 'falseSure' | 'unread'): number => {
      const ratios = sets.map(({ impact }) => impact.ratios[measure]);
      const sum = (of: 'right' | 'of') => ratios.reduce((total, ratio) => total + ratio[of], 0);
      return sum('right') / sum('of');
    };
    expect(share('rejects')).toBeLessThanOrEqual(MOST_REJECTS);
    expect(share('falseSure')).toBeLessThanOrEqual(MOST_FALSE_SURE);
    expect(share('unread')).toBeLessThanOrEqual(MOST_UNREAD);
  });

  it.skipIf(!existsSync(TEST_SET))(
    'of others rejects not what it describes, and leaves few false facts',
    () => {
      const { strict, lenient, impact } = measureSet(TEST_SET, false);
      expect(impact.rejects).toBeLessThanOrEqual(MOST_REJECTS);
      expect(impact.falseSure).toBeLessThanOrEqual(MOST_FALSE_SURE);
      expect(impact.unread).toBeLessThanOrEqual(MOST_UNREAD);
      expect(strict.utterances).toBe(200);
      expect(lenient.overall.right).toBeGreaterThanOrEqual(strict.overall.right);
      for (const score of Object.values(strict.types)) {
        expect(score.right).toBeLessThanOrEqual(Math.min(score.labels, score.read));
      }
    },
  );

  it.skipIf(!existsSync(COIN_PAPER))(
    'of the CoIN paper is joined with its labels and measured (skipped where the paper is not there)',
    () => {
      const folder = temporaryFolder('coin-instructions');
      const printed = join(folder, 'texts.json');
      writeFileSync(printed, JSON.stringify(readPrintedList(COIN_PAPER)));
      const texts = readTexts(printed);
      const { strict, lenient } = measureSet(file('coin-instructions.jsonl'), false, texts);
      rmSync(folder, { recursive: true });
      expect([texts.size, strict.utterances, strict.overall.labels]).toEqual([16, 16, 47]);
      expect(lenient.overall.right).toBeGreaterThanOrEqual(strict.overall.right);
      for (const own of ['dev.jsonl', 'held-back.jsonl'])
        for (const text of texts.values())
          expect(readFileSync(file(own), 'utf8')).not.toContain(JSON.stringify(text));
    },
  );
});
