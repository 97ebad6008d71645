import type { PictureFault } from '@parley/protocol';
import type { Db } from './database';
import type { Trx } from './group-commit';

/** One judgement of one picture of one episode. */
export interface StoredVerdict {
  readonly episodeId: string;
  /** Lower-case hex SHA-256 of the bytes that were looked at. */
  readonly pictureSha256: string;
  readonly verdict: 'accepted' | 'rejected' | 'withdrawn';
  /** Null unless rejected. */ readonly reason: PictureFault | null;
  readonly note: string;
  /** ISO 8601, server clock. */ readonly atUtc: string;
}

const EPISODES_PER_QUERY = 200;

/** Adds a judgement; earlier ones stay. On disk when the promise resolves. */
export async function appendVerdict(db: Db | Trx, verdict: StoredVerdict): Promise<void> {
  await db
    .insertInto('picture_verdicts')
    .values({
      episode_id: verdict.episodeId,
      picture_sha256: verdict.pictureSha256,
      verdict: verdict.verdict,
      reason: verdict.reason,
      note: verdict.note,
      at_utc: verdict.atUtc,
    })
    .execute();
}

/** Every judgement of these episodes in the order of giving, of pictures that are gone too. */
export async function verdictHistory(
  db: Db | Trx,
  episodeIds: readonly string[],
): Promise<StoredVerdict[]> {
  const found: { readonly id: number; readonly verdict: StoredVerdict }[] = [];
  for (let at = 0; at < episodeIds.length; at += EPISODES_PER_QUERY) {
    const records = await db
      .selectFrom('picture_verdicts')
      .selectAll()
      .where('episode_id', 'in', episodeIds.slice(at, at + EPISODES_PER_QUERY))
      .execute();
    for (const record of records)
      found.push({
        id: record.id,
        verdict: {
          episodeId: record.episode_id,
          pictureSha256: record.picture_sha256,
          verdict: record.verdict,
          reason: record.reason,
          note: record.note,
          atUtc: record.at_utc,
        },
      });
  }
  return found.sort((a, b) => a.id - b.id).map(({ verdict }) => verdict);
}

/** The last judgement of each of these pictures, in the order asked; null for one that was not judged. */
export async function latestVerdicts(
  db: Db | Trx,
  pictures: readonly Pick<StoredVerdict, 'episodeId' | 'pictureSha256'>[],
): Promise<(StoredVerdict | null)[]> {
  const history = await verdictHistory(db, [...new Set(pictures.map((each) => each.episodeId))]);
  const last = new Map(history.map((verdict) => [keyOf(verdict), verdict]));
  return pictures.map((picture) => last.get(keyOf(picture)) ?? null);
}

const keyOf = (of: Pick<StoredVerdict, 'episodeId' | 'pictureSha256'>): string =>
  `${of.episodeId} ${of.pictureSha256}`;
