import { DEFAULT_LIFT, type LiftedObject, liftDetection } from '@parley/agent-core/mapping';
import { detect, type Routine } from '@parley/agent-core/ports';
import type { Detection } from '@parley/protocol';
import { noteTask } from '../note-task';
import { foundObject, type KnownObject, nameSights } from '../objects';
import { withoutDenied } from './denied';
import { detectByFeatures } from './detect-by-features';
import { headNoun } from './head-noun';
import type { Robot } from './robot';

/** Box threshold of the detector (authors' code, SRC-16). */
export const THRESHOLD = 0.4;

/**
 * Finds what a phrase names in the newest frame, with the module that the method has (ORION §III-B2, Open-vocabulary Detection): masks
 * are lifted to 3-D and projected to the floor plan, A_det. Best first; a message when the backend failed.
 */
export function* detectNow(robot: Robot, phrase: string): Routine<readonly KnownObject[] | string> {
  const { body, modules, book } = robot;
  const found =
    modules.detection === 'detector'
      ? yield* byDetector(robot, phrase)
      : yield* detectByFeatures(robot, phrase);
  if (typeof found === 'string') return found;
  const sights = found.flatMap((detection): LiftedObject[] => {
    const lifted = liftDetection(body.observation, { ...detection, label: phrase }, DEFAULT_LIFT);
    return lifted.kind === 'lifted' ? [lifted.object] : [];
  });
  const named = nameSights(book, sights, { label: phrase, step: body.actions, map: body.map });
  const left = yield* withoutDenied(robot, phrase, { found: named, areaOf: ({ area }) => area });
  const objects = [...left].sort((a, b) => b.score - a.score);
  if (objects.length > 0) yield* noteDetections(robot, phrase, objects);
  return objects;
}

/** The grounded detector is asked for the whole phrase and for its noun: some know only nouns. */
function* byDetector({ body }: Robot, phrase: string): Routine<readonly Detection[] | string> {
  const noun = headNoun(phrase);
  const prompt = noun === phrase ? [phrase] : [phrase, noun];
  const result = yield* detect(body.observation.frameId, prompt);
  if (result.kind === 'failed') return `the detector failed: ${result.message}`;
  return result.detections.filter(
    ({ label, score }) => prompt.includes(label) && score >= THRESHOLD,
  );
}

const noteDetections = (
  { goalIndex, body, book }: Robot,
  label: string,
  objects: readonly KnownObject[],
): Routine<null> =>
  noteTask('detections', {
    goalIndex,
    label,
    frameId: body.observation.frameId,
    objects: objects.flatMap((object) =>
      object.shot === null ? [] : [{ ...foundObject(object, book), box: [...object.shot.box] }],
    ),
  });
