import type { Performer } from '@parley/agent-core/ports';
import { decideByDialogue, RULE_DECIDER } from '@parley/task-gencomm/agents';
import { cellAt } from '@parley/task-gencomm/scoring';
import { type Command, GENCOMM_METHODS } from '@parley/task-gencomm/shared';
import {
  absentCategories,
  type BodyPlace,
  believedPose,
  believeFrom,
  claimedMoves,
  followsCommand,
  freeAheadM,
  isPreemptive,
  navigate,
  type OverheadBelief,
  sayGround,
  sayOverhead,
  seeksHelp,
} from '@parley/task-gencomm/truth';
import type { OpenHome } from '../../../homes/open-home';
import { replyEachOf } from '../../../ports/reply-each';
import { GT_GROUND, GT_HINT, GT_JUDGE, GT_NAVIGATOR, GT_OVERHEAD } from '../gencomm-ports';
import type { GencommSpec } from '../gencomm-spec';
import type { GencommWorld } from '../gencomm-world';
import { nearestPixelAbove, seesRobot, TOP_M } from './sees-robot';

const replyEach = replyEachOf(GENCOMM_METHODS);

/** What bodies made from truth are made of. */
export interface BodyParts {
  readonly spec: Pick<GencommSpec, 'seed' | 'profile' | 'episode' | 'rules'>;
  readonly home: Pick<OpenHome, 'scene' | 'pathFinder'>;
  readonly world: GencommWorld;
}

/** The offline bodies by name: what each camera shows, said and judged with the errors of a profile (SCI-15, SCI-17). */
export function gtBodies(parts: BodyParts): Readonly<Record<string, () => Performer<'model'>>> {
  const named = (name: string): string => `${name}:${parts.spec.profile.name}`;
  return {
    [GT_OVERHEAD]: () => overheadBody(parts, named(GT_OVERHEAD)),
    [GT_GROUND]: () => groundBody(parts, named(GT_GROUND)),
    [GT_JUDGE]: () => judgeBody(parts, named(GT_JUDGE)),
    [GT_NAVIGATOR]: () => navigatorBody(parts),
    [RULE_DECIDER]: () =>
      replyEach(RULE_DECIDER, {
        'decider.command': (input) => ({ text: decideByDialogue(input) }),
      }),
    [GT_HINT]: () =>
      replyEach(GT_HINT, {
        'hint.afterAction': () => ({
          distanceM: parts.world.planner.distanceM(parts.world.pose()),
          blocker: parts.world.blocker(),
        }),
      }),
  };
}

const placeOf = (
  { seed }: Pick<GencommSpec, 'seed'>,
  body: BodyPlace['body'],
  { trialId, step }: { readonly trialId: string; readonly step: number },
): BodyPlace => ({ seed, trialId, body, step });

function groundBody({ spec, home, world }: BodyParts, backend: string): Performer<'model'> {
  const absent = absentCategories(home.scene);
  return replyEach(backend, {
    'ground.answer': (input, { trialId }) => ({
      text: sayGround({
        input,
        sights: world.sights(input.image.frameId),
        absent,
        place: placeOf(spec, 'ground', { trialId, step: input.step }),
        profile: spec.profile.body.ground,
      }),
    }),
  });
}

function overheadBody(parts: BodyParts, backend: string): Performer<'model'> {
  const { spec, home } = parts;
  const absent = absentCategories(home.scene);
  const profile = spec.profile.body.overhead;
  return replyEach(backend, {
    'overhead.ask': (input, { trialId }) => {
      const place = placeOf(spec, 'overhead', { trialId, step: input.step });
      const earlier = claimedMoves(input.lines);
      const before = beliefAfter(parts, {
        ...{ place, claimed: earlier },
        frameId: input.image.frameId,
      });
      const speech = { input, absent, place, profile };
      const claimed = isPreemptive(speech) && before.next !== 'DoNothing' ? before.next : null;
      const view =
        claimed === null
          ? before
          : beliefAfter(parts, {
              place,
              claimed: [...earlier, claimed],
              frameId: input.image.frameId,
            });
      return { text: sayOverhead({ ...speech, view }, claimed) };
    },
    'overhead.localise': ({ step, gridSide }, { trialId }) => ({
      text: String(
        believedCell(parts, { place: placeOf(spec, 'overhead', { trialId, step }), gridSide }),
      ),
    }),
  });
}

/** The cell in which the body takes the robot to be; who takes it to be beside the picture names a cell at its edge. */
function believedCell(
  { spec, home, world }: BodyParts,
  { place, gridSide }: { readonly place: BodyPlace; readonly gridSide: number },
): number {
  const believed = believedPose(world.pose(), {
    ...{ place, claimed: [], profile: spec.profile.body.overhead },
    pathFinder: home.pathFinder,
  });
  const at = nearestPixelAbove(believed, TOP_M, world.camera);
  return cellAt(at, world.camera.sensor, gridSide);
}

/** What the overhead agent takes to be so, after moves that the dialogue claims. */
function beliefAfter(
  { spec, home, world }: BodyParts,
  {
    place,
    claimed,
    frameId,
  }: { readonly place: BodyPlace; readonly claimed: readonly Command[]; readonly frameId: string },
): OverheadBelief {
  const { target } = spec.episode;
  const sees = world.sights(frameId).some(({ instanceId }) => instanceId === target.instanceId);
  if (!sees || !seesRobot(world.pose(), world.camera, world.frame(frameId)))
    return { bearing: null, straightM: 0, next: 'DoNothing' };
  const pose = believedPose(world.pose(), {
    place,
    claimed,
    profile: spec.profile.body.overhead,
    pathFinder: home.pathFinder,
  });
  const { min, max } = boxOf(home, target.instanceId);
  return believeFrom(pose, {
    planner: world.planner,
    stepsLeft: spec.rules.limits.maxSteps - world.taken(),
    at: [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2],
  });
}

function boxOf({ scene }: Pick<OpenHome, 'scene'>, instanceId: number) {
  const found = scene.instances.find(({ id }) => id === instanceId);
  if (found === undefined) throw new TypeError(`there is no instance ${instanceId}`);
  return found.aabb;
}

function navigatorBody({ spec, world }: BodyParts): Performer<'model'> {
  return replyEach(GT_NAVIGATOR, {
    'navigator.command': (input, { trialId }) => ({
      text: navigate({
        input,
        sights: world.sights(input.image.frameId),
        freeM: freeAheadM(world.frame(input.image.frameId)),
        place: placeOf(spec, 'navigator', { trialId, step: input.step }),
      }),
    }),
  });
}

function judgeBody({ spec, world }: BodyParts, backend: string): Performer<'model'> {
  const judging = (frameId: string, trialId: string, step: number) => ({
    sights: world.sights(frameId),
    freeM: freeAheadM(world.frame(frameId)),
    place: placeOf(spec, 'judge', { trialId, step }),
    profile: spec.profile.body.judge,
  });
  const word = (isYes: boolean) => ({ text: isYes ? 'Yes' : 'No' });
  return replyEach(backend, {
    'judge.follow': (input, { trialId }) =>
      word(followsCommand(input, judging(input.image.frameId, trialId, input.step))),
    'judge.seekHelp': (input, { trialId }) =>
      word(seeksHelp(input, judging(input.image.frameId, trialId, input.step))),
  });
}
