import { ParleyError } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import type { CoinSpec } from '../coin-spec';
import { errorCells, priceCells, tableTopCells } from './table-top-cells';

const spec = (vlmProfile: string, userErrorRate: number): CoinSpec =>
  ({
    agents: { robot: { agentId: 'evidence', config: { stopAt: 0.9 } } },
    noise: { vlmProfile, userErrorRate, sharedModel: false },
  }) as never;

describe('the cells of a table of table tops', () => {
  it('are every combination of four errors of the eyes and four of the person', () => {
    const cells = errorCells([spec('strong', 0)]);
    expect(cells).toHaveLength(16);
    const noises = cells.map(({ specs }) => specs[0]?.noise);
    expect(noises[0]).toMatchObject({ vlmProfile: 'strong@0', userErrorRate: 0 });
    expect(noises[7]).toMatchObject({ vlmProfile: 'strong@0.5', userErrorRate: 0.1 });
    expect(noises[15]).toMatchObject({ vlmProfile: 'strong@2', userErrorRate: 0.1 });
  });

  it('multiply the error that the run names', () => {
    const [, half] = errorCells([spec('strong', 0.2)]);
    expect(half?.specs[0]?.noise.userErrorRate).toBe(0.1);
  });

  it('refuse a profile that has its factor already, and prices that are none', () => {
    expect(() => errorCells([spec('strong@2', 0)])).toThrow(ParleyError);
    expect(() => priceCells([spec('strong', 0)], '0.1,dear')).toThrow(/"dear" is no price/);
    // Both would write into one folder.
    expect(() => priceCells([spec('strong', 0)], '0.1,0.2,0.10')).toThrow(/price 0.1 twice/);
  });

  it('set the price and leave the rest of the settings alone', () => {
    const configs = priceCells([spec('strong', 0)], '0,0.2').map(
      (c) => c.specs[0]?.agents.robot.config,
    );
    expect(configs).toEqual([
      { stopAt: 0.9, questionPrice: 0 },
      { stopAt: 0.9, questionPrice: 0.2 },
    ]);
  });
});

describe('what a table top runs', () => {
  const arm = (armId: string | null, userErrorRate: number) => ({
    armId,
    parts: [{ specs: [spec('strong', userErrorRate)] }, { specs: [spec('strong', userErrorRate)] }],
  });
  const named = (cells: ReturnType<typeof tableTopCells>) =>
    cells.map(({ armId, label, folder, specs }) => [armId, label, folder, specs.length]);

  it('is each arm by itself, with all its seeds', () => {
    const cells = tableTopCells([arm('near', 0.1), arm('far', 0.2)], {});
    expect(named(cells)).toEqual([
      ['near', null, 'near', 2],
      ['far', null, 'far', 2],
    ]);
    expect(cells[1]?.specs[0]?.noise.userErrorRate).toBe(0.2);
    expect(named(tableTopCells([arm(null, 0)], {}))).toEqual([[null, null, '', 2]]);
  });

  it('is each arm at each price or pair of errors, in folders of their own', () => {
    expect(named(tableTopCells([arm('a', 0), arm('b', 0)], { questionPrices: '0.1' }))).toEqual([
      ['a', 'price 0.1', 'a/price-0.1', 2],
      ['b', 'price 0.1', 'b/price-0.1', 2],
    ]);
    const grid = tableTopCells([arm(null, 0)], { grid: true });
    expect(grid[4]?.folder).toBe('vlm-0.5-user-0');
    expect(new Set(grid.map(({ folder }) => folder)).size).toBe(16);
  });
});
