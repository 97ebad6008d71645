import { openTestHome } from '@parley/scenes/test-home';
import { describe, expect, it } from 'vitest';
import { afterClaims, bearingOf, believedPosition, confusedHeading } from './believe-overhead';
import { roundOf } from './body-draws';
import { claimedMoves } from './claimed-moves';
import { absentCategories } from './ghost-thing';
import { followsCommand, seeksHelp } from './judge-help';
import { navigate } from './navigate';
import { BodyProfile } from './profile';
import { sayGround } from './say-ground';
import { isPreemptive, sayOverhead } from './say-overhead';
import { freeAheadM, type Sight, sideFrom, sightsIn } from './sight';

const EXACT = BodyProfile.parse({});
const place = (body: 'overhead' | 'ground' | 'judge' | 'navigator', trial = 0) =>
  ({ seed: '1', trialId: `t${trial}`, body, step: 1 }) as const;
const sight = (category: string, side: Sight['side'], depthM = 1): Sight => ({
  ...{ instanceId: 2, category, pixels: 99, side, depthM },
});
const ABSENT = ['piano', 'guitar'];

it('only things can be ghosts: no home is without a floor, a wall or a ceiling', () => {
  const absent = absentCategories({ instances: [{ category: 'sofa' }] as never });
  expect(absent).toContain('aquarium');
  expect(absent).not.toContain('sofa');
  for (const part of ['wall', 'floor', 'ceiling', 'door', 'window'])
    expect(absent).not.toContain(part);
});

describe('sight', () => {
  it('names what a frame shows, where and how far', () => {
    const ids = new Uint32Array(40 * 4).fill(1);
    const depthM = new Float32Array(40 * 4).fill(2);
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 8; column++) ids[row * 40 + column] = 7;
    const frame = { ids, depthM, sensor: { widthPx: 40, heightPx: 4 } as never };
    const scene = { instances: [{ id: 7, category: 'sofa' }] as never };
    expect(sightsIn(frame, scene)).toEqual([
      { instanceId: 7, category: 'sofa', pixels: 32, side: 'left', depthM: 2 },
    ]);
    expect(sightsIn(frame, scene, 33)).toEqual([]);
    expect(freeAheadM(frame)).toBe(2);
  });
});

it('has a point of the floor on the side on which a camera would show it', () => {
  const of = (headingDeg: number, x: number, z: number) =>
    sideFrom({ position: [0, 0, 0], headingDeg }, [x, z], 90);
  expect(of(0, 0, -2)).toBe('ahead');
  // 90° wide: at 2 m the edge is 2 m aside, and ahead ends at 0.34 of that.
  expect(of(0, -0.7, -2)).toBe('left');
  expect(of(0, 0.67, -2)).toBe('ahead');
  expect(of(0, 2.2, -2)).toBe('right');
  expect(of(0, 2.4, -2)).toBe('out');
  expect(of(0, 0, 2)).toBe('out');
  expect(of(90, -2, 0.7)).toBe('left');
  expect(of(270, 2, 0.7)).toBe('right');
});

describe('the ground speaker', () => {
  const say = (profile: Partial<BodyProfile['ground']>, trial = 0) =>
    sayGround({
      input: { target: 'sofa', round: 1, rounds: 1 },
      sights: [sight('sofa', 'left'), sight('lamp', 'right', 4)],
      absent: ABSENT,
      place: place('ground', trial),
      profile: { ...EXACT.ground, ...profile },
    });

  it('names things with their article', () => {
    const of = (absent: readonly string[], ghosts: number) =>
      sayGround({
        input: { target: 'sofa', round: 1, rounds: 1 },
        sights: [sight('armchair', 'left'), sight('shoes', 'right')],
        ...{ absent, place: place('ground'), profile: { ...EXACT.ground, ghosts } },
      });
    expect(of([], 0)).toBe(
      'I do not see the sofa. I see an armchair on my left and some shoes on my right.',
    );
    expect(of(['aquarium'], 1)).toContain(' and an aquarium further back.');
  });

  it('says what its camera shows, and errs only as its profile says', () => {
    expect(say({})).toBe('I see the sofa on my left. I see a lamp on my right, far off.');
    expect(say({ orientationConfusion: 1 })).toContain('the sofa on my right');
    expect(say({ ghosts: 1 })).toMatch(/a (piano|guitar) further back/);
    expect(claimedMoves([{ text: say({ preemptive: 1 }) }])).toHaveLength(1);
    expect(claimedMoves([{ text: say({}) }])).toEqual([]);
  });
});

describe('the overhead speaker', () => {
  const speech = (profile: Partial<BodyProfile['overhead']> = {}, trial = 0) => ({
    input: { target: 'sofa', round: 1, rounds: 1 },
    view: { bearing: 'left', straightM: 2.34, next: 'RotateLeft' } as const,
    absent: ABSENT,
    place: place('overhead', trial),
    profile: { ...EXACT.overhead, ...profile },
  });

  it('says where the target lies and how the way begins, then asks', () => {
    expect(sayOverhead(speech(), null)).toBe(
      'From above I see the sofa to your left, about 2.3 metres off. The way there begins to your left. What do you see in front of you?',
    );
    expect(sayOverhead(speech({ ghosts: 1 }), null)).toMatch(/Beside you is a (piano|guitar)\./);
    const view = { bearing: null, straightM: 2.34, next: null } as const;
    expect(sayOverhead({ ...speech(), view }, null)).toBe(
      'From above I see the sofa about 2.3 metres off, and cannot tell what you look at. What do you see in front of you?',
    );
    expect(sayOverhead({ ...speech(), view: { ...view, straightM: null } }, null)).toMatch(
      /^From above I cannot make out how you stand to the sofa\./,
    );
    expect(sayOverhead({ ...speech({ ghosts: 1 }), absent: ['oven'] }, null)).toContain(
      'Beside you is an oven.',
    );
    expect(claimedMoves([{ text: sayOverhead(speech(), 'RotateLeft') }])).toEqual(['RotateLeft']);
  });

  it('claims moves in its share of conversations', () => {
    const share = Array.from({ length: 600 }, (_, trial) =>
      isPreemptive(speech({ preemptive: 0.3 }, trial)),
    );
    expect(share.filter(Boolean).length / 600).toBeGreaterThan(0.24);
    expect(share.filter(Boolean).length / 600).toBeLessThan(0.36);
  });

  it('takes the robot to be where it is without errors, and elsewhere with them; claims move it on', async () => {
    const { pathFinder } = await openTestHome();
    const position = pathFinder.snap([2, 0, 0])?.position as never;
    const pose = { position, headingDeg: 0 };
    const at = { place: place('overhead'), pathFinder };
    expect(believedPosition(position, { ...at, localisationM: 0 })).toEqual(position);
    expect(believedPosition(position, { ...at, localisationM: 1 })).not.toEqual(position);
    expect(afterClaims(pose, ['RotateLeft'], pathFinder)).toEqual({ position, headingDeg: 90 });
    expect(confusedHeading(90, at.place, { headingConfusion: 0 })).toBe(90);
    const confused = Array.from({ length: 40 }, (_, step) =>
      confusedHeading(90, { ...at.place, step }, { headingConfusion: 1 }),
    );
    expect([...new Set(confused)].sort((one, other) => one - other)).toEqual([0, 180, 270]);
  });

  it('tells quarters by the heading: 0 faces −z, left is positive', () => {
    expect(bearingOf(0, 0, -1)).toBe('ahead');
    expect(bearingOf(0, -1, 0)).toBe('left');
    expect(bearingOf(0, 1, 0)).toBe('right');
    expect(bearingOf(0, 0, 1)).toBe('behind');
    expect(bearingOf(90, -1, 0)).toBe('ahead');
  });
});

describe('the judge', () => {
  const judging = { sights: [] as Sight[], freeM: 2, place: place('judge'), profile: EXACT.judge };

  it('follows unless its own view speaks against it, in the share of its trust', () => {
    const follows = (command: 'MoveAhead' | 'RotateLeft' | 'DoNothing', more = {}) =>
      followsCommand({ target: 'sofa', command }, { ...judging, ...more });
    expect(follows('MoveAhead')).toBe(true);
    expect(follows('MoveAhead', { freeM: 0.3 })).toBe(false);
    expect(follows('DoNothing')).toBe(false);
    expect(follows('RotateLeft', { sights: [sight('sofa', 'ahead')] })).toBe(false);
    expect(follows('RotateLeft', { profile: { ...EXACT.judge, trust: 0 } })).toBe(false);
  });

  it('seeks help unless it sees the target', () => {
    expect(seeksHelp({ target: 'sofa' }, judging)).toBe(true);
    expect(seeksHelp({ target: 'sofa' }, { ...judging, sights: [sight('sofa', 'left')] })).toBe(
      false,
    );
  });
});

it('the navigator goes to what it sees, and round what bars it', () => {
  const go = (sights: readonly Sight[], isDone: boolean) =>
    navigate({
      input: { target: 'sofa', last: { command: 'MoveAhead', isDone, blocker: null } },
      ...{ sights, freeM: 2, place: place('navigator') },
    });
  expect(go([sight('sofa', 'left')], true)).toBe('MoveAhead');
  expect(go([sight('sofa', 'left')], false)).toBe('RotateLeft');
  expect(go([], false)).toMatch(/^Rotate/);
});

describe('profiles', () => {
  it('nothing happens in a conversation without rounds', () => {
    expect(roundOf(place('ground'), 'x', { share: 1, rounds: 0 })).toBeNull();
    expect(roundOf(place('ground'), 'x', { share: 1, rounds: 3 })).toBeGreaterThan(0);
  });
});
