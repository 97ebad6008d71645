import { describe, expect, it } from 'vitest';
import { TRIAL_WORDS } from '../words/trial-words';
import { createGaze, easeGaze, faceAt, PITCH_DEG, turnGaze } from './gaze-store';
import { aheadOf, nearestWay, placeArrow } from './place-arrow';
import { sidesOf } from './sides-of';

const window = { aspect: 1.5, eyeHeightM: 1.5 };

describe('an arrow', () => {
  it('straight ahead stands in the middle, below it', () => {
    const place = placeArrow({ bearingDeg: 350, pitchDeg: 0 }, 350, window);
    // 1.5 m below and 2.6 m ahead, through half of 75°: y = −(1.5 / 2.6) / tan 37.5°.
    expect(place).toMatchObject({ kind: 'in-sight', left: 0.5 });
    expect((place as { top: number }).top).toBeCloseTo((1 + 1.5 / 2.6 / 0.767327) / 2, 5);
  });

  it('20° to the right stands right of the middle, over north too', () => {
    const place = placeArrow({ bearingDeg: 350, pitchDeg: 0 }, 10, window);
    // tan 20° over the width of the window: tan 37.5° · 1.5.
    expect((place as { left: number }).left).toBeCloseTo((1 + 0.36397 / 1.15099) / 2, 4);
  });

  it('rises in the picture as one looks down', () => {
    const at = (pitchDeg: number) =>
      (placeArrow({ bearingDeg: 0, pitchDeg }, 0, window) as { top: number }).top;
    expect(at(-20)).toBeLessThan(at(-8));
  });

  it('of a viewpoint behind another lies behind its arrow, and can be pressed by itself', () => {
    const ways = [1, 5, 90, 355].map((bearingDeg) => ({ bearingDeg }));
    // 2.6 m, 1.8 times as far behind one, and 1.8 · 1.8 times behind two; the one to the east lies alone.
    expect(aheadOf(ways).map((m) => Math.round(m * 100) / 100)).toEqual([2.6, 4.68, 2.6, 8.42]);
    const tops = aheadOf(ways).map((aheadM) => {
      const place = placeArrow({ bearingDeg: 0, pitchDeg: -8 }, 0, { ...window, aheadM });
      return (place as { top: number }).top;
    });
    // In a picture of 400 px they are 44 px apart.
    expect(400 * ((tops[0] as number) - (tops[1] as number))).toBeGreaterThan(44);
    expect(400 * ((tops[1] as number) - (tops[3] as number))).toBeGreaterThan(30);
  });

  it('that is out of sight is to the left or to the right', () => {
    const at = (to: number) => placeArrow({ bearingDeg: 90, pitchDeg: -8 }, to, window).kind;
    expect([at(0), at(180), at(269), at(271)]).toEqual(['left', 'right', 'right', 'left']);
  });
});

it('the way nearest to the middle is before one, and none that lies aside', () => {
  const ways = [{ bearingDeg: 10 }, { bearingDeg: 100 }, { bearingDeg: 300 }];
  expect(nearestWay(ways, 350)).toBe(ways[0]);
  expect(nearestWay(ways, 330)).toBe(ways[2]);
  expect(nearestWay(ways, 200)).toBeNull();
  expect(nearestWay([], 0)).toBeNull();
});

it('says on which side each way lies of where one looks, however one has turned', () => {
  const ways = [
    { number: 1, bearingDeg: 10, isStairs: false },
    { number: 2, bearingDeg: 270, isStairs: true },
  ];
  const said = (bearingDeg: number) => TRIAL_WORDS.en.waysLie(sidesOf(ways, bearingDeg));
  expect(said(0)).toBe('Way 1 is straight ahead. Way 2 is to the left, by stairs.');
  // A quarter turn to the left later the same ways lie elsewhere.
  expect(said(270)).toBe('Way 1 is to the right. Way 2 is straight ahead, by stairs.');
  expect(said(100)).toBe('Way 1 is to the left. Way 2 is behind you, by stairs.');
  expect(said(350)).toBe('Way 1 is straight ahead. Way 2 is to the left, by stairs.');
});

describe('a gaze', () => {
  it('turns under a finger at once, and by a key in some frames', () => {
    const gaze = createGaze(80);
    turnGaze(gaze, { byDeg: 20, upDeg: 100, isCut: true });
    expect(gaze.getState().shown).toEqual({ bearingDeg: 100, pitchDeg: 35 });
    turnGaze(gaze, { byDeg: 30, isCut: false });
    expect(gaze.getState().shown.bearingDeg).toBe(100);
    expect(easeGaze(gaze, 0.1)).toBe(true);
    const half = gaze.getState().shown.bearingDeg;
    expect(half).toBeGreaterThan(100);
    expect(half).toBeLessThan(130);
    expect(easeGaze(gaze, 10)).toBe(false);
    expect(gaze.getState().shown.bearingDeg).toBe(130);
    expect(easeGaze(gaze, 1)).toBe(false);
  });

  it('faces where a move led', () => {
    const gaze = createGaze(0);
    turnGaze(gaze, { byDeg: 700, isCut: false });
    faceAt(gaze, 45);
    const { target, shown } = gaze.getState();
    expect([target, shown]).toEqual(Array(2).fill({ bearingDeg: 45, pitchDeg: PITCH_DEG }));
  });
});
