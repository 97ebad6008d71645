import type { Prediction } from '../decision';

/** What most samples of a model say that decides in one round. */
export interface MostSaid {
  /** Null: to stop. */ readonly direction: number | null;
  /** Of the first that says so. */ readonly thought: string;
  /** Samples that do not count. */ readonly dropped: number;
}

/**
 * The answer that most samples give, of equals the one that was given first; stopping is an answer as any other. Samples that name a direction in which no way
 * leads, or did not come, are dropped and counted, as DiscussNav does.
 *
 * @param asked How many samples were asked for. @returns Null where none counts.
 */
export function mostSaid(
  samples: readonly Prediction[],
  { candidates, asked }: { readonly candidates: readonly number[]; readonly asked: number },
): MostSaid | null {
  const counted = samples.filter(
    ({ direction }) => direction === null || candidates.includes(direction),
  );
  const votesFor = (direction: number | null): number =>
    counted.filter((one) => one.direction === direction).length;
  const most = Math.max(0, ...counted.map(({ direction }) => votesFor(direction)));
  const first = counted.find(({ direction }) => votesFor(direction) === most);
  const dropped = asked - counted.length;
  return first === undefined ? null : { ...first, dropped };
}
