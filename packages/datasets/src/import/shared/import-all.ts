import { fingerprintOf } from './fingerprint';
import type { ImportPlan } from './import-job';
import type { ImportResult } from './import-result';

/** Runs all of a plan. @throws {ParleyError} the first failure; scenes that were made before it stay. */
export async function importAll(plan: ImportPlan, out: string): Promise<ImportResult[]> {
  const [problem] = plan.problems;
  if (problem !== undefined) throw problem;
  const results: ImportResult[] = [];
  for (const job of plan.jobs) results.push(await job.run(out, fingerprintOf(job)));
  return results;
}
