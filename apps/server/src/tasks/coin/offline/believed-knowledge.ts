import { randomStream } from '@parley/agent-core/ports';
import type { AttributeName } from '@parley/protocol';
import { otherValue } from './attribute-values';
import type { PictureKnowledge } from './picture-knowledge';

export interface BeliefOptions {
  readonly seed: string;
  readonly trialId: string;
  /** Share of attributes that the person has wrong, 0…1. */ readonly errorRate: number;
}

/**
 * What a person takes the picture to show. Who believes that the sofa is grey says so in the first message and again in
 * every answer: each attribute is right or wrong for the whole episode. Of neighbours the nearest may be taken for
 * another thing. Streams of its own, never those of the agent's models (SCI-17).
 */
export function believedKnowledge(
  known: PictureKnowledge,
  { seed, trialId, errorRate }: BeliefOptions,
): PictureKnowledge {
  const values = new Map<AttributeName, readonly string[]>();
  for (const [slot, own] of known.values) {
    const random = randomStream(seed, 'oracle-picture', trialId, 'belief', slot);
    const [truth, ...rest] = own;
    const isWrong = random.next() < errorRate && truth !== undefined;
    values.set(slot, isWrong ? [otherValue(slot, truth, random), ...rest] : own);
  }
  return { ...known, values };
}
