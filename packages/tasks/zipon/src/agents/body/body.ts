import {
  createExplorationMap,
  type ExplorationMap,
  MappingConfig,
  updateMap,
} from '@parley/agent-core/mapping';
import { createDroppedFrontiers, type DroppedFrontiers } from '@parley/agent-core/policy';
import { type AgentHeader, note, type Routine } from '@parley/agent-core/ports';
import type {
  AgentStage,
  MotionConfig,
  Observation,
  Pose,
  SensorPreset,
  Vec3,
} from '@parley/protocol';
import type { ZiponGiven } from '../../shared';
import type { FeatureMap } from '../semantic-map';

/** Occupancy grid of ORION: 600 × 600 cells of 0.05 m (§IV-B). */
export const MAPPING = MappingConfig.parse({ cellSizeM: 0.05, sizeCells: 600 });

/** A search for one thing: floor that was seen since it began, near enough to tell things apart. */
export interface Search {
  readonly label: string;
  readonly map: ExplorationMap;
  readonly dropped: DroppedFrontiers;
  /** Frontiers among the dropped that get another try: no way led there, or they are wide. */ readonly missed: Vec3[];
  /** Times that ways were opened for them. */ reopened: number;
  /** The 360° spin is done. */ hasSpun: boolean;
}

/** Farther than this a small thing is too small to be detected, metres: the floor there counts as not searched. */
const SEARCH_RANGE_M = 4;

/** The search for a thing: the one that runs, or a new one, in which no floor is searched yet. */
export function searchFor(body: Body, label: string): Search {
  if (body.search?.label === label) return body.search;
  const map = createExplorationMap(body.centre, { ...MAPPING, maxDepthM: SEARCH_RANGE_M });
  updateMap(map, body.observation);
  const dropped = createDroppedFrontiers();
  body.search = { label, map, dropped, missed: [], reopened: 0, hasSpun: false };
  return body.search;
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
