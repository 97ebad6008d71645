import type { ReportTable } from '@parley/metrics';
import { groupBy } from '@parley/protocol';
import { countedOf, type PinverifyReading } from '../summarize';

/** Who passed what is plain, by session; null where no pair is there for attention. */
export function attentionTable(
  pools: readonly (readonly PinverifyReading[])[],
): ReportTable | null {
  const lines = pools.flatMap((pool, at) =>
    [...groupBy(countedOf(pool), ({ sessionId }) => sessionId)].flatMap(([sessionId, own]) => {
      const said = own.flatMap(({ score: { attention } }) => attention ?? []);
      if (said.length === 0) return [];
      const failed = said.filter((one) => one === 'failed').length;
      return [[at + 1, sessionId, said.length, failed, failed > 0 ? 'yes' : 'no']];
    }),
  );
  if (lines.length === 0) return null;
  return {
    name: 'attention',
    title:
      'Pairs that plainly fit or plainly do not, by session. A flag and no exclusion: all pairs of a person who is flagged stand in every other table',
    head: ['condition', 'session', 'pairs', 'failed', 'flagged'],
    lines,
  };
}
