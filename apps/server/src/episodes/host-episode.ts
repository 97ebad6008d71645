import { createHash } from 'node:crypto';
import { type EpisodeResult, runEpisode } from '@parley/agent-core/episode';
import type { Row, TrialStart } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { AGENTS } from '@parley/task-coin/agents';
import type { EpisodeLink } from './episode-link';
import { judgingWorld } from './judging-world';
import { makePerformers } from './make-performers';
import { openWorld } from './open-world';
import { ROBOT } from './robot';
import type { TrialSpec } from './trial-spec';

const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Runs one episode on this thread: joins the scene (world) and the agent (robot).
 *
 * @throws {ParleyError} `NOT_FOUND` for an unknown agent, `BAD_SCENE` or `BAD_EPISODE` when the world cannot be opened;
 *   `NOT_FOUND` when the cassette that it replays lacks a call.
 */
export async function hostEpisode(
  spec: TrialSpec,
  link: EpisodeLink,
  stored: readonly Row[],
  mode: 'run' | 'verify' = 'run',
): Promise<EpisodeResult> {
  const agent = AGENTS[spec.agent.agentId];
  if (agent === undefined) {
    throw new ParleyError('NOT_FOUND', `There is no agent ${spec.agent.agentId}`, {
      where: 'agent',
      remedy: `Use one of ${Object.keys(AGENTS).join(', ')}.`,
    });
  }
  const opened = await openWorld(spec);
  let onMiss: (error: ParleyError) => void = () => undefined;
  const missed = new Promise<never>((_, reject) => {
    onMiss = reject;
  });
  // Without a cassette nothing waits for it.
  missed.catch(() => undefined);
  const performers = makePerformers({ spec, opened, link, onMiss: (error) => onMiss(error) });
  const start = trialStart(spec, {
    sceneHash: opened.sceneHash,
    instruction: spec.instruction ?? performers.firstMessage,
  });
  const running = runEpisode({
    start,
    programs: { [ROBOT]: agent.program },
    world: judgingWorld(opened.world),
    performers: { ...performers, ...(link.blobs === undefined ? {} : { load: link.blobs.load }) },
    log: link.log,
    stored,
    hashBytes,
    endedEarly: link.endedEarly,
    mode,
    ...(link.blobs === undefined ? {} : { keepBlob: link.blobs.keep }),
    ...(spec.isPaced ? { afterAct: link.afterAct } : {}),
  });
  // A trial that is not the recorded one has no result, however it goes on.
  return Promise.race([running, missed]);
}

/** The first row of a trial, from its specification. */
export function trialStart(
  spec: TrialSpec,
  found: { sceneHash: string; instruction: string },
): TrialStart {
  const { seed, trialId, episode, sessionKind, isPractice, rules, studyHash, input } = spec;
  const { detector, vlm, reasoner, reader, scorer, judge, user } = spec.backends;
  const { sharedModel, lexicon, userErrorRate } = spec.noise;
  return {
    ...{ task: 'coin', seed, trialId, sessionKind, isPractice, rules, studyHash },
    episodeId: episode.episodeId,
    agents: {
      [ROBOT]: {
        agentId: spec.agent.agentId,
        config: { ...spec.agent.config } as TrialStart['agents'][string]['config'],
        sourceHash: spec.sourceHash,
      },
    },
    actors: [ROBOT],
    roles: {
      person: {
        name: user,
        config: {
          errorRate: userErrorRate,
          ...(sharedModel === true && { sharedModel }),
          ...(lexicon !== undefined && { lexicon }),
        },
      },
    },
    backends: {
      detector,
      vlm: `${vlm}:${spec.noise.vlmProfile}`,
      reasoner,
      reader: reader ?? reasoner,
      scorer,
      ...(judge !== undefined && { judge }),
    },
    sceneId: episode.sceneId,
    sceneHash: found.sceneHash,
    starts: { [ROBOT]: episode.start },
    given: { category: episode.category, input, instruction: found.instruction },
    truth: {
      shortestPathM: episode.shortestPathM,
      distractorCount: episode.distractors.length,
    },
  };
}
