import {
  type CandidateTracks,
  cellAt,
  createCandidateTracks,
  DEFAULT_LIFT,
  type ExplorationMap,
  type LiftedObject,
  mergeSights,
  seenOnFloor,
} from '@parley/agent-core/mapping';
import type { GridSpec } from '@parley/protocol';
import { type Area, areaOf, overlapShare, type ScoredArea } from '../semantic-map';
import type { KnownObject, ObjectSource } from './known-object';

/** All objects that functions have named in an episode. Changed in place by this folder only. */
export interface ObjectBook {
  /** Of areas. */ readonly grid: GridSpec;
  /** By label: what was detected under it. */ readonly tracks: Map<string, CandidateTracks>;
  /** By id, in the order in which they were found. */ readonly objects: Map<string, KnownObject>;
  /** Ids by candidate: `<label>/<candidateId>`. */ readonly idOf: Map<string, string>;
}

export const createObjectBook = (grid: GridSpec): ObjectBook => ({
  grid,
  tracks: new Map(),
  objects: new Map(),
  idOf: new Map(),
});

/** An area that shares this much of itself with another of the same label and source is the same object. */
const SAME_SHARE = 0.5;

/** Names areas of the map or the memory: those that were named before keep their ids. Best first, as they came. */
export const nameAreas = (
  book: ObjectBook,
  areas: readonly ScoredArea[],
  {
    label,
    source,
  }: { readonly label: string; readonly source: Exclude<ObjectSource, 'detection'> },
): KnownObject[] =>
  areas.map((area) => {
    const known = [...book.objects.values()].find(
      (one) =>
        one.source === source &&
        one.label === label &&
        Math.max(overlapShare(area, one.area), overlapShare(one.area, area)) >= SAME_SHARE,
    );
    return keep(book, {
      objectId: known?.objectId ?? newId(book, source),
      ...{ label, source, area, score: area.score },
      shot: known?.shot ?? null,
    });
  });

/** Takes the sights of one frame in: the same thing keeps its id from frame to frame. */
export function nameSights(
  book: ObjectBook,
  sights: readonly LiftedObject[],
  {
    label,
    step,
    map,
  }: { readonly label: string; readonly step: number; readonly map: ExplorationMap },
): KnownObject[] {
  const tracks = book.tracks.get(label) ?? createCandidateTracks(DEFAULT_LIFT);
  book.tracks.set(label, tracks);
  return mergeSights(tracks, sights, step, map).flatMap((candidate) => {
    const key = `${label}/${candidate.candidateId}`;
    const objectId = book.idOf.get(key) ?? newId(book, 'detection');
    book.idOf.set(key, objectId);
    const cells = seenOnFloor(tracks, candidate.candidateId).flatMap(([x, , z]) =>
      cellsOfPatch(book.grid, x, z),
    );
    if (cells.length === 0) return [];
    const area: Area = areaOf(cells, book.grid, () => candidate.position[1]);
    const score = Math.max(candidate.best.score, candidate.latest.score);
    const { frameId, box } = candidate.latest;
    return [
      keep(book, { objectId, label, source: 'detection', area, score, shot: { frameId, box } }),
    ];
  });
}

/** Cells of a place that is known to 0.1 m. */
function cellsOfPatch(grid: GridSpec, x: number, z: number): number[] {
  const half = grid.cellSizeM / 2;
  return [-half, half].flatMap((dz) =>
    [-half, half].flatMap((dx) => {
      const cell = cellAt(grid, x + dx, z + dz);
      return cell < 0 ? [] : [cell];
    }),
  );
}

function keep(book: ObjectBook, object: KnownObject): KnownObject {
  book.objects.set(object.objectId, object);
  return object;
}

const PREFIX: Readonly<Record<ObjectSource, string>> = {
  map: 'map',
  detection: 'obj',
  memory: 'mem',
};

function newId({ objects }: ObjectBook, source: ObjectSource): string {
  const count = [...objects.values()].filter((one) => one.source === source).length;
  return `${PREFIX[source]}_${count}`;
}
