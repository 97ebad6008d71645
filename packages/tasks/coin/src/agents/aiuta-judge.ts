import {
  type DialogueMemory,
  questionYourself,
  talkAboutCandidate,
} from '@parley/agent-core/dialogue';
import type { Verdict } from '@parley/agent-core/explorer';
import { withArticle } from '@parley/agent-core/nlu';
import { image, note, type Routine, type SearchHeader } from '@parley/agent-core/ports';
import type { ImageRef } from '@parley/protocol';
import type { AiutaConfig } from './aiuta-config';
import type { Sighted } from './candidate-judge';

/** What AIUTA carries through an episode. Replaced as a whole, by {@link judgeByTalk} only. */
export interface AiutaState {
  readonly memory: DialogueMemory;
  /** Scorings by candidate; the limit is per candidate (SCI-2). */
  readonly rounds: ReadonlyMap<string, number>;
  /** Last score by candidate. */
  readonly scores: ReadonlyMap<string, number>;
  /** The facts that each candidate was scored with last. */
  readonly scoredWith: ReadonlyMap<string, readonly string[]>;
}

export interface JudgeByTalk {
  readonly header: SearchHeader;
  readonly config: AiutaConfig;
}

/**
 * AIUTA on one candidate (CoIN Algorithm 1): an image of the observation, the Self-Questioner, the Interaction Trigger.
 * A model that fails leaves the candidate unsettled, to be judged again from a better view; nothing is thrown.
 */
export function* judgeByTalk(
  candidate: Sighted,
  state: AiutaState,
  { header, config }: JudgeByTalk,
): Routine<{ readonly verdict: Verdict; readonly state: AiutaState }> {
  const { candidateId } = candidate;
  const roundsBefore = state.rounds.get(candidateId) ?? 0;
  const later = (reason: string) => ({ verdict: { kind: 'continue' as const, reason }, state });
  if (!config.scoreAgain && roundsBefore >= config.maxRoundsPerCandidate)
    return later('talked about often enough');

  const picture = yield* takePicture(candidate, config);
  const { facts } = state.memory;
  const sighting = { candidateId, image: picture, category: header.given.category, facts };
  const questioned = yield* questionYourself(sighting, config);
  if (questioned.kind === 'not-present')
    return later(`not surely ${withArticle(header.given.category)}`);
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
  const scoredWith = new Map(state.scoredWith);
  if (score !== null) {
    scores.set(candidateId, score);
    scoredWith.set(candidateId, talked.scoredWith);
  }
  const kind = { accepted: 'accept', rejected: 'reject', kept: 'continue' } as const;
  return {
    verdict: { kind: kind[talked.verdict], reason: talked.reason, ending: talked.ending },
    state: { memory, rounds, scores, scoredWith },
  };
}

/** The observation O_t as a picture, with the box of the detection. Without a picture, backends get the frame's name. */
export function* takePicture(
  candidate: Sighted,
  config: Pick<AiutaConfig, 'imageSizePx'>,
): Routine<ImageRef> {
  const { frameId, box } = candidate.latest;
  const taken = yield* image(frameId, null, config.imageSizePx);
  return { frameId, imageId: taken.kind === 'ok' ? taken.imageId : null, box };
}
