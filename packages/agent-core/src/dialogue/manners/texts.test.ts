import { ATTRIBUTES, CATEGORIES } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import * as texts from './texts';

/** Everything that the robot may say about the talk, of one category. */
function allLines(category: string): string[] {
  return [
    texts.NOT_UNDERSTOOD,
    texts.GOES_ALONE,
    texts.HEEDED,
    texts.TOLD_BEFORE,
    texts.NOT_THIS_ONE,
    texts.THANKS,
    texts.REST_UNREAD,
    texts.NOTHING_READ,
    ...Object.values(texts.KIND_LINES),
    ...[0, 1, 2, 9].map((others) => texts.whyLine(category, others)),
    texts.whichLine(category),
    texts.unknownLine(category),
    ...Object.entries(texts.PLAINER).map(([word, plainer]) => texts.wordLine(word, plainer)),
    ...[null, ...ATTRIBUTES].map((slot) => texts.meaningLine(slot, category, 'handles')),
  ];
}
const lines = [...new Set(Object.keys(CATEGORIES).flatMap(allLines))];

describe('what the robot says about the talk', () => {
  it('is short and a sentence', () => {
    expect(lines.length).toBeGreaterThan(100);
    for (const line of lines) {
      expect(line.length, line).toBeLessThanOrEqual(texts.MAX_LINE_CHARS);
      expect(line, line).toMatch(/^[A-Z][^{}]*[.?]$/);
      expect(line, line).not.toMatch(/\b(X|XS|P|undefined|null)\b/);
    }
  });

  it('praises nothing (SCI-27)', () => {
    const praise =
      /\b(good|great|well done|perfect|excellent|nice|brilliant|awesome|amazing|wonderful|fantastic|bravo|super|correct|exactly)\b/i;
    for (const line of lines) expect(line, line).not.toMatch(praise);
  });

  it('neither blames nor orders', () => {
    const blame =
      /\b(you (must|should|need to|have to|failed|did not|didn't|forgot|are wrong)|your (fault|mistake)|wrong|wasted|again and again|answer properly|be (clear|polite|nice|more)|please|don't|stop being|try harder)\b/i;
    for (const line of lines) expect(line, line).not.toMatch(blame);
  });
});

describe('plurals', () => {
  it.each([
    ['lamp', 'lamps'],
    ['bench', 'benches'],
    ['shelf', 'shelves'],
    ['box', 'boxes'],
    ['body', 'bodies'],
    ['tray', 'trays'],
    ['curtains', 'curtains'],
  ])('%s', (one, many) => {
    expect(texts.pluralOf(one)).toBe(many);
  });
});
