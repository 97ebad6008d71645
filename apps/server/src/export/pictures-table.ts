import type { SessionKind, StoredVerdict } from '../storage';
import type { Column } from './column';
import type { ExportSource } from './export-snapshot';

/** A judgement, and whether a later one of the same picture took its place. */
interface Judgement {
  readonly verdict: StoredVerdict;
  readonly isLast: boolean;
}

/** Not of a session: verdicts are given before a session begins. */
export const picturesTable = {
  file: 'pictures.csv',
  about:
    'One line per verdict of an experimenter on the target picture of an episode that a participant here was given, in the order of giving.',
  columns: [
    {
      name: 'episode_id',
      about: 'Id of the benchmark episode.',
      value: ({ verdict }) => verdict.episodeId,
    },
    {
      name: 'picture_sha256',
      about: 'SHA-256 of the picture that was looked at; a picture made anew has another.',
      value: ({ verdict }) => verdict.pictureSha256,
    },
    {
      name: 'verdict',
      about: '`accepted`, `rejected`, or `withdrawn`: as if no one had looked.',
      value: ({ verdict }) => verdict.verdict,
    },
    {
      name: 'reason',
      about: '`low-resolution`, `poor-coverage` or `indistinguishable`.',
      emptyWhen: 'not rejected',
      value: ({ verdict }) => verdict.reason,
    },
    {
      name: 'note',
      about: 'What the experimenter wrote to it.',
      emptyWhen: 'nothing was written',
      value: ({ verdict }) => verdict.note,
    },
    {
      name: 'counts',
      about: 'It is the last one of this picture.',
      value: ({ isLast }) => isLast,
    },
    {
      name: 't_utc',
      about: 'Stored, server clock, ISO 8601.',
      value: ({ verdict }) => verdict.atUtc,
    },
  ] satisfies readonly Column<Judgement>[] as readonly Column<Judgement>[],
} as const;

/** Every verdict on the episodes that sessions of these kinds were given. */
export async function judgementsOf({
  store,
  studyId,
  kinds = ['human'],
}: {
  readonly store: ExportSource;
  readonly studyId: string;
  readonly kinds?: readonly SessionKind[];
}): Promise<Judgement[]> {
  const episodeIds = new Set<string>();
  for (const { sessionId } of await store.listSessions({ studyId, kinds }))
    for (const { episodeId } of await store.readSlots(sessionId)) episodeIds.add(episodeId);
  const history = await store.verdicts.history([...episodeIds]);
  const last = new Map(history.map((verdict) => [keyOf(verdict), verdict]));
  return history.map((verdict) => ({ verdict, isLast: last.get(keyOf(verdict)) === verdict }));
}

const keyOf = ({ episodeId, pictureSha256 }: StoredVerdict): string =>
  `${episodeId} ${pictureSha256}`;
