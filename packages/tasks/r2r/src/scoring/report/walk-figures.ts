import { type Estimate, estimateOf } from '@parley/metrics';
import { summarizeScores } from '../summarize-scores';
import { personOf, type R2rReading } from '../summarize-walks';

/** A walk that counts: it has an end and is no practice. */
export interface CountedWalk extends R2rReading {
  readonly walk: R2rReading['walk'] & {
    readonly measures: NonNullable<R2rReading['walk']['measures']>;
  };
}

/** Walks that count, in an order that says nothing of how they were run. */
export const countedOf = (pool: readonly R2rReading[]): CountedWalk[] =>
  pool
    .filter((one): one is CountedWalk => one.walk.measures !== null && !one.walk.isPractice)
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

/** What walks are ordered by. */
const keyOf = ({ walk, start }: R2rReading): string => `${walk.episodeId} ${start.seed}`;

/** A way without its words: instructions of one way differ in nothing else. */
export const wayOf = ({ walk, start }: CountedWalk): string =>
  JSON.stringify([walk.scan, start.truth.path]);

/** Figures of some walks. */
export const figuresOf = (walks: readonly CountedWalk[]) =>
  summarizeScores(
    walks.map((one) => {
      const { episodeId, scan, measures } = one.walk;
      return { instrId: episodeId, scan, measures, ...personOf(one) };
    }),
  );

/** A share of units within walks, with its interval over homes, and people where they take part. @param units Of a walk: so many of so many. */
export const shareOver = (
  walks: readonly CountedWalk[],
  name: string,
  units: (walk: CountedWalk) => { readonly sum: number; readonly of: number },
): Estimate =>
  estimateOf(
    walks.map((one) => {
      const { person } = personOf(one);
      return {
        ...{ cluster: one.walk.scan, ...units(one) },
        ...(person !== undefined && { also: person }),
      };
    }),
    `r2r ${name}`,
    { least: 0, most: 1 },
  );
