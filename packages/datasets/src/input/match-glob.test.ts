import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesGlob } from './match-glob';

/** The same by definition, by dynamic programming. */
function matchesSlowly(pattern: string, name: string): boolean {
  let row = [true, ...Array.from({ length: name.length }, () => false)];
  for (const char of pattern)
    row = row.reduce<boolean[]>((next, _, i) => {
      const before = i > 0 && (char === '*' ? (next[i - 1] as boolean) : (row[i - 1] as boolean));
      next.push(char === '*' ? (row[i] as boolean) || before : before && name[i - 1] === char);
      return next;
    }, []);
  return row[name.length] as boolean;
}

describe('matchesGlob', () => {
  it('matches what it should (2000 pairs)', () => {
    const text = (chars: string) =>
      fc.array(fc.constantFrom(...chars), { maxLength: 10 }).map((list) => list.join(''));
    fc.assert(
      fc.property(text('ab*'), text('ab'), (pattern, name) => {
        expect(matchesGlob(pattern, name)).toBe(matchesSlowly(pattern, name));
      }),
      { seed: 13, numRuns: 2000 },
    );
    expect(matchesGlob('*.basis.glb', 'GLAQ4DNUx5U.basis.glb')).toBe(true);
    expect(matchesGlob('a.b', 'axb')).toBe(false);
  });

  it('takes no longer for patterns that make others try again and again', () => {
    const name = `${'a'.repeat(100_000)}!`;
    const start = performance.now();
    for (const pattern of ['*a*a*a*a*a*a*a*a*', `${'*a'.repeat(5000)}b`, `${'a*'.repeat(5000)}b`])
      expect(matchesGlob(pattern, name)).toBe(!pattern.endsWith('b'));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
