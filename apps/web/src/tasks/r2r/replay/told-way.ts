import type { TrialStart } from '@parley/log';
import type { Vec3 } from '@parley/protocol';
import { R2rTruth } from '@parley/task-r2r/scoring';
import { R2rGiven } from '@parley/task-r2r/shared';

type XZ = readonly [x: number, z: number];

/** What the first row of a walk says of it. */
export interface ToldWay {
  readonly instruction: string;
  readonly start: string;
  /** At the start, degrees clockwise from −z. */ readonly facingDeg: number;
  /** Viewpoints of the path that the instruction tells. */ readonly path: readonly string[];
  /** Where viewpoints are, metres; none in logs of older builds. */
  readonly places: ReadonlyMap<string, XZ>;
  /** Where they are in the home, on the floor, metres; none where there is no home, as of scans. */
  readonly spots: ReadonlyMap<string, Vec3>;
  readonly edges: readonly (readonly [from: XZ, to: XZ])[];
}

/** Reads the first row; null for one of another shape. */
export function toldWayOf(start: TrialStart | null): ToldWay | null {
  const given = R2rGiven.safeParse(start?.given).data;
  const truth = R2rTruth.safeParse(start?.truth).data;
  if (given === undefined || truth === undefined) return null;
  const { instruction, bearingDeg } = given;
  const { path, viewpoints, positions = [], heightsM } = truth;
  const at = positions.map(([x, , z]): XZ => [x, z]);
  const places = new Map<string, XZ>();
  const spots = new Map<string, Vec3>();
  for (const [i, id] of viewpoints.entries()) {
    const place = at[i];
    if (place !== undefined) places.set(id, place);
    const spot = positions[i];
    if (spot !== undefined && heightsM === undefined) spots.set(id, spot);
  }
  const edges = truth.edges.flatMap(([a, b]): [XZ, XZ][] => {
    const [from, to] = [at[a], at[b]];
    return from === undefined || to === undefined ? [] : [[from, to]];
  });
  return { instruction, start: given.start, facingDeg: bearingDeg, path, places, spots, edges };
}
