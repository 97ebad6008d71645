import {
  createExplorationMap,
  createValueMap,
  type MappingConfig,
  updateMap,
  updateValueMap,
} from '@parley/agent-core/mapping';
import { type LogRecord, mainActor, type Trial } from '@parley/log';
import { type Pose, type SensorPreset, sensorsOf, type Vec3 } from '@parley/protocol';
import type { Rasteriser } from '@parley/scenes/raster';
import { type ExploredArea, exploredArea } from './explored-area';
import { type ValueSquares, valueSquares } from './value-squares';

/** What the robot's maps held when it last chose among several frontiers (CoIN supplement, Figure 3). */
export interface SearchMaps {
  /** Frames taken in until then. */ readonly frames: number;
  readonly explored: ExploredArea | null;
  readonly frontiers: readonly { readonly position: Vec3; readonly value: number }[];
  /** Null where nothing was rated, or the home is not at hand. */ readonly values: ValueSquares | null;
}

/** What the maps are drawn again with. */
export interface MapsAgain {
  readonly mapping: MappingConfig;
  /** Of the home of the trial. */ readonly rasteriser: Rasteriser;
}

/**
 * The frontier map of a trial as its agent noted it, and its value map, which no row holds: drawn again from the poses and scores of
 * the rows and depth of the same home, as the agent drew it.
 *
 * @param again Null where there is no home at hand: then there are no values.
 * @returns Null where the agent noted no frontiers.
 */
export function searchMaps(trial: Trial, again: MapsAgain | null): SearchMaps | null {
  const { start, records } = trial;
  const actor = mainActor(start);
  const own = records.filter(({ row }) => row.actor === actor);
  const at = own.findLastIndex(
    ({ event }) =>
      event.kind === 'note' &&
      event.belief.type === 'frontiers' &&
      event.belief.frontiers.length > 1,
  );
  const chosen = own[at]?.event;
  if (chosen?.kind !== 'note' || chosen.belief.type !== 'frontiers') return null;
  const before = own.slice(0, at);
  const [sensor] = sensorsOf(start.rules, actor);
  const rated = ratedFrames(before);
  return {
    frames: rated.length,
    explored: exploredArea(before, start),
    frontiers: chosen.belief.frontiers,
    values:
      again === null || sensor === undefined || rated.every(({ score }) => score === null)
        ? null
        : valuesOf(rated, sensor, again),
  };
}

interface RatedFrame {
  readonly frameId: string;
  readonly pose: Pose;
  /** Null where none came. */ readonly score: number | null;
}

/** Looks in their order, with what the scorer said of each. */
function ratedFrames(records: readonly LogRecord[]): RatedFrame[] {
  const scores = new Map<string, number>();
  const asked = new Map<number | null, string>();
  for (const { event, row } of records) {
    if (event.kind === 'model-start' && event.args.port === 'scorer') {
      const [request] = event.args.requests;
      const { image } = (request?.input ?? {}) as {
        readonly image?: { readonly frameId?: unknown };
      };
      if (typeof image?.frameId === 'string') asked.set(row.n, image.frameId);
    } else if (event.kind === 'model-end' && event.result.kind === 'ok') {
      const frameId = asked.get(row.n);
      const [reply] = event.result.replies;
      const output = reply?.kind === 'ok' ? (reply.output as { readonly score?: unknown }) : {};
      if (frameId !== undefined && typeof output.score === 'number')
        scores.set(frameId, output.score);
    }
  }
  return records.flatMap(({ event }): RatedFrame[] =>
    event.kind === 'look'
      ? [{ frameId: event.frameId, pose: event.pose, score: scores.get(event.frameId) ?? null }]
      : [],
  );
}

function valuesOf(
  frames: readonly RatedFrame[],
  sensor: SensorPreset,
  { mapping, rasteriser }: MapsAgain,
): ValueSquares | null {
  const [first] = frames;
  if (first === undefined) return null;
  const map = createExplorationMap(first.pose.position, mapping);
  const values = createValueMap(map);
  for (const { frameId, pose, score } of frames) {
    const { depthM } = rasteriser.render(pose, sensor);
    const observation = { frameId, pose, sensor, depthM };
    updateMap(map, observation);
    if (score !== null) updateValueMap(values, map, { observation, score });
  }
  return valueSquares(map, values);
}
