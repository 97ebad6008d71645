import { cosDeg, roundM, sinDeg } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';
import { SECTOR_COUNT } from '../../shared';
import { CAMERA_HEIGHT_M } from '../capture';
import { type DescribedObject, describeObject } from '../descriptions';
import { pairsOf } from '../pairs';
import type { PairView, PinverifyEpisode } from './pinverify-episode';

/** An object that stands on the floor, with nothing around it. */
export interface FloorObject extends DescribedObject {
  readonly split: 'train' | 'test';
  /** Width, height and depth, metres. */ readonly sizeM: readonly [number, number, number];
}

/** Middle of the far range (PInVerify Table 9). */
const DISTANCE_M = 1.55;
/** Focal length and middle of the picture, pixels (Table 7). */
const FOCAL_PX = 468.916;
const MIDDLE_PX = [180, 320] as const;
/** Share of the box around a thing that the thing covers; a guess, and the masks of such pairs are one. */
const COVER = 0.6;
const SEED = '42';

/**
 * Three pairs of each object of a split, which stands by itself on the floor and is seen from all six sectors: no wall, no trap and no home.
 * What an agent loses here is not lost by moves. Masks are guessed from the size of the object.
 */
export function floorPairs(
  objects: readonly FloorObject[],
  split: FloorObject['split'],
): PinverifyEpisode[] {
  const own = objects.filter((one) => one.split === split);
  const pool = own.map(({ id, category }) => ({ objectId: id, category }));
  return own.flatMap((target, at): PinverifyEpisode[] => {
    const random = randomStream('floor', split, target.id);
    const yawDeg = random.int(360);
    const views = viewsOf(target, random.int(60));
    const { id: objectId, category } = target;
    const { pairs } = pairsOf([{ objectId, category }], pool, random);
    return pairs.map(({ query, pairType }, k) => {
      const described = own.find(({ id }) => id === query.objectId) as FloorObject;
      return {
        episodeId: `floor-${objectId}-${pairType}`,
        index: 3 * at + k,
        ...{ scene: 'floor', capture: objectId, target: { objectId, category } },
        ...{ query: { ...query }, pairType, yawDeg, views },
        descriptions: [...describeObject(described, split, SEED)],
        goalPosition: [0, roundM(target.sizeM[1] / 2), 0],
      };
    });
  });
}

/** @param offsetDeg Of the first view: sectors are counted from it. */
function viewsOf({ sizeM: [widthM, heightM, depthM] }: FloorObject, offsetDeg: number): PairView[] {
  const aboveM = CAMERA_HEIGHT_M - heightM / 2;
  const awayM = Math.sqrt(DISTANCE_M * DISTANCE_M + aboveM * aboveM);
  const acrossM = (widthM + depthM) / 2;
  // Seen from above at an angle: as high as it is, and as deep.
  const tallM = (heightM * DISTANCE_M + acrossM * aboveM) / awayM;
  const [widthPx, heightPx] = [acrossM, tallM].map((m) =>
    Math.max(1, Math.round((m * FOCAL_PX) / awayM)),
  ) as [number, number];
  const [left, top] = [MIDDLE_PX[0] - widthPx / 2, MIDDLE_PX[1] - heightPx / 2].map(Math.round) as [
    number,
    number,
  ];
  return Array.from({ length: SECTOR_COUNT }, (_, sector) => {
    const aroundDeg = offsetDeg + 60 * sector;
    return {
      ...{ tag: `s${2 * sector}_far`, sector, range: 'far', navigable: true, meetsThreshold: true },
      position: [
        roundM(DISTANCE_M * cosDeg(aroundDeg)),
        CAMERA_HEIGHT_M,
        roundM(DISTANCE_M * sinDeg(aroundDeg)),
      ],
      ...{ rgb: null, depth: null, box: [left, top, left + widthPx, top + heightPx] },
      areaPx: Math.round(COVER * widthPx * heightPx),
    };
  });
}
