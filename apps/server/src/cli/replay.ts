import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonl } from '@parley/agent-core/log';
import { ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { readConfig } from '../config';
import { agentSourceHash } from '../episodes/source-hash';
import { specFromStart } from '../replay/spec-from-start';
import { verdictCode, verifyLog } from '../replay/verify-log';
import { createSceneCatalog } from '../studies';
import { print } from './print';
import { bakeHomes } from './scenes-bake';

/** `parley replay LOG --verify`: exit code 0 proved, 1 mismatch, 2 not checkable here. */
export const replayCommand = (): Command =>
  new Command('replay')
    .description('prove a log: rows whole, every frame, belief, pose and distance re-derived')
    .argument('<log>', 'JSONL of event rows, one or many episodes')
    .requiredOption('--verify', 'run the agents again over the stored results and compare')
    .option('--json', 'print the result as JSON')
    .action(replay);

async function replay(log: string, flags: { json?: boolean }): Promise<void> {
  const rows = readJsonl(readLogFile(log), log);
  const catalog = createSceneCatalog(readConfig().scenesDir);
  const verified = await verifyLog({
    rows,
    sourceHash: agentSourceHash(),
    specOf: async (start) => {
      const task = catalog.findEpisode(start.taskId);
      if (task === null) return null;
      const sceneDir = join(catalog.scenesDir, task.sceneId);
      await bakeHomes([sceneDir]);
      return specFromStart(start, { task, sceneDir });
    },
  });
  process.exitCode = verdictCode(verified);
  if (flags.json === true)
    return print(JSON.stringify({ ...verified, exitCode: process.exitCode }));
  for (const fault of verified.faults) print(`fault     ${fault}`);
  for (const { verdict, episodeId, reason, canonicalHash } of verified.episodes)
    print(`${verdict.padEnd(14)}${episodeId}  ${reason}  ${canonicalHash.slice(0, 12)}`);
}

/** @throws {ParleyError} `NOT_FOUND` when the file cannot be read. */
export function readLogFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', 'the log cannot be read', {
      where: file,
      cause,
      remedy: 'Name a .jsonl file.',
    });
  }
}
