import {
  createExplorationMap,
  type ExplorationMap,
  MappingConfig,
  updateMap,
} from '@parley/agent-core/mapping';
import { createDroppedFrontiers, type DroppedFrontiers } from '@parley/agent-core/policy';
import { type AgentHeader, note, type Routine } from '@parley/agent-core/ports';
import {
  type AgentStage,
  distanceXZM,
  type MotionConfig,
  type Observation,
  type Pose,
  type SensorPreset,
  type Vec3,
} from '@parley/protocol';
import type { ZiponGiven } from '../../shared';
import type { FeatureMap } from '../semantic-map';

/** Occupancy grid of ORION: 600 × 600 cells of 0.05 m (§IV-B). */
export const MAPPING = MappingConfig.parse({ cellSizeM: 0.05, sizeCells: 600 });

/** A search for one thing: floor that was seen since it began, near enough to tell things apart. */
export interface Search {
  readonly label: string;
  /** Floor near this place alone is searched, and looked at from nearer; null: all of the home. */
  readonly around: Vec3 | null;
  /** The search of the home for the same thing, which goes on when asked for; null: none was begun. */
  readonly outer: Search | null;
  readonly map: ExplorationMap;
  readonly dropped: DroppedFrontiers;
  /** Frontiers among the dropped that get another try: no way led there, or they are wide. */ readonly missed: Vec3[];
  /** Times that ways were opened for them. */ reopened: number;
  /** The 360° spin is done. */ hasSpun: boolean;
}

/** Farther than this a small thing is too small to be detected, metres: the floor there counts as not searched. */
const SEARCH_RANGE_M = 4;

/** The same for a search around a place, metres. Ours: what stands there was passed before and not detected. */
const NEAR_RANGE_M = 2.5;
/** Places around which to search are the same one when so near to each other, metres. */
const SAME_PLACE_M = 1;

/**
 * The search for a thing: the one that runs, or a new one, in which no floor is searched yet.
 *
 * @param around The place that is searched; null: all of the home.
 */
export function searchFor(body: Body, label: string, around: Vec3 | null = null): Search {
  const own = [body.search, body.search?.outer ?? null].filter((one) => one?.label === label);
  const home = own.find((one) => one?.around === null) ?? null;
  const known = around === null ? home : (own.find((one) => isAround(one, around)) ?? null);
  body.search = known ?? newSearch(body, { label, around, outer: around === null ? null : home });
  return body.search;
}

const isAround = (search: Search | null, place: Vec3): boolean =>
  search !== null && search.around !== null && distanceXZM(search.around, place) <= SAME_PLACE_M;

function newSearch(body: Body, own: Pick<Search, 'label' | 'around' | 'outer'>): Search {
  const maxDepthM = own.around === null ? SEARCH_RANGE_M : NEAR_RANGE_M;
  const map = createExplorationMap(body.centre, { ...MAPPING, maxDepthM });
  updateMap(map, body.observation);
  const dropped = createDroppedFrontiers();
  return { ...own, map, dropped, missed: [], reopened: 0, hasSpun: false };
}

/** The robot as its control and exploration modules have it. Kept from goal to goal; changed in place by this folder only. */
export interface Body {
  readonly header: AgentHeader<ZiponGiven>;
  readonly motion: MotionConfig;
  readonly sensor: SensorPreset;
  /** Where the grids of its maps are centred. */ readonly centre: Vec3;
  /** 2-D occupancy map, built on the way. */ readonly map: ExplorationMap;
  /** Semantic map that grows with what is seen; null: none does. */ onlineMap: FeatureMap | null;
  /** What the running search has seen near enough; null before the first. */ search: Search | null;
  pose: Pose;
  /** The newest frame. */ observation: Observation;
  /** Primitives done in the episode. */ actions: number;
  /** Metres gone in the episode. */ pathM: number;
  /** Changes of {@link map} that its own bumps and opened ways made: nothing that was seen. */ ownChanges: number;
  /** Primitives after which the robot stands still: the limit of the goal or of the episode. */ lastAction: number;
  stage: AgentStage | null;
}

/** May the robot do another primitive? */
export const canMove = ({ actions, lastAction }: Body): boolean => actions < lastAction;

/** Notes a stage when it changes. */
export function* noteStage(body: Body, stage: AgentStage): Routine<void> {
  if (body.stage === stage) return;
  body.stage = stage;
  yield* note({ type: 'stage', stage });
}
