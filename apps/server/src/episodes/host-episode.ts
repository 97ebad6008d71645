import { createHash } from 'node:crypto';
import { AGENTS } from '@parley/agent-core/agents';
import { type EpisodeResult, runEpisode } from '@parley/agent-core/episode';
import { type EpisodeStart, ParleyError, type Row } from '@parley/protocol';
import type { EpisodeLink } from './episode-link';
import type { EpisodeSpec } from './episode-spec';
import { makePerformers } from './make-performers';
import { openWorld } from './open-world';
import { ROBOT } from './robot';

const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Runs one episode on this thread: joins the scene (world) and the agent (robot).
 *
 * @throws {ParleyError} `NOT_FOUND` for an unknown agent, `BAD_SCENE` or `BAD_EPISODE` when the world cannot be opened;
 *   `NOT_FOUND` when the cassette that it replays lacks a call.
 */
export async function hostEpisode(
  spec: EpisodeSpec,
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
  // Without a cassette nobody waits for it.
  missed.catch(() => undefined);
  const performers = makePerformers({ spec, opened, link, onMiss: (error) => onMiss(error) });
  const start = episodeStart(spec, {
    sceneHash: opened.sceneHash,
    instruction: spec.instruction ?? performers.firstMessage,
  });
  const running = runEpisode({
    start,
    programs: { [ROBOT]: agent.program },
    world: opened.world,
    performers,
    log: link.log,
    stored,
    hashBytes,
    endedEarly: link.endedEarly,
    mode,
    ...(spec.isPaced ? { afterAct: link.afterAct } : {}),
  });
  // A run that is not the recorded one has no result, however it goes on.
  return Promise.race([running, missed]);
}

/** The first row of an episode, from its specification. */
export function episodeStart(
  spec: EpisodeSpec,
  found: { sceneHash: string; instruction: string },
): EpisodeStart {
  const { detector, vlm, reasoner, reader, scorer, user } = spec.bodies;
  return {
    seed: spec.seed,
    episodeId: spec.runId,
    taskId: spec.task.episodeId,
    kind: spec.kind,
    isPractice: spec.isPractice,
    agents: {
      [ROBOT]: {
        agentId: spec.agent.agentId,
        config: { ...spec.agent.config } as EpisodeStart['agents'][string]['config'],
        sourceHash: spec.sourceHash,
      },
    },
    actors: [ROBOT],
    user,
    bodies: {
      detector,
      vlm: `${vlm}:${spec.noise.vlmProfile}`,
      reasoner,
      ...(reader !== undefined && { reader }),
      scorer,
      userErrorRate: String(spec.noise.userErrorRate),
      ...(spec.noise.sharedModel === true && { sharedModel: 'true' }),
      ...(spec.bodies.judge !== undefined && { judge: spec.bodies.judge }),
      ...(spec.noise.lexicon !== undefined && { lexicon: spec.noise.lexicon }),
    },
    sceneId: spec.task.sceneId,
    sceneHash: found.sceneHash,
    studyHash: spec.studyHash,
    category: spec.task.category,
    input: spec.input,
    instruction: found.instruction,
    starts: { [ROBOT]: spec.task.start },
    sensor: spec.sensor,
    motion: spec.motion,
    maxSteps: spec.maxSteps,
    askCountsAsAction: spec.askCountsAsAction,
    successDistanceM: spec.successDistanceM,
    questionBudget: spec.questionBudget,
    answerTimeoutMs: spec.answerTimeoutMs,
    shortestPathM: spec.task.shortestPathM,
    distractorCount: spec.task.distractors.length,
  };
}
