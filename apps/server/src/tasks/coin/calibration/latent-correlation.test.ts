import { randomStream } from '@parley/agent-core/ports';
import { describe, expect, it } from 'vitest';
import { gaussian, normalShare } from '../../../ground-truth/gaussian';
import { correlationAt, jointExcess, partsOf, placeCellM } from './latent-correlation';

describe('latent correlations', () => {
  it('give common errors as Sheppard has it at one half', () => {
    expect(jointExcess(0.5, 0.5, 0.8)).toBeCloseTo(Math.asin(0.8) / (2 * Math.PI), 5);
    expect(jointExcess(0.3, 0.7, 0)).toBe(0);
  });

  it('give as many common errors as are drawn, at rates far from one half', () => {
    const random = randomStream('latent');
    const draws = 100_000;
    let both = 0;
    for (let i = 0; i < draws; i++) {
      const [a, own] = [gaussian(random), gaussian(random)];
      const b = 0.9 * a + Math.sqrt(1 - 0.81) * own;
      if (normalShare(a) < 0.1 && normalShare(b) < 0.2) both++;
    }
    expect(both / draws - 0.02).toBeCloseTo(jointExcess(0.1, 0.2, 0.9), 2);
  });

  it('are found again from what they give', () => {
    const excess = jointExcess(0.002, 0.002, 0.9);
    expect(correlationAt((r) => jointExcess(0.002, 0.002, r), excess)).toBeCloseTo(0.9, 4);
  });

  it('are parts of one: what is seen from nearer agrees no less', () => {
    expect(partsOf({ otherSide: -0.1, sameSide: 0.4, turned: 0.9 })).toEqual({
      thing: 0,
      octant: 0.4,
      place: 0.5,
      frame: expect.closeTo(0.1, 9),
    });
    expect(partsOf({ otherSide: 0.5, sameSide: 0.4, turned: 0.3 })).toEqual({
      thing: 0.5,
      octant: 0,
      place: 0,
      frame: 0.5,
    });
  });

  it('say how large a place is: as many steps lead out of it as undo its errors', () => {
    const sideM = 0.5;
    let stays = 0;
    const random = randomStream('cell');
    for (let i = 0; i < 100_000; i++) {
      const turn = 2 * Math.PI * random.next();
      const x = sideM * random.next() + 0.25 * Math.cos(turn);
      const z = sideM * random.next() + 0.25 * Math.sin(turn);
      if (x >= 0 && x < sideM && z >= 0 && z < sideM) stays++;
    }
    const stepped = 0.3 + 0.6 * (stays / 100_000);
    const placeM = placeCellM({ otherSide: 0.2, sameSide: 0.3, stepped, turned: 0.9 }, 0.25);
    expect(placeM).toBeCloseTo(sideM, 2);
  });
});
