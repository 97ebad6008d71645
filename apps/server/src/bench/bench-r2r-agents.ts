import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ABLATIONS } from '@parley/task-r2r/agents';
import { BUILT_IN_SETS, builtInEpisodes } from '@parley/task-r2r/truth';
import { runOffline } from '../batch/run-offline';
import type { AgentChoice } from '../episodes/trial-spec';
import { r2rFolders } from '../tasks/r2r/r2r-folders';
import { foreseeR2rStart } from '../tasks/r2r/r2r-start';
import { batchOf } from '../tasks/r2r/simulate-r2r';
import { bakeHomes } from '../terminal/bake-homes';
import { atMost, type BenchResult, spreadOf } from './measure';

/** 120 ways, each told three times. */
const INSTRUCTIONS = 360;
const CORES = 2;
/** Ten minutes, which seven agents may take. */
const MOST_S = 600;

/** DiscussNav, its ablations (Table II), and what it is held against: nine, where the bar is one of seven. */
const AGENTS: readonly AgentChoice[] = [
  { agentId: 'discussnav', config: {} },
  ...ABLATIONS.map((expert) => ({ agentId: 'discussnav', config: { ablate: [expert] } })),
  ...['single-round', 'landmark-greedy', 'random', 'shortest-path'].map((agentId) => ({
    agentId,
    config: {},
  })),
];

/**
 * A table of Room-to-Room as it is made: instructions of the built-in sets with every agent on two threads, logs written, from whole homes.
 *
 * @param n Instructions of each agent; null: 120 ways, each told three times, which is what the bar is of.
 */
export async function benchR2rAgents(scenesDir: string, n: number | null): Promise<BenchResult[]> {
  const episodes = BUILT_IN_SETS.flatMap(builtInEpisodes).slice(0, n ?? INSTRUCTIONS);
  const specs = AGENTS.flatMap((agent, at) =>
    batchOf(episodes, {
      ...{ agent, profile: 'exact', n: null, seed: 'bench', scenesDir, sourceHash: 'bench' },
    }).map((spec) => ({ ...spec, trialId: `${at}-${spec.trialId}` })),
  );
  await bakeHomes(r2rFolders(specs));
  const outDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  try {
    const [startMs, cpu] = [performance.now(), process.cpuUsage()];
    const moved = await runOffline(specs, {
      ...{ foresee: foreseeR2rStart, jobs: CORES, outDir },
      keep: (records) => records.filter(({ event }) => event.kind === 'act').length,
    });
    const tookS = (performance.now() - startMs) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const acts = moved.reduce((sum, count) => sum + count, 0);
    return [
      {
        name: `Room-to-Room: ${specs.length} walks`,
        unit: 's',
        spread: spreadOf([tookS]),
        what: `${episodes.length} instructions with each of ${AGENTS.length} agents, ${acts} acts, ${CORES} threads, logs written`,
        ...(episodes.length === INSTRUCTIONS && { bar: atMost(MOST_S) }),
      },
      {
        name: '… processor time',
        unit: 's',
        spread: spreadOf([(user + system) / 1e6 / CORES]),
        what: `of each of ${CORES} cores, if they shared it`,
      },
    ];
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
