import type { TrialStart } from '@parley/log';
import { hashJson, type Json } from '@parley/protocol';
import { doorsFrom, GUIDE, PARLOUR, PLAYER, roomOf, WALKER } from '@parley/task-parlour/shared';
import type { ParlourSpec } from './parlour-spec';

/** The first row of a trial in the parlour. */
export function parlourStart(spec: ParlourSpec): TrialStart {
  const { seed, trialId, sessionKind, isPractice, rules, studyHash, episode } = spec;
  const { rooms, start, hidden, sceneId } = episode;
  const pose = { position: roomOf(rooms, start).position, headingDeg: 0 };
  return {
    task: PARLOUR.task,
    ...{ seed, trialId, sessionKind, isPractice, rules, studyHash, sceneId },
    episodeId: episode.episodeId,
    actors: Object.keys(spec.agents),
    agents: Object.fromEntries(
      Object.entries(spec.agents).map(([actor, { agentId }]) => [
        actor,
        { agentId, config: {}, sourceHash: spec.sourceHash },
      ]),
    ),
    roles: { [PLAYER]: { name: spec.respondents[PLAYER] ?? '', config: {} } },
    backends: { warmth: spec.backends.warmth ?? '' },
    sceneHash: hashJson(rooms as unknown as Json),
    starts: { [WALKER]: pose, [GUIDE]: pose },
    given: { rooms, start } as unknown as TrialStart['given'],
    truth: { room: hidden, doors: doorsFrom(rooms, start).get(hidden) ?? 0 },
  };
}
