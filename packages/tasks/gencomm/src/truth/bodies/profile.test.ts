import { describe, expect, it } from 'vitest';
import { TRAINING_HOMES } from '../../shared';
import { bodyProfile, GPT4_LIKE_FIT, knownProfile } from './profile';

describe('gpt4-like', () => {
  it('is what the fit wrote: each of two speakers, and the judge', () => {
    expect(GPT4_LIKE_FIT.cells.map(({ rounds }) => rounds)).toEqual([1, 3, 5]);
    for (const { rounds, shares } of GPT4_LIKE_FIT.cells) {
      const { overhead, ground, judge } = bodyProfile('gpt4-like', rounds);
      expect([overhead.preemptive, ground.preemptive]).toEqual([
        shares.preemptive,
        shares.preemptive,
      ]);
      expect([overhead.ghosts, ground.ghosts]).toEqual([shares.ghosts, shares.ghosts]);
      expect(judge).toEqual({ trust: shares.trust, seek: 0.8 });
      expect(overhead).toMatchObject({ localisationM: 2, headingConfusion: 0.6 });
    }
  });

  it('was fitted on training homes alone, to the rates of Table I, and met them', () => {
    expect(GPT4_LIKE_FIT.homes).toEqual(TRAINING_HOMES);
    // Means over Cooperative Action and Selective Action; CR of Selective Action (GenComm Table I).
    expect(GPT4_LIKE_FIT.cells.map(({ targets }) => targets)).toEqual([
      { hPe: 0.4138, hGo: 0.3853, cr: 0.232 },
      { hPe: 0.7795, hGo: 0.3364, cr: 0.228 },
      { hPe: 0.8115, hGo: 0.3273, cr: 0.189 },
    ]);
    for (const { targets, asRun } of GPT4_LIKE_FIT.cells)
      for (const trait of ['hPe', 'hGo', 'cr'] as const)
        expect(Math.abs(asRun[trait] - targets[trait])).toBeLessThan(0.01);
  });

  it('lies between fitted numbers of rounds, and does not go on beyond them', () => {
    const [one, three, five] = GPT4_LIKE_FIT.cells.map(({ shares }) => shares);
    const at = (rounds: number) => bodyProfile('gpt4-like', rounds);
    expect(at(2).judge.trust).toBeCloseTo(((one?.trust ?? 0) + (three?.trust ?? 0)) / 2, 9);
    expect(at(4).overhead.ghosts).toBeCloseTo(((three?.ghosts ?? 0) + (five?.ghosts ?? 0)) / 2, 9);
    expect(at(9)).toEqual(at(5));
    expect(at(0)).toEqual(at(1));
  });

  it('is known by name', () => {
    expect(knownProfile('gpt4-like')).toBe('gpt4-like');
    expect(() => knownProfile('gpt5')).toThrow(/no profile "gpt5"/);
  });
});
