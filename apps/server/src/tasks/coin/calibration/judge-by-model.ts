import type { Performer } from '@parley/agent-core/ports';
import { createLimiter } from '@parley/models/prompted';
import {
  type Box,
  type Json,
  MODEL_METHODS,
  type ModelRequest,
  ParleyError,
} from '@parley/protocol';
import type { Judged } from './judged';

/** A question as a vision model gets it, and what is known of its answer. */
export interface AskedOfModel extends Pick<Judged, 'questionId' | 'sceneId' | 'answers' | 'truth'> {
  readonly viewId: string;
  readonly question: string;
  readonly category: string;
  readonly about: { readonly attribute: string; readonly value: string };
  /** The thing asked about in the view; null: all of it. */ readonly box: Box | null;
}

/** A vision model that looks at pictures, and what draws them. */
export interface ModelJudge {
  readonly model: Performer<'model'>;
  /** Draws a view of the home and keeps the picture where the model finds it. */
  readonly image: (viewId: string) => Performer<'image'>;
  readonly imageSizePx: number;
  /** Called with the number of questions that are answered. */
  readonly onQuestion?: (done: number) => void;
}

/** Context of effects outside an episode; cassettes know calls of a calibration by it. */
const EPISODE = 'calibration';

export interface ModelJudgement {
  readonly judged: readonly Judged[];
  /** Questions that the model did not answer, by the code of the failure. */
  readonly unanswered: Readonly<Record<string, number>>;
  /** How the distributions came about, e.g. `logprobs`. */ readonly sources: readonly string[];
}

/** Questions on their way at once: what the model's own limits allow may be fewer. */
const AT_ONCE = 4;

/** Puts every question of a set to a vision model. The order of the result is that of the set, not of the answers. */
export async function judgeByModel(
  questions: readonly AskedOfModel[],
  judge: ModelJudge,
): Promise<ModelJudgement> {
  const judged: Judged[] = [];
  const unanswered: Record<string, number> = {};
  const sources = new Set<string>();
  const some = createLimiter(AT_ONCE);
  let done = 0;
  const answers = await Promise.all(
    questions.map((asked, n) =>
      some(async () => {
        const answer = await askOne(asked, n, judge);
        done += 1;
        judge.onQuestion?.(done);
        return { asked, answer };
      }),
    ),
  );
  for (const { asked, answer } of answers) {
    const { questionId, sceneId, answers: counts, truth } = asked;
    if (answer.kind === 'failed') {
      unanswered[answer.code] = (unanswered[answer.code] ?? 0) + 1;
      continue;
    }
    sources.add(answer.source);
    const { probabilities, energy } = answer;
    judged.push({ questionId, sceneId, probabilities, energy, answers: counts, truth });
  }
  if (judged.length === 0)
    throw new ParleyError(
      'MODEL_REPLY',
      `the model answered none of ${questions.length} questions (${Object.keys(unanswered).join(', ')})`,
      { where: judge.model.backend, remedy: 'Check the model with one question first.' },
    );
  return { judged, unanswered, sources: [...sources] };
}

async function askOne(asked: AskedOfModel, n: number, judge: ModelJudge) {
  const context = { trialId: EPISODE, actor: 'robot', n, attempt: 0 };
  const { viewId, category, question, about, box } = asked;
  // The whole frame, as the agent shows it to its vision model.
  const drawn = await judge
    .image(viewId)
    .perform({ kind: 'image', frameId: viewId, box: null, sizePx: judge.imageSizePx }, context);
  if (drawn.result.kind !== 'ok') return drawn.result;
  const image = { frameId: viewId, imageId: drawn.result.imageId, box };
  const input = { image, category, question, about };
  const request: ModelRequest = {
    method: 'vlm.judge',
    input: input as unknown as ModelRequest['input'],
  };
  const { result, volatile } = await judge.model.perform(
    { kind: 'model', port: 'vlm', requests: [request] },
    context,
  );
  const reply = result.kind === 'ok' ? result.replies[0] : result;
  if (reply?.kind !== 'ok') return { kind: 'failed' as const, code: reply?.code ?? 'MODEL_REPLY' };
  const output = MODEL_METHODS['vlm.judge'].output.parse(reply.output);
  const energy = output.source === 'logprobs' ? energyOf(volatile) : null;
  return { kind: 'ok' as const, ...output, energy };
}

/**
 * log Σ exp over the log-probabilities of the three answers, the logarithm of the probability that falls on them: the
 * energy score up to the normaliser of the whole vocabulary, which servers do not send. Null when the record has no
 * coverage.
 */
function energyOf(volatile: Readonly<Record<string, Json>>): number | null {
  const [call] = (Array.isArray(volatile.calls) ? volatile.calls : []) as { coverage?: unknown }[];
  const covered = typeof call?.coverage === 'number' ? call.coverage : 0;
  return covered > 0 ? Math.log(covered) : null;
}
