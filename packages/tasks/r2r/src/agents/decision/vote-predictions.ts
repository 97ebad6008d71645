/** Where the paper and the code of its authors differ, which is followed. */
export type Fidelity = 'paper' | 'code';

/** One sample of the agent: why, and where to. */
export interface Prediction {
  readonly thought: string;
  /** 0 to 11; null where none could be read. */ readonly direction: number | null;
}

/** A direction that was predicted, with the thoughts that lead there. */
interface Predicted {
  readonly direction: number;
  readonly thoughts: readonly string[];
}

export interface Vote {
  /** `agreed`: one direction; `split`: several; `none`: nothing to go by, and the episode ends. */
  readonly kind: 'agreed' | 'split' | 'none';
  /** What most samples say first; of equals, what was said first. */
  readonly predicted: readonly Predicted[];
  /** Samples that do not count: they name no candidate, give no reason, or did not come. */
  readonly dropped: number;
}

/**
 * Groups the agent's samples by direction (DiscussNav §III-C). Those that name no candidate are dropped; `code`: one such, or one that
 * is missing, and there is no vote (SRC-17).
 *
 * @param candidates Directions in which a viewpoint lies. @param asked How many samples were asked for; 5 in the paper.
 */
export function votePredictions(
  samples: readonly Prediction[],
  {
    candidates,
    asked,
    fidelity = 'paper',
  }: {
    readonly candidates: readonly number[];
    readonly asked: number;
    readonly fidelity?: Fidelity;
  },
): Vote {
  const groups = new Map<number, string[]>();
  let valid = 0;
  for (const { thought, direction } of samples) {
    if (direction === null || !candidates.includes(direction) || thought.trim() === '') continue;
    valid += 1;
    groups.set(direction, [...(groups.get(direction) ?? []), thought]);
  }
  const dropped = Math.max(asked, samples.length) - valid;
  if (valid === 0 || (fidelity === 'code' && dropped > 0))
    return { kind: 'none', predicted: [], dropped };
  const predicted = [...groups]
    .map(([direction, thoughts]) => ({ direction, thoughts }))
    .sort((one, other) => other.thoughts.length - one.thoughts.length);
  return { kind: predicted.length === 1 ? 'agreed' : 'split', predicted, dropped };
}
