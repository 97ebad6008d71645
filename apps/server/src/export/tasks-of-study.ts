import type { AnyScoring } from '@parley/metrics';
import { kindOf } from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import { DEFAULT_TASK } from '@parley/registry/shared';
import { parse } from 'yaml';
import { z } from 'zod';
import type { SessionKind } from '../storage';
import type { ExportSource } from './export-snapshot';

/** Files older than task kinds name none. */
const Task = z.object({ task: z.string().default(DEFAULT_TASK) });

/** The task kinds of the versions of a study that sessions were in, as far as this build has them; in order of their names. */
export async function tasksOfStudy({
  store,
  studyId,
  kinds = ['human'],
}: {
  readonly store: ExportSource;
  readonly studyId: string;
  readonly kinds?: readonly SessionKind[];
}): Promise<readonly AnyScoring[]> {
  const sessions = await store.listSessions({ studyId, kinds });
  const tasks = new Set<string>();
  for (const hash of new Set(sessions.map(({ studyHash }) => studyHash))) {
    const version = await store.studies.byHash(hash);
    tasks.add(version === null ? DEFAULT_TASK : Task.parse(parse(version.yaml)).task);
  }
  return [...tasks].sort().flatMap((task) => kindOf(SCORING, task) ?? []);
}
