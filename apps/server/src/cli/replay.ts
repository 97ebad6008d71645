import { dirname, join } from 'node:path';
import { readJsonl } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { DEFAULT_TASK } from '@parley/registry/shared';
import { Command, Option } from 'commander';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { readConfig } from '../config';
import { loadBlob } from '../episodes/blob-folder';
import { agentSourceHash, episodeCodeHash } from '../episodes/source-hash';
import { signatureFault, signLog } from '../replay/sign-log';
import { studyVersions } from '../replay/study-versions';
import { verdictCode, verifyLog } from '../replay/verify-log';
import { TASK_COMMANDS } from '../tasks/commands';
import type { ReplayUserFlags } from '../tasks/task-commands';
import { taskOf } from '../tasks/task-of';
import { bakeHomes } from '../terminal/bake-homes';
import { print, wholeNumber } from '../terminal/print';
import { readLogFile } from '../terminal/read-log-file';

interface ReplayFlags {
  readonly verify?: boolean;
  readonly user?: string;
  readonly out?: string;
  readonly jobs: number;
  readonly json?: boolean;
  readonly blobs?: string;
  readonly signedBy?: string;
  readonly sign?: string;
}

/** `parley replay LOG --verify`: exit code 0 proved, 1 mismatch, 2 not checkable here. `--user`: the same with another user. */
export const replayCommand = (): Command =>
  new Command('replay')
    .description(
      'prove a log: rows whole, every trial run again from what was answered outside, and each row compared; or run its episodes again with another user',
    )
    .argument('<log>', 'JSONL of event rows, one or many episodes')
    .option(
      '--verify',
      'run the trials again over what was answered outside and compare row for row',
    )
    .addOption(
      new Option(
        '--user <backend>',
        'run the episodes again, from the same seeds, with this simulated user in place of who answered',
      ).choices([...taskOf(DEFAULT_TASK).users]),
    )
    .option('--out <folder>', 'with --user: write <run>.jsonl logs there')
    .option('--jobs <count>', 'with --user: episodes at a time', wholeNumber, 1)
    .option(
      '--blobs <folder>',
      'with --verify: binary results that the rows name; left out, `blobs` beside the log',
    )
    .option(
      '--signed-by <key>',
      'with --verify: public key (PEM) of the lab whose signature stands in <log>.sig',
    )
    .option(
      '--sign <key>',
      'with --verify: sign a log that is proved with a private key of the lab (Ed25519, PEM), into <log>.sig',
    )
    .option('--json', 'print the result as JSON')
    .action((log: string, { verify, user, ...flags }: ReplayFlags) => {
      if (user !== undefined && verify !== true) return withUser(log, { ...flags, user });
      if (verify === true && user === undefined) return prove(log, flags);
      throw new ParleyError('BAD_INPUT', 'says too little or too much', {
        where: 'parley replay',
        remedy: 'Pass either --verify or --user.',
      });
    });

/** Users that may be named are those of the usual kind. */
const withUser = async (log: string, flags: ReplayUserFlags): Promise<void> =>
  TASK_COMMANDS[DEFAULT_TASK]?.replayWithUser(log, flags);

async function prove(
  log: string,
  flags: Pick<ReplayFlags, 'json' | 'blobs' | 'signedBy' | 'sign'>,
): Promise<void> {
  const rows = readJsonl(readLogFile(log), log);
  const { scenesDir, studyDirs } = readConfig();
  const catalog = createSceneCatalog(scenesDir);
  const blobs = flags.blobs ?? join(dirname(log), 'blobs');
  const unsigned = flags.signedBy === undefined ? null : signatureFault(log, flags.signedBy);
  const proved = await verifyLog({
    rows,
    loadBlob: (blobId) => loadBlob(blobs, blobId),
    sourceHash: agentSourceHash(),
    codeHash: episodeCodeHash(),
    studyOf: studyVersions([...studyDirs, dirname(log)]),
    specOf: async (start) => {
      const spec = await taskOf(start.task).specOf(start, catalog);
      if (spec?.sceneDir != null) await bakeHomes([spec.sceneDir]);
      return spec;
    },
  });
  const verified = {
    ...proved,
    faults: [...(unsigned === null ? [] : [unsigned]), ...proved.faults],
  };
  process.exitCode = verdictCode(verified);
  if (flags.sign !== undefined && process.exitCode === 0) signLog(log, flags.sign);
  if (flags.json === true)
    return print(JSON.stringify({ ...verified, exitCode: process.exitCode }));
  for (const fault of verified.faults) print(`fault     ${fault}`);
  for (const { verdict, trialId, reason, canonicalHash } of verified.episodes)
    print(`${verdict.padEnd(14)}${trialId}  ${reason}  ${canonicalHash.slice(0, 12)}`);
}
