import type { Performer } from '@parley/agent-core/ports';
import { decideByDialogue, RULE_DECIDER } from '@parley/task-gencomm/agents';
import { GENCOMM_METHODS } from '@parley/task-gencomm/shared';
import {
  absentCategories,
  type BodyPlace,
  followsCommand,
  freeAheadM,
  navigate,
  sayGround,
  seeksHelp,
} from '@parley/task-gencomm/truth';
import { replyEachOf } from '../../../ports/reply-each';
import { GT_GROUND, GT_HINT, GT_JUDGE, GT_NAVIGATOR, GT_OVERHEAD } from '../gencomm-ports';
import type { GencommSpec } from '../gencomm-spec';
import type { BodyParts } from './body-parts';
import { overheadBody } from './overhead-body';

const replyEach = replyEachOf(GENCOMM_METHODS);

/** The offline bodies by name: what each camera shows, said and judged with the errors of a profile (SCI-15, SCI-17). */
export function gtBodies(parts: BodyParts): Readonly<Record<string, () => Performer<'model'>>> {
  const named = (name: string): string => `${name}:${parts.spec.profile.name}`;
  return {
    [GT_OVERHEAD]: () =>
      overheadBody(parts, named(GT_OVERHEAD), (at) => placeOf(parts.spec, 'overhead', at)),
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
