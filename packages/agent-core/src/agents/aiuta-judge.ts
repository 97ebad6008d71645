import type { ImageRef } from '@parley/protocol';
import {
  type DialogueMemory,
  questionYourself,
  talkAboutCandidate,
  withArticle,
} from '../dialogue';
import type { Candidate } from '../mapping';
import { type AgentHeader, image, note, type Routine } from '../ports';
import type { AiutaConfig } from './aiuta-config';
import type { Verdict } from './explorer';

/** What AIUTA carries through an episode. Replaced as a whole, by {@link judgeByTalk} only. */
export interface AiutaState {
  readonly memory: DialogueMemory;
  /** Scorings by candidate; the limit is per candidate (SCIENCE 2). */
  readonly rounds: ReadonlyMap<string, number>;
  /** Last score by candidate that reached τ_skip. */
  readonly scores: ReadonlyMap<string, number>;
}

export interface JudgeByTalk {
  readonly header: AgentHeader;
  readonly config: AiutaConfig;
}

/**
 * AIUTA on one candidate (CoIN Algorithm 1): an image of the observation, the Self-Questioner, the Interaction Trigger.
 * A model that fails leaves the candidate unsettled, to be judged again from a better view; nothing is thrown.
 */
export function* judgeByTalk(
  candidate: Candidate,
  state: AiutaState,
  { header, config }: JudgeByTalk,
): Routine<{ readonly verdict: Verdict; readonly state: AiutaState }> {
  const { candidateId } = candidate;
  const roundsBefore = state.rounds.get(candidateId) ?? 0;
  const later = (reason: string) => ({ verdict: { kind: 'continue' as const, reason }, state });
  if (roundsBefore >= config.maxRoundsPerCandidate) return later('talked about often enough');

  const picture = yield* takePicture(candidate, config);
  const { facts } = state.memory;
  const sighting = { candidateId, image: picture, category: header.category, facts };
  const questioned = yield* questionYourself(sighting, config);
  if (questioned.kind === 'not-present') return later(`not surely ${withArticle(header.category)}`);
  if (questioned.kind === 'failed') {
    yield* note({ type: 'remark', text: `The ${questioned.step} failed (${questioned.code}).` });
    return later(`unknown: the ${questioned.step} failed`);
  }
  const description = questioned.text;
  const talked = yield* talkAboutCandidate(state.memory, {
    candidateId,
    description,
    header,
    config,
    roundsBefore,
  });
  const { memory, score } = talked;
  const rounds = new Map(state.rounds).set(candidateId, talked.rounds);
  const scores = new Map(state.scores);
  if (score !== null && score >= config.tauSkip) scores.set(candidateId, score);
  else scores.delete(candidateId);
  const kind = { accepted: 'accept', rejected: 'reject', kept: 'continue' } as const;
  return {
    verdict: { kind: kind[talked.verdict], reason: talked.reason, ending: talked.ending },
    state: { memory, rounds, scores },
  };
}

/** The observation O_t as a picture, with the box of the detection. Without a picture, bodies get the frame's name. */
function* takePicture(candidate: Candidate, config: AiutaConfig): Routine<ImageRef> {
  const { frameId, box } = candidate.latest;
  const taken = yield* image(frameId, null, config.imageSizePx);
  return { frameId, imageId: taken.kind === 'ok' ? taken.imageId : null, box };
}
