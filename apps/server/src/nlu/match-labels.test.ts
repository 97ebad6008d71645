import type { Statement } from '@parley/agent-core/nlu';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interval } from './interval';
import type { Label } from './labelled-utterance';
import { matchLabels } from './match-labels';

const claim = (more: Partial<Statement>): Statement => ({
  type: 'colour',
  of: 'target',
  value: 'red',
  polarity: 'yes',
  certainty: 'sure',
  relation: null,
  ...more,
});
const RED = claim({});

describe('matchLabels', () => {
  it('counts a value of the other polarity as named, not as right', () => {
    const { right, named, missed, invented } = matchLabels(
      [RED],
      [claim({ polarity: 'no' })],
      'strict',
    );
    expect([right.length, named.length, missed.length, invented.length]).toEqual([0, 1, 1, 1]);
  });

  it('takes a part in either number', () => {
    const { right } = matchLabels([claim({ of: 'legs' })], [claim({ of: 'leg' })], 'strict');
    expect(right).toHaveLength(1);
  });

  it.each([
    ['colour', 'dark red', 'red', 'strict', 0],
    ['colour', 'dark red', 'light red', 'kind', 1],
    ['material', 'oak', 'wood', 'strict', 0],
    ['material', 'oak', 'wood', 'kind', 1],
    ['material', 'wood', 'oak', 'kind', 0],
  ] as const)('%s %s read as %s is %s: %i', (...row) => {
    const [type, value, read, leniency, count] = row;
    const { right } = matchLabels(
      [claim({ type, value })],
      [claim({ type, value: read })],
      leniency,
    );
    expect(right).toHaveLength(count);
  });

  it('judges relations on pairs of things', () => {
    const label = claim({ type: 'relation', value: 'sofa', relation: 'left_of' });
    const { right, related } = matchLabels([label], [{ ...label, relation: 'near' }], 'strict');
    expect([right.length, related.length]).toEqual([0, 1]);
  });

  it('uses each label and each statement once', () => {
    const some = fc.array(
      fc.record({
        type: fc.constantFrom('colour' as const, 'material' as const),
        of: fc.constantFrom('target', 'leg'),
        value: fc.constantFrom('red', 'dark red', 'wood', 'oak'),
        polarity: fc.constantFrom('yes' as const, 'no' as const),
        certainty: fc.constant('sure' as const),
        relation: fc.constant(null),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(some, some, (labels: Label[], statements: Statement[]) => {
        const { right, missed, invented } = matchLabels(labels, statements, 'kind');
        expect(right.length + missed.length).toBe(labels.length);
        expect(right.length + invented.length).toBe(statements.length);
      }),
    );
  });
});

describe('interval', () => {
  it('holds the share, and is the same each time', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.nat(5).chain((of) => fc.nat(of).map((right) => ({ right, of }))),
          { minLength: 1, maxLength: 30 },
        ),
        (rows) => {
          const share = interval(rows);
          expect(interval(rows)).toEqual(share);
          if (share.value === null) return;
          expect(share.low).toBeGreaterThanOrEqual(0);
          expect(share.high).toBeLessThanOrEqual(1);
          expect(share.low).toBeLessThanOrEqual(share.high as number);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('is null where nothing counts', () => {
    expect(interval([{ right: 0, of: 0 }]).value).toBeNull();
  });
});
