import type { Study } from '@parley/protocol';
import type { SessionKind } from '../storage';
import { parseStudy } from '../studies/load-study';
import type { ExportSource } from './export-snapshot';

/** A version of a study that sessions had. */
export interface KeptVersion {
  /** Name of its file in an export. */ readonly file: string;
  readonly hash: string;
  /** `version` of the file. */ readonly number: number;
  /** The file as it was opened, byte for byte. */ readonly yaml: string;
  /** Null where this version of Parley cannot read it. */ readonly study: Study | null;
}

interface VersionsOptions {
  readonly store: ExportSource;
  readonly studyId: string;
  readonly kinds?: readonly SessionKind[];
}

/** The versions of a study that sessions of these kinds had and that are kept, in the order of their first session. */
export async function keptVersions({
  store,
  studyId,
  kinds = ['human'],
}: VersionsOptions): Promise<KeptVersion[]> {
  const sessions = await store.listSessions({ studyId, kinds });
  const versions: KeptVersion[] = [];
  for (const hash of new Set(sessions.map(({ studyHash }) => studyHash))) {
    const stored = await store.studies.byHash(hash);
    if (stored === null) continue;
    const parsed = parseStudy(stored.yaml, 'upgrade');
    const study = parsed.kind === 'ok' ? parsed.loaded.study : null;
    const { version: number, yaml } = stored;
    versions.push({ file: fileOf(hash, number), hash, number, yaml, study });
  }
  return versions;
}

/** Older data may have several files of one version: the hash tells them apart. */
const fileOf = (hash: string, version: number): string =>
  `study-v${version}-${hash.slice(0, 8)}.yaml`;

/** Whether a name may be that of a study file in an export. */
export const isStudyFile = (file: string): boolean => /^study-v\d+-[0-9a-f]{8}\.yaml$/.test(file);
