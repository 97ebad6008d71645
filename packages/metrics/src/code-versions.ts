import type { TrialReading } from './trial-reading';

/** The code that trials ran on, each version once, by its SHA-256, sorted. Trials of several versions are pooled, and the summary says so. */
export interface CodeVersions {
  /** Of the agents. */ readonly agents: readonly string[];
  /** Of all that an episode runs on, world and backends among it; of trials whose logs say it. */
  readonly all: readonly string[];
}

export function codeVersionsOf(trials: readonly TrialReading[]): CodeVersions {
  const agents = new Set<string>();
  const all = new Set<string>();
  for (const { start, codeHash } of trials) {
    for (const { sourceHash } of Object.values(start.agents)) agents.add(sourceHash);
    if (codeHash !== null) all.add(codeHash);
  }
  return { agents: [...agents].sort(), all: [...all].sort() };
}

/** Lines on versions that are pooled; none where there is one of each. */
export function codeVersionLines({ agents, all }: CodeVersions): string[] {
  return [
    [agents, "the agent's code"] as const,
    [all, 'the code of world and backends'] as const,
  ].flatMap(([hashes, what]) =>
    hashes.length < 2
      ? []
      : [
          `${hashes.length} versions of ${what} are pooled: ${hashes.map((hash) => hash.slice(0, 12)).join(', ')}`,
        ],
  );
}
