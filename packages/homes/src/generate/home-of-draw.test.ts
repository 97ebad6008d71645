import { describe, expect, it } from 'vitest';
import { type DrawnHome, homeOfDraw } from './home-of-draw';

const SOURCE = { rooms: 4, seed: '1' };

/** Draws named by their number, each with its faults; null gives no floor plan. */
function draws(faults: readonly (readonly string[] | null)[]) {
  const made: number[] = [];
  const drawHome = (draw: number): DrawnHome<string> | null => {
    made.push(draw);
    const of = faults[draw % faults.length];
    return of == null ? null : { home: `home ${draw}`, faults: of };
  };
  return { made, steps: { drawHome, faultsOf: async ({ faults }: DrawnHome<string>) => faults } };
}

describe('the home of a seed', () => {
  it('is the first draw that has a floor plan and no fault', async () => {
    const { made, steps } = draws([null, ['no bed'], [], []]);
    expect(await homeOfDraw(SOURCE, steps)).toBe('home 2');
    expect(made).toEqual([0, 1, 2]);
  });

  it('is none after 20 draws, and the last fault is named', async () => {
    const { made, steps } = draws([['no bed'], ['no bed', 'no lamp']]);
    await expect(homeOfDraw(SOURCE, steps)).rejects.toMatchObject({
      code: 'BAD_SCENE',
      message: expect.stringContaining('no home came out of 20 draws: no bed, no lamp'),
    });
    expect(made).toHaveLength(20);
    await expect(homeOfDraw(SOURCE, draws([null]).steps)).rejects.toThrow(/: no floor plan/);
  });

  it('is that of a known draw, which is not judged', async () => {
    const { made, steps } = draws([[], ['no bed']]);
    expect(await homeOfDraw({ ...SOURCE, draw: 1 }, steps)).toBe('home 1');
    expect(made).toEqual([1]);
  });

  it('is an error, and no other home, when the known draw gives no floor plan', async () => {
    const { made, steps } = draws([[], [], [], null]);
    await expect(homeOfDraw({ ...SOURCE, draw: 3 }, steps)).rejects.toThrow(
      /draw 3 gives no floor plan/,
    );
    expect(made).toEqual([3]);
  });
});
