import {
  type CalledPort,
  codeHashOf,
  type EpisodeLog,
  indexStoredTrial,
  interpretedRows,
  type Row,
  rowDifference,
} from '@parley/log';
import type { Performers } from '../ports/performers';
import { Diverged, RowsEnd } from './diverged';
import type { EpisodeOptions, EpisodeResult } from './episode-options';
import { recordedPerformers } from './recorded-performers';
import { runEpisode } from './run-episode';
import { CUT_OFF } from './stop-conditions';

/**
 * Proves the rows of a trial that has ended (EXE-18): runs it again from nothing but its start and what was answered from
 * outside, and compares every row that this makes with the stored one, field by field.
 *
 * @returns `ended` where they are equal, `replay-diverged` with the first row and field that are not, `rows-end` where the
 *   code goes on and the rows do not.
 */
export async function verifyEpisode(
  options: EpisodeOptions & { readonly stored: readonly Row[] },
): Promise<EpisodeResult> {
  const { stored, performers } = options;
  const { afterAct: _, afterCommit: __, keepBlob: ___, codeHash: ____, ...rest } = options;
  const codeHash = codeHashOf(stored);
  const comparing = createComparing(interpretedRows(stored), performers);
  try {
    const result = await runEpisode({
      ...rest,
      ...(codeHash === null ? {} : { codeHash }),
      stored: [],
      log: comparing.log,
      performers: recordedPerformers(performers, stored),
      endedEarly: earlyEndIn(stored, comparing),
    });
    const more = comparing.next();
    if (result.kind !== 'ended' || more === undefined) return result;
    const what = `seq ${more.seq}: the code makes no such row (${more.type})`;
    return { kind: 'replay-diverged', actor: more.actor ?? '', n: more.n ?? 0, what };
  } catch (error) {
    const { actor, n, what } = error as Diverged;
    if (error instanceof Diverged) return { kind: 'replay-diverged', actor, n, what };
    if (error instanceof RowsEnd) return { kind: 'rows-end', actor, n };
    throw error;
  }
}

interface Comparing {
  readonly log: EpisodeLog;
  /** The stored row that is to be made next. */ next(): Row | undefined;
}

/** A log that holds nothing: each row that is appended is compared with the stored one of its place. */
function createComparing(stored: readonly Row[], performers: Performers): Comparing {
  const isOutside = outsideOf(performers);
  let at = 0;
  return {
    next: () => stored[at],
    log: {
      append: (draft) => {
        const actor = draft.actor ?? '';
        const n = draft.n ?? 0;
        const row = stored[at++];
        if (row === undefined) throw new RowsEnd(actor, n);
        const found = rowDifference(row, draft, isOutside);
        if (found !== null) throw new Diverged(actor, n, `seq ${row.seq}, ${found}`);
      },
      flush: () => Promise.resolve(),
    },
  };
}

/** Is it answered from outside the process, as the performer says? */
const outsideOf =
  ({ ports, image }: Performers) =>
  ({ kind, port = '' }: CalledPort): boolean =>
    kind === 'image'
      ? image.isOutside === true
      : kind === 'model' && Object.hasOwn(ports, port) && ports[port]?.isOutside === true;

/** A person or experimenter ended the trial where its rows end, before this actor wanted anything more. */
const earlyEndIn = (
  stored: readonly Row[],
  { next }: Comparing,
): NonNullable<EpisodeOptions['endedEarly']> => {
  const { ending } = indexStoredTrial(stored);
  return (actor) => {
    const endedBy = ending?.endedBy;
    if (endedBy === undefined || endedBy === 'agent' || endedBy === 'step-limit') return null;
    const isOver = next()?.type === 'trial-end' && ending?.outcomes[actor]?.reason === CUT_OFF;
    return isOver ? endedBy : null;
  };
};
