import type { Detection, Observation } from '@parley/protocol';
import {
  createCandidateTracks,
  createExplorationMap,
  createGivenUp,
  createSurfaces,
  createValueMap,
  type LiftedObject,
  liftDetection,
  mergeSights,
  recordSurfaces,
  updateMap,
  updateValueMap,
} from '../mapping';
import { createDroppedFrontiers, createFrontierMemory } from '../policy';
import {
  callModel,
  detect,
  image,
  look,
  note,
  ownSensor,
  type Routine,
  type SearchHeader,
} from '../ports';
import { asksScorer } from './asks-scorer';
import type { ExplorerContext } from './explorer';
import type { ExplorerConfig } from './explorer-config';
import { countMisses } from './missed';
import { noteCandidate, noteFault, noteMapDelta } from './notes';
import type { StepCount } from './step-count';

/** Looks for the first time, makes empty maps around where the robot stands, and takes the frame in. */
export function* startExplorer(
  header: SearchHeader,
  config: ExplorerConfig,
  steps: StepCount,
): Routine<ExplorerContext> {
  yield* note({ type: 'stage', stage: 'starting' });
  const observation = yield* look(ownSensor(header).id);
  const map = createExplorationMap(observation.pose.position, config.mapping);
  yield* note({ type: 'map-start', grid: map.grid });
  const context: ExplorerContext = {
    header,
    config,
    map,
    values: createValueMap(map),
    candidates: createCandidateTracks(config.lift),
    frontiers: createFrontierMemory(config.policy),
    dropped: createDroppedFrontiers(),
    surfaces: createSurfaces(map),
    givenUp: createGivenUp(map),
    steps,
    observation,
    inView: [],
    pose: observation.pose,
    frames: 0,
    stage: 'starting',
    missed: new Map(),
    tries: new Map(),
    judged: [],
    gone: new Set(),
    goalId: null,
    isTimeUp: () => false,
    faults: new Set(),
  };
  yield* takeIn(context, observation);
  return context;
}

/** The stages sense, detect and map. Everything that a mapping agent knows of the world comes through here. */
export function* senseAndMap(context: ExplorerContext): Routine<void> {
  /* 1. sense  */ const observation = yield* look(ownSensor(context.header).id);
  yield* takeIn(context, observation);
}

function* takeIn(context: ExplorerContext, observation: Observation): Routine<void> {
  context.observation = observation;
  context.pose = observation.pose;
  /* 2. detect */ const detections = yield* detectCategory(context, observation);
  /* 3. map    */ updateMap(context.map, observation);
  if (context.config.policy.viewSurfaceWorthM2 > 0)
    recordSurfaces(context.surfaces, context.map, observation);
  yield* noteMapDelta(context);
  yield* rateView(context, observation);
  yield* followCandidates(context, detections);
  context.frames++;
}

/** Detections of the searched category above the threshold; none when the detector failed. */
function* detectCategory(
  context: ExplorerContext,
  observation: Observation,
): Routine<readonly Detection[]> {
  const { category } = context.header.given;
  const result = yield* detect(observation.frameId, [category]);
  if (result.kind === 'failed') {
    yield* noteFault(context, 'detector', result.code);
    return [];
  }
  const { detectionThreshold } = context.config.perception;
  return result.detections.filter(
    (one) => one.label === category && one.score >= detectionThreshold,
  );
}

/** Feeds the value map with the similarity of this view; a view without a score changes nothing. */
function* rateView(context: ExplorerContext, observation: Observation): Routine<void> {
  const { perception } = context.config;
  if (!asksScorer(context.config)) return;
  if (context.frames % perception.scoreEverySteps !== 0) return;
  const { frameId } = observation;
  let imageId: string | null = null;
  if (perception.scorerImagePx !== null) {
    const picture = yield* image(frameId, null, perception.scorerImagePx);
    if (picture.kind === 'ok') imageId = picture.imageId;
    else yield* noteFault(context, 'camera', picture.code);
  }
  const scored = yield* callModel('scorer.similarity', {
    image: { frameId, imageId, box: null },
    category: context.header.given.category,
  });
  if (scored.kind === 'failed') yield* noteFault(context, 'scorer', scored.code);
  else updateValueMap(context.values, context.map, { observation, score: scored.output.score });
}

/** Lifts the detections and joins them to the candidates; notes those that are new. */
function* followCandidates(
  context: ExplorerContext,
  detections: readonly Detection[],
): Routine<void> {
  const sights: LiftedObject[] = [];
  for (const detection of detections) {
    const lifted = liftDetection(context.observation, detection, context.config.lift);
    if (lifted.kind === 'lifted') sights.push(lifted.object);
  }
  context.inView = mergeSights(context.candidates, sights, context.steps.used, context.map);
  countMisses(context);
  for (const candidate of context.inView)
    if (candidate.views === 1) yield* noteCandidate(candidate, 'new', { reason: 'first seen' });
}
