import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExploredArea, exploredRuns } from './explored-area';
import { asRanges } from './plan-numbers';
import { type Plan, planSvg } from './plan-svg';

const EMPTY: Plan = {
  ...{ label: 'map', scene: null, explored: null, trail: [], marks: [], numbered: [] },
};

describe('a plan', () => {
  it('is none where nothing has a place', () => {
    expect(planSvg(EMPTY)).toBe('');
  });

  it('draws path, marks and numbers within its frame, and escapes words', () => {
    const svg = planSvg({
      ...EMPTY,
      label: 'map of "<home>"',
      trail: [
        [0, 0, 0],
        [4, 0, 0],
        [4, 0, 3],
      ],
      marks: [
        { kind: 'target', position: [4, 1, 2] },
        { kind: 'not-found', position: [4, 0, 3] },
      ],
      numbered: [{ number: 2, position: [4, 0, 0], isQuestion: true }],
    });
    // 4 m by 3 m with half a metre around at 44 px: 220 by 176.
    expect(svg).toContain('width="220" height="176"');
    expect(svg).toContain('d="M22 22L198 22L198 154"');
    expect(svg).toContain('aria-label="map of &quot;&lt;home&gt;&quot;"');
    expect(svg).toContain('>2</text>');
  });

  it('keeps its letters at 14 px when it is made smaller, as it has no more pixels than it is wide', () => {
    const trail: Plan['trail'] = [
      [0, 0, 0],
      [40, 0, 10],
    ];
    const svg = planSvg({ ...EMPTY, trail }, 410);
    expect(svg).toContain('width="410" height="110" viewBox="0 0 410 110"');
    expect(svg).toContain('font-size="14"');
  });
});

it('joins neighbouring numbers', () => {
  expect(asRanges([1])).toBe('1');
  expect(asRanges([2, 3, 4, 7, 9, 10])).toBe('2–4, 7, 9–10');
});

describe('what was explored', () => {
  it('is drawn wherever a cell is, and nowhere else than beside one', () => {
    const side = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(side, side, fc.infiniteStream(fc.boolean()), (widthCells, heightCells, bits) => {
        const cells = Uint8Array.from({ length: widthCells * heightCells }, () =>
          Number(bits.next().value),
        );
        const grid = { originXM: -1, originZM: 2, cellSizeM: 0.05, widthCells, heightCells };
        const { sideM, runs } = exploredRuns({ grid, cells } satisfies ExploredArea);
        expect(sideM).toBeCloseTo(0.1);
        const drawn = new Set(
          runs.flatMap(([x, z, squares]) =>
            Array.from(
              { length: squares },
              (_, k) => `${Math.round((x + 1) / sideM) + k} ${Math.round((z - 2) / sideM)}`,
            ),
          ),
        );
        const wanted = new Set(
          [...cells.entries()].flatMap(([at, cell]) =>
            cell === 0 ? [] : [`${(at % widthCells) >> 1} ${Math.floor(at / widthCells) >> 1}`],
          ),
        );
        expect(drawn).toEqual(wanted);
      }),
    );
  });
});
