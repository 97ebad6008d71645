import type { Routine } from '@parley/agent-core/ports';
import type { Estimate, Way } from '../../shared';
import { type Asking, consultOnce } from '../roles';
import { type Fidelity, type Prediction, votePredictions } from './vote-predictions';

/** Where to go, and how that came about. */
export interface Decision {
  /** Null: nothing to go by. */ readonly move: {
    readonly direction: number;
    readonly thought: string;
  } | null;
  readonly dropped: number;
}

interface DecideOptions {
  readonly asking: Asking;
  readonly ways: readonly Way[];
  /** What is seen from here, in all directions. */ readonly here: string;
  /** How many samples were asked for. */ readonly asked: number;
  readonly estimate: Estimate;
  readonly fidelity?: Fidelity;
  /** False: what most samples say is done, as in the ablation of decision testing. */
  readonly isTested?: boolean;
}

/**
 * From samples to a move (DiscussNav §III-C, "Decision Testing"): one direction is gone in, of several the thoughts of each are fused
 * and the predictions tested. A thought that stands alone needs no fusing. `code` fuses always, also what agrees (SRC-17).
 *
 * @throws {ExpertError} where an expert answers what does not fit.
 */
export function* decideMove(
  samples: readonly Prediction[],
  { asking, estimate, ways, here, asked, fidelity = 'paper', isTested = true }: DecideOptions,
): Routine<Decision> {
  const candidates = ways.map(({ direction }) => direction);
  const { kind, predicted, dropped } = votePredictions(samples, { asked, candidates, fidelity });
  const [first] = predicted;
  if (first === undefined) return { move: null, dropped };
  if (!isTested || (kind === 'agreed' && fidelity === 'paper')) {
    const move = { direction: first.direction, thought: first.thoughts[0] as string };
    return { move, dropped };
  }
  const predictions: { direction: number; thought: string }[] = [];
  for (const { direction, thoughts } of predicted) {
    const isAlone = thoughts.length === 1 && fidelity === 'paper';
    const thought = isAlone
      ? (thoughts[0] as string)
      : (yield* consultOnce(asking, 'thought-fusion', { direction, thoughts: [...thoughts] }))
          .thought;
    predictions.push({ direction, thought });
  }
  const question = { estimate, here, scene: [...ways], predictions };
  const chosen =
    kind === 'agreed'
      ? first.direction
      : (yield* consultOnce(asking, 'decision-testing', question)).direction;
  return { move: predictions.find(({ direction }) => direction === chosen) ?? null, dropped };
}
