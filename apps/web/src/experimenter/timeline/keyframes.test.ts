import { decodeRows } from '@parley/log';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleTrial } from '../../../test/sample-trial';
import { foldTrial } from '../fold/fold-trial';
import { EMPTY_TRIAL } from '../fold/trial-state';
import { extendKeyframes, KEYFRAME_EVERY, NO_KEYFRAMES, stateAt } from './keyframes';

const rows = decodeRows(sampleTrial());

describe('keyframes', () => {
  it('are enough rows to need several', () => {
    expect(rows.length).toBeGreaterThan(KEYFRAME_EVERY);
  });

  it('give at every row what folding from the start gives', () => {
    const frames = extendKeyframes(NO_KEYFRAMES, rows);
    rows.forEach((row, i) => {
      expect(stateAt(frames, i)).toEqual(foldTrial(rows, row.row.seq));
    });
    expect(stateAt(frames, -1)).toBe(EMPTY_TRIAL);
    expect(stateAt(frames, rows.length + 50)).toEqual(stateAt(frames, rows.length - 1));
  });

  it('grow by any pieces to the same states, keeping the old ones', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(rows.length), { maxLength: 4 }), (cuts) => {
        let frames = NO_KEYFRAMES;
        for (const cut of [...cuts.sort((a, b) => a - b), rows.length]) {
          const grown = extendKeyframes(frames, rows.slice(0, cut));
          frames.states.forEach((state, k) => {
            expect(grown.states[k]).toBe(state);
          });
          frames = grown;
        }
        expect(stateAt(frames, rows.length - 1)).toEqual(foldTrial(rows, Number.POSITIVE_INFINITY));
      }),
      { numRuns: 40 },
    );
  });

  it('start over for another trial', () => {
    const frames = extendKeyframes(NO_KEYFRAMES, rows);
    const other = rows.slice(3);
    expect(stateAt(extendKeyframes(frames, other), 0)).toEqual(foldTrial(other.slice(0, 1), 99));
  });
});
