import type { Vec3 } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import type { LiftedObject } from './candidate';
import {
  candidateOf,
  createCandidateTracks,
  mergeSights,
  nearestSeen,
  seenOnFloor,
  shownBest,
} from './candidate-tracks';
import { createExplorationMap, TALL } from './exploration-map';
import { cellAt } from './grid';
import { DEFAULT_LIFT } from './lift-config';
import { DEFAULT_MAPPING } from './mapping-config';
import { ALREADY_SEEN_M, isNearSeenCloud, rejectInstance } from './rejected-memory';

/** A box of points every 5 cm, as a sight of a thing. */
function sight(at: Vec3, sizeM: Vec3, more: Partial<LiftedObject> = {}): LiftedObject {
  const points: number[] = [];
  for (let x = 0; x <= sizeM[0] + 1e-9; x += 0.05)
    for (let y = 0; y <= sizeM[1] + 1e-9; y += 0.05)
      for (let z = 0; z <= sizeM[2] + 1e-9; z += 0.05) points.push(at[0] + x, at[1] + y, at[2] + z);
  return {
    category: 'chair',
    score: 0.9,
    frameId: 'f',
    box: [0, 0, 10, 10],
    maskRle: null,
    cloud: Float32Array.from(points),
    nearest: at,
    nearestM: 2,
    mean: [at[0] + sizeM[0] / 2, at[1] + sizeM[1] / 2, at[2] + sizeM[2] / 2],
    extentM: Math.max(...sizeM),
    coverage: 0.1,
    atRangeLimit: false,
    tooOffset: false,
    cutBelow: false,
    isWhole: true,
    seenFrom: [0, 0, 0],
    ...more,
  };
}
const CHAIR: Vec3 = [0.5, 0.9, 0.5];

describe('shownBest', () => {
  const WHOLE: Vec3 = [2, 0.9, 1];
  const seen = (frameId: string, sizeM: Vec3, more: Partial<LiftedObject>) =>
    sight([1, 0, 1], sizeM, { frameId, seenFrom: [2, 0, 5], ...more });
  const bestOf = (...sights: readonly LiftedObject[]) => {
    const tracks = createCandidateTracks(DEFAULT_LIFT);
    sights.forEach((one, step) => {
      mergeSights(tracks, [one], step);
    });
    return shownBest(tracks, 'chair-1')?.frameId;
  };
  const whole = seen('whole', WHOLE, { coverage: 0.05 });
  const tiny = seen('tiny', WHOLE, { coverage: 0.001 });
  const over = seen('over', [2, 0.3, 1], { coverage: 0.3, isWhole: false });
  const behind = seen('behind', [0.8, 0.9, 1], { coverage: 0.08 });

  it('is the look that shows all of a thing, not one that looks over it or past what stands before it', () => {
    expect(bestOf(tiny, whole, over)).toBe('whole');
    expect(bestOf(over, behind, whole, tiny)).toBe('whole');
  });

  it('is the one that shows most of it where it was never seen whole, or only tiny', () => {
    const most = seen('most', WHOLE, { coverage: 0.3, isWhole: false });
    expect(bestOf(behind, most, over)).toBe('most');
    expect(bestOf(tiny, most)).toBe('most');
  });

  it('need not show how deep a thing is', () => {
    const front = seen('front', [2, 0.9, 0], { coverage: 0.1, seenFrom: [2, 0, 5] });
    const side = seen('side', WHOLE, { coverage: 0.03, isWhole: false, seenFrom: [5, 0, 5] });
    expect(bestOf(front, side)).toBe('front');
  });

  it('is the last of equal ones', () => {
    expect(bestOf(whole, seen('later', WHOLE, { coverage: 0.1 }))).toBe('later');
  });
});

describe('mergeSights, through a wall', () => {
  const front: Vec3 = [2, 0, 3];
  const behind: Vec3 = [2, 0, -3];
  /** A picture of 0.6 m on one face of a wall 0.15 m thick along x. */
  const picture = (z: number, seenFrom: Vec3) =>
    sight([1.7, 1.2, z], [0.6, 0.6, 0], { category: 'picture', seenFrom });

  it('takes two pictures back to back for two, and each for itself when seen again', () => {
    const tracks = createCandidateTracks(DEFAULT_LIFT);
    mergeSights(tracks, [picture(0.1, front)], 0);
    mergeSights(tracks, [picture(-0.05, behind)], 1);
    mergeSights(tracks, [picture(0.1, [0.5, 0, 2])], 2);
    mergeSights(tracks, [picture(-0.05, [3, 0, -2])], 3);
    expect(tracks.list.map(({ candidateId, views }) => [candidateId, views])).toEqual([
      ['picture-1', 2],
      ['picture-2', 2],
    ]);
  });

  it('knows the side of a picture that was a few points from afar', () => {
    const tracks = createCandidateTracks(DEFAULT_LIFT);
    const few = { cloud: Float32Array.from([2, 1.5, 0.1, 2.05, 1.5, 0.1]), extentM: 0.6 };
    mergeSights(tracks, [{ ...picture(0.1, front), ...few }], 0);
    mergeSights(tracks, [picture(-0.05, behind)], 1);
    expect(tracks.list).toHaveLength(2);
  });

  it('joins them where the configuration says that places alone decide', () => {
    const tracks = createCandidateTracks({ ...DEFAULT_LIFT, knowsSides: false });
    mergeSights(tracks, [picture(0.1, front)], 0);
    mergeSights(tracks, [picture(-0.05, behind)], 1);
    expect(tracks.list).toHaveLength(1);
  });

  it('takes front and back of one box for one thing', () => {
    const tracks = createCandidateTracks(DEFAULT_LIFT);
    const face = (z: number, seenFrom: Vec3) => sight([1.7, 0, z], [0.6, 0.9, 0], { seenFrom });
    mergeSights(tracks, [face(0.2, front)], 0);
    mergeSights(tracks, [face(-0.2, behind)], 1);
    expect(tracks.list).toHaveLength(1);
  });

  /** A map with a wall along x at z = 0 from 0 to 4 m, all of it or with a gap of 1.5 m around x = 2 + `gapAt`. */
  function walled(gapAt: number | null) {
    const map = createExplorationMap([2, 0, 0], { ...DEFAULT_MAPPING, sizeCells: 200 });
    for (let x = 0; x <= 4; x += 0.025) {
      if (gapAt !== null && Math.abs(x - 2 - gapAt) < 0.75) continue;
      const at = cellAt(map.grid, x, 0);
      map.cells[at] = (map.cells[at] as number) | TALL;
    }
    return map;
  }
  const plant = (z: number, seenFrom: Vec3) =>
    sight([1.8, 0, z], [0.4, 1, 0.3], { category: 'plant', seenFrom });

  it('takes two plants on both sides of a wall for two', () => {
    const tracks = createCandidateTracks(DEFAULT_LIFT);
    mergeSights(tracks, [plant(0.1, front)], 0, walled(null));
    mergeSights(tracks, [plant(-0.3, behind)], 1, walled(null));
    expect(tracks.list).toHaveLength(2);
  });

  it('takes a plant that stands free for one, from wherever it is seen', () => {
    const tracks = createCandidateTracks(DEFAULT_LIFT);
    mergeSights(tracks, [plant(0, front)], 0, walled(0.5));
    mergeSights(tracks, [plant(-0.1, behind)], 1, walled(0.5));
    expect(tracks.list).toHaveLength(1);
  });

  it('joins two views of a plant before a wall from the same side', () => {
    const tracks = createCandidateTracks(DEFAULT_LIFT);
    mergeSights(tracks, [plant(0.1, [0.2, 0, 1])], 0, walled(null));
    mergeSights(tracks, [plant(0.1, [3.8, 0, 1])], 1, walled(null));
    expect(tracks.list).toHaveLength(1);
  });
});

describe('mergeSights', () => {
  it('follows one thing over frames', () => {
    const tracks = createCandidateTracks(DEFAULT_LIFT);
    mergeSights(tracks, [sight([1, 0, 1], CHAIR)], 0);
    const [again] = mergeSights(tracks, [sight([1.1, 0, 1.05], CHAIR, { coverage: 0.3 })], 1);
    expect(tracks.list).toHaveLength(1);
    expect(again).toMatchObject({ candidateId: 'chair-1', views: 2, lastSeenStep: 1 });
    expect(again?.best.coverage).toBe(0.3);
    // the mean of (1.25, …) and (1.35, …)
    expect(again?.position).toEqual([1.3, 0.45, 1.275]);
  });

  it('joins the first glimpse of a thing to the whole of it', () => {
    const tracks = createCandidateTracks(DEFAULT_LIFT);
    mergeSights(tracks, [sight([1, 0, 1], [0.2, 0.2, 0.2])], 0);
    mergeSights(tracks, [sight([1, 0, 1], [0.8, 1.2, 0.8])], 1);
    expect(tracks.list).toHaveLength(1);
  });

  it('takes two chairs at one table for two', () => {
    const tracks = createCandidateTracks(DEFAULT_LIFT);
    mergeSights(tracks, [sight([1, 0, 1], CHAIR), sight([1.55, 0, 1], CHAIR)], 0);
    mergeSights(tracks, [sight([1.5, 0, 1], CHAIR), sight([1.02, 0, 1], CHAIR)], 1);
    expect(tracks.list.map(({ candidateId, views }) => [candidateId, views])).toEqual([
      ['chair-1', 2],
      ['chair-2', 2],
    ]);
    const [moved] = mergeSights(tracks, [sight([1.55, 0, 1], CHAIR)], 2);
    expect(moved?.candidateId).toBe('chair-2');
  });

  it('takes two small things 0.4 m apart for two even when seen one after the other', () => {
    const tracks = createCandidateTracks(DEFAULT_LIFT);
    const vase: Vec3 = [0.15, 0.25, 0.15];
    mergeSights(tracks, [sight([1, 0.8, 1], vase)], 0);
    mergeSights(tracks, [sight([1.4, 0.8, 1], vase)], 1);
    expect(tracks.list).toHaveLength(2);
  });

  it('joins a doubled detection of one frame, but not another category', () => {
    const tracks = createCandidateTracks(DEFAULT_LIFT);
    mergeSights(tracks, [sight([1, 0, 1], CHAIR)], 0);
    mergeSights(tracks, [sight([1, 0, 1], CHAIR), sight([1, 0, 1.02], CHAIR)], 1);
    expect(tracks.list).toHaveLength(1);
    mergeSights(tracks, [sight([1, 0, 1], CHAIR, { category: 'stool' })], 2);
    expect(tracks.list.map((one) => one.candidateId)).toEqual(['chair-1', 'stool-1']);
  });

  it('prefers a whole view to a cut-off one, however large', () => {
    const tracks = createCandidateTracks(DEFAULT_LIFT);
    mergeSights(tracks, [sight([1, 0, 1], CHAIR, { frameId: 'whole' })], 0);
    mergeSights(
      tracks,
      [sight([1, 0, 1], CHAIR, { frameId: 'cut', coverage: 0.8, tooOffset: true })],
      1,
    );
    expect(candidateOf(tracks, 'chair-1')).toMatchObject({
      best: { frameId: 'whole' },
      latest: { frameId: 'cut' },
    });
  });

  it('keeps all that was seen of a thing: its near side, when the camera looks over it', () => {
    const tracks = createCandidateTracks(DEFAULT_LIFT);
    mergeSights(tracks, [sight([0, 0, 2], [1, 0.5, 2])], 0);
    mergeSights(tracks, [sight([0, 0, 3], [1, 0.5, 1])], 1);
    // the near side is at z = 2, in the voxel [2, 2.1) with its middle at 2.05
    expect(nearestSeen(tracks, 'chair-1', [0.55, 0, 0])?.[2]).toBeCloseTo(2.05, 6);
    expect(nearestSeen(tracks, 'chair-9', [0, 0, 0])).toBeNull();
  });
});

describe('rejected-instance memory', () => {
  it('remembers the instance when it is seen again, not the place', () => {
    const tracks = createCandidateTracks(DEFAULT_LIFT);
    mergeSights(tracks, [sight([1, 0, 1], CHAIR)], 0);
    rejectInstance(tracks, 'chair-1');
    const [again] = mergeSights(tracks, [sight([1.05, 0, 1], CHAIR)], 1);
    expect(again).toMatchObject({ candidateId: 'chair-1', status: 'rejected' });
    const [beside] = mergeSights(tracks, [sight([1.7, 0, 1], CHAIR)], 2);
    expect(beside).toMatchObject({ candidateId: 'chair-2', status: 'new' });
  });
});

describe('isNearSeenCloud (SRC-15a, fidelity code)', () => {
  it('is about any two points within 1.5 m, strictly', () => {
    const cloud = Float32Array.of(0, 0, 0, 4, 0, 0);
    expect(isNearSeenCloud(cloud, [Float32Array.of(5.4, 0, 0)], ALREADY_SEEN_M)).toBe(true);
    expect(isNearSeenCloud(cloud, [Float32Array.of(5.5, 0, 0)], ALREADY_SEEN_M)).toBe(false);
    expect(isNearSeenCloud(cloud, [], ALREADY_SEEN_M)).toBe(false);
  });
});

it('tells where on the floor anything was seen of a thing, once for each place', () => {
  const tracks = createCandidateTracks(DEFAULT_LIFT);
  mergeSights(tracks, [sight([1.01, 0, 2.01], [0.08, 0.9, 0.08])], 0);
  expect(seenOnFloor(tracks, 'chair-1').map(([x, , z]) => [x.toFixed(2), z.toFixed(2)])).toEqual([
    ['1.05', '2.05'],
  ]);
  expect(seenOnFloor(tracks, 'chair-9')).toEqual([]);
});
