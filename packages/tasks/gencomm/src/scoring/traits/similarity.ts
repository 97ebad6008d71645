import type { StandsWith } from '../clusters-of';
import { refuse } from '../measures/refuse';

/** What one dialogue is, as numbers. */
export interface DialogueVector extends StandsWith {
  readonly episodeId: string;
  /** Action step, from 1. */ readonly step: number;
  /** Of any length; as long as those of all others. */ readonly vector: readonly number[];
}

interface Sum {
  readonly count: number;
  /** Sum of the vectors at length 1. */ readonly vector: readonly number[];
  /** Sum of their squared lengths: of each 1, or 0 where it has none. */ readonly squares: number;
}

/**
 * DS: mean cosine of the dialogues of one step over all pairs of episodes, then over steps (GenComm §IV-C and Table I), −1…1. Steps that
 * fewer than two episodes talked at are left out. A dialogue whose vector has no length is like no other.
 *
 * @returns Null where no step has two dialogues.
 * @throws {ParleyError} `BAD_INPUT` for vectors of unlike length, or with something that is no number.
 */
export function dialogueSimilarity(dialogues: readonly DialogueVector[]): number | null {
  checkVectors(dialogues);
  const bySteps = new Map<number, Sum>();
  for (const { step, vector } of dialogues) bySteps.set(step, plus(bySteps.get(step), vector));
  const means = [...bySteps.values()].flatMap(({ count, vector, squares }) => {
    if (count < 2) return [];
    // Σ over pairs i ≠ j of u_i · u_j = |Σ u|² − Σ |u|².
    const all = vector.reduce((sum, value) => sum + value * value, 0);
    return [(all - squares) / (count * (count - 1))];
  });
  return means.length === 0 ? null : means.reduce((sum, one) => sum + one, 0) / means.length;
}

function plus(sum: Sum | undefined, vector: readonly number[]): Sum {
  const norm = Math.sqrt(vector.reduce((all, value) => all + value * value, 0));
  const unit = norm === 0 ? vector : vector.map((value) => value / norm);
  return {
    count: (sum?.count ?? 0) + 1,
    vector: sum === undefined ? unit : sum.vector.map((value, i) => value + (unit[i] as number)),
    squares: (sum?.squares ?? 0) + (norm === 0 ? 0 : 1),
  };
}

function checkVectors(dialogues: readonly DialogueVector[]): void {
  const length = dialogues[0]?.vector.length ?? 0;
  for (const [at, { vector }] of dialogues.entries()) {
    if (vector.length !== length)
      refuse(
        `dialogues[${at}].vector`,
        `it has ${vector.length} numbers, the first ${length}`,
        'Embed all dialogues by the same encoder.',
      );
    if (!vector.every(Number.isFinite))
      refuse(
        `dialogues[${at}].vector`,
        'it holds what is no number',
        'Embed the dialogue again; a text of no words has a vector of zeros.',
      );
  }
}
