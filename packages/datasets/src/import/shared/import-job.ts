import { groupBy, type ParleyError } from '@parley/protocol';
import { badImport } from '../../input/bad-import';
import type { ImportResult } from './import-result';

/** One scene that an import would make. */
export interface ImportJob {
  /** As the data set calls it. */ readonly name: string;
  readonly sceneId: string;
  /** Files that it is made from; with `settings` they decide whether it has been made already. */
  readonly sources: readonly string[];
  /** Sources of copies that stand in when the first cannot be used. */
  readonly copies?: readonly (readonly string[])[];
  /** Sources of one name may be of different things, as episodes of two splits: only the same bytes are the same. */
  readonly isByContent?: boolean;
  /** Everything else that the result depends on: version of the importer, options. */
  readonly settings: Readonly<Record<string, unknown>>;
  /**
   * Makes the scene: whole or not at all.
   *
   * @param fingerprint Goes into `import.json`, so that the same import need not be done again.
   * @throws {ParleyError} naming file and byte, line or member.
   */
  readonly run: (out: string, fingerprint: string) => Promise<ImportResult>;
}

/** What a path of a data set holds. */
export interface ImportPlan {
  readonly jobs: readonly ImportJob[];
  /** What is named and cannot be imported at all: nothing is begun unless the user wants the rest. */
  readonly problems: readonly ParleyError[];
  /** What the experimenter should know before. */ readonly notes: readonly string[];
}

/** Plan of a data set in which nothing is wrong so far. */
export const planOf = (jobs: readonly ImportJob[]): ImportPlan => ({
  jobs,
  problems: [],
  notes: [],
});

/**
 * Jobs of which two would make one folder, since their names differ in case or signs alone, refuse to run: either would
 * take the place of the other.
 */
export function withoutTwins(jobs: readonly ImportJob[]): ImportJob[] {
  const byId = groupBy(jobs, ({ sceneId }) => sceneId);
  return jobs.map((job) => {
    const twin = byId.get(job.sceneId)?.find((other) => other !== job);
    if (twin === undefined) return job;
    const run = async (): Promise<never> => {
      throw badImport(
        job.name,
        `it and ${twin.name} would both be ${job.sceneId}`,
        'Import one of them by its own path with --id.',
      );
    };
    return { ...job, run };
  });
}
