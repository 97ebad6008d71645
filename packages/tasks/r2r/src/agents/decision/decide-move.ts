import { consult, type Estimate, type Exchange, type Expert, type Question } from '../roles';
import { type Fidelity, type Prediction, votePredictions } from './vote-predictions';

/** Where to go, how that came about, and who was asked. */
export interface Decision {
  /** Null: nothing to go by. */ readonly move: {
    readonly direction: number;
    readonly thought: string;
  } | null;
  readonly dropped: number;
  /** In the order in which they were asked. */ readonly exchanges: readonly Exchange[];
}

interface DecideOptions {
  readonly candidates: readonly number[];
  /** How many samples were asked for. */ readonly asked: number;
  readonly estimate: Estimate;
  readonly scene: Question<'decision-testing'>['scene'];
  readonly experts: {
    readonly 'thought-fusion': Expert<'thought-fusion'>;
    readonly 'decision-testing': Expert<'decision-testing'>;
  };
  readonly fidelity?: Fidelity;
}

/**
 * From samples to a move (DiscussNav §III-C, "Decision Testing"): one direction is gone in, of several the thoughts of each are fused
 * and the predictions tested. A thought that stands alone needs no fusing. `code` fuses always, also what agrees (SRC-17).
 *
 * @throws {ExpertError} where an expert answers what does not fit.
 */
export async function decideMove(
  samples: readonly Prediction[],
  { estimate, scene, experts, fidelity = 'paper', ...asked }: DecideOptions,
): Promise<Decision> {
  const { kind, predicted, dropped } = votePredictions(samples, { ...asked, fidelity });
  const exchanges: Exchange[] = [];
  const [first] = predicted;
  if (first === undefined) return { move: null, dropped, exchanges };
  if (kind === 'agreed' && fidelity === 'paper') {
    const move = { direction: first.direction, thought: first.thoughts[0] as string };
    return { move, dropped, exchanges };
  }

  const predictions: Question<'decision-testing'>['predictions'] = [];
  for (const { direction, thoughts } of predicted)
    predictions.push({ direction, thought: await fused(direction, thoughts) });
  const chosen = kind === 'agreed' ? first.direction : await tested();
  const move = predictions.find(({ direction }) => direction === chosen) ?? null;
  return { move, dropped, exchanges };

  async function fused(direction: number, thoughts: readonly string[]): Promise<string> {
    if (thoughts.length === 1 && fidelity === 'paper') return thoughts[0] as string;
    const question = { direction, thoughts: [...thoughts] };
    const exchange = await consult('thought-fusion', experts['thought-fusion'], question);
    exchanges.push(exchange);
    return exchange.answer.thought;
  }

  async function tested(): Promise<number> {
    const question = { estimate, scene, predictions };
    const exchange = await consult('decision-testing', experts['decision-testing'], question);
    exchanges.push(exchange);
    return exchange.answer.direction;
  }
}
