import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJsonl, timesGoneBack } from '@parley/log';
import { type Json, ParleyError } from '@parley/protocol';
import { DEFAULT_TASK } from '@parley/registry/shared';
import { Command, Option } from 'commander';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { readConfig } from '../config';
import { loadBlob } from '../episodes/blob-folder';
import { agentSourceHash, episodeCodeHash } from '../episodes/source-hash';
import { checkSigningKey, signatureFault, signFile } from '../replay/sign-file';
import { studyVersions } from '../replay/study-versions';
import { type VerifiedLog, verdictCode, verifyLog } from '../replay/verify-log';
import { TASK_COMMANDS } from '../tasks/commands';
import type { ReplayUserFlags, WhatIfFlags } from '../tasks/task-commands';
import { taskOf } from '../tasks/task-of';
import { bakeHomes } from '../terminal/bake-homes';
import { findLogs } from '../terminal/find-logs';
import { jsonOption, printJson } from '../terminal/json-result';
import { print, wholeNumber } from '../terminal/print';
import { readLogFile } from '../terminal/read-log-file';
import { REPLAY_VERIFY, REPLAY_VERIFY_ALL } from './shapes/logs';

interface ReplayFlags {
  readonly verify?: boolean;
  readonly user?: string;
  readonly at?: number;
  readonly session?: string;
  readonly answer?: string;
  readonly answerFile?: string;
  readonly agent?: string;
  readonly config: string;
  readonly out?: string;
  readonly jobs: number;
  readonly models?: string;
  readonly budgetUsd?: string;
  readonly json?: boolean;
  readonly blobs?: string;
  readonly signedBy?: string;
  readonly sign?: string;
}

/** `parley replay LOG --verify`: exit code 0 proved, 1 mismatch, 2 not checkable here. `--user`: the same with another user. */
export const replayCommand = async (): Promise<Command> =>
  new Command('replay')
    .description(
      'prove a log: rows whole, every trial run again from what was answered outside, and each row compared; or run its episodes again with another user',
    )
    .argument(
      '<log...>',
      'JSONL of event rows, one or many episodes; a folder stands for the logs in it and in its subfolders',
    )
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
    .option(
      '--at <seq>',
      'go on from this row of a trial, with --answer or --agent; a simulated user, or --user, answers what comes then',
      wholeNumber,
    )
    .option('--session <id>', 'with --at: which session, where the log holds several')
    .option('--answer <text>', 'with --at: answer the next question so')
    .option(
      '--answer-file <path>',
      'with --at: the same with the words in a file, which keeps them out of the list of processes',
    )
    .option('--agent <id>', 'with --at: another agent goes on from where the robot stands')
    .option('--config <json>', 'with --agent: its configuration', '{}')
    .option(
      '--models <file>',
      'with --at: configuration of the models that the trial ran with; they are asked from there on',
    )
    .option('--budget-usd <amount>', 'with --models: most that they may cost; default: 1')
    .option('--out <folder>', 'with --user or --at: write <run>.jsonl logs there')
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
    .addOption(
      jsonOption(
        REPLAY_VERIFY,
        REPLAY_VERIFY_ALL,
        ...((await TASK_COMMANDS[DEFAULT_TASK]?.shapes())?.replay ?? []),
      ),
    )
    .action((logs: string[], { verify, user, ...flags }: ReplayFlags) => {
      if (flags.at !== undefined && verify !== true)
        return goOn(logs, { ...flags, at: flags.at, ...(user !== undefined && { user }) });
      if (user !== undefined && verify !== true) return withUser(logsOf(logs), { ...flags, user });
      if (verify === true && user === undefined) return proveAll(logs, flags);
      throw new ParleyError('BAD_INPUT', 'says too little or too much', {
        where: 'parley replay',
        remedy: 'Pass either --verify, or --user, or --at with --answer or --agent.',
      });
    });

/** Users that may be named are those of the usual kind. */
const withUser = async (logs: readonly string[], flags: ReplayUserFlags): Promise<void> =>
  TASK_COMMANDS[DEFAULT_TASK]?.replayWithUser?.(logs, flags);

/** @throws {ParleyError} `BAD_INPUT` for more than one log, and where it is not said what is otherwise. */
async function goOn(
  logs: readonly string[],
  {
    config,
    answer: said,
    answerFile,
    agent,
    ...flags
  }: Omit<ReplayFlags, 'verify'> & { readonly at: number },
): Promise<void> {
  const refuse = (message: string, remedy: string): ParleyError =>
    new ParleyError('BAD_INPUT', message, { where: 'parley replay --at', remedy });
  const [log, ...more] = logs;
  if (log === undefined || more.length > 0)
    throw refuse('goes on from one log', 'Name the one that holds the row.');
  if (said !== undefined && answerFile !== undefined)
    throw refuse('is given two answers', 'Pass either --answer or --answer-file.');
  const answer = answerFile === undefined ? said : wordsIn(answerFile);
  if (answer?.trim() === '')
    throw new ParleyError('BAD_INPUT', 'says nothing', {
      where: answerFile ?? '--answer',
      remedy: 'Pass the words of the answer.',
    });
  if ((answer === undefined) === (agent === undefined))
    throw refuse(
      'says too little or too much',
      'Pass either --answer (or --answer-file) or --agent.',
    );
  await TASK_COMMANDS[DEFAULT_TASK]?.whatIf?.(log, {
    ...flags,
    ...(answer === undefined ? { agent } : { answer }),
    config: configOf(config),
  } as WhatIfFlags);
}

/** @throws {ParleyError} `NOT_FOUND` for a file that cannot be read. */
function wordsIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', 'the answer cannot be read', {
      where: file,
      remedy: 'Name a text file with the words of the answer.',
      cause,
    });
  }
}

/** @throws {ParleyError} `BAD_INPUT` for text that is no JSON. */
function configOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'is no JSON', {
      where: '--config',
      remedy: 'Quote it for the shell, such as \'{"preset":"paper"}\'.',
      cause,
    });
  }
}

/** Log files of the arguments. @throws {ParleyError} `BAD_LOG` for folders without any. */
function logsOf(paths: readonly string[]): readonly string[] {
  const { files } = findLogs(paths);
  if (files.length > 0) return files;
  throw new ParleyError('BAD_LOG', 'there is no log in it', {
    where: paths.join(', '),
    remedy: 'Name a .jsonl file, or a folder that has some.',
  });
}

/** What was found out of one log. */
interface Proved extends VerifiedLog {
  /** What is odd and no fault: times that go back. */ readonly warnings: readonly string[];
  readonly exitCode: 0 | 1 | 2;
}

type ProveFlags = Pick<ReplayFlags, 'json' | 'blobs' | 'signedBy' | 'sign'>;

/** One log is told as it is, several each under its name; the worst of them is the exit code. */
async function proveAll(paths: readonly string[], flags: ProveFlags): Promise<void> {
  if (flags.sign !== undefined) checkSigningKey(flags.sign);
  const logs = logsOf(paths);
  const isOne = paths.length === 1 && logs[0] === paths[0];
  const proved: (Proved & { readonly log: string })[] = [];
  for (const log of logs) {
    const one = await prove(log, flags);
    proved.push({ log, ...one });
    if (flags.json === true) continue;
    if (!isOne) print(log);
    tellProved(one);
  }
  const codes = proved.map(({ exitCode }) => exitCode);
  process.exitCode = codes.includes(1) ? 1 : Math.max(...codes);
  if (flags.json !== true) return;
  const [{ log: _, ...only }] = proved as [Proved & { log: string }];
  if (isOne) printJson(REPLAY_VERIFY, only);
  else printJson(REPLAY_VERIFY_ALL, { logs: proved, exitCode: Number(process.exitCode) });
}

function tellProved({ faults, warnings, episodes, sessions }: Proved): void {
  for (const fault of faults) print(`fault     ${fault}`);
  for (const warning of warnings) print(`warning   ${warning}`);
  for (const { verdict, trialId, reason, canonicalHash } of episodes)
    print(`${verdict.padEnd(14)}${trialId}  ${reason}  ${canonicalHash.slice(0, 12)}`);
  for (const { verdict, sessionId, reason, canonicalHash } of sessions)
    print(`${verdict.padEnd(14)}session ${sessionId}  ${reason}  ${canonicalHash.slice(0, 12)}`);
  if (episodes.length + sessions.length > 0) return;
  print(
    'not-checkable The log has no rows: name one of `parley simulate`, or an exported events.jsonl.',
  );
}

async function prove(log: string, flags: ProveFlags): Promise<Proved> {
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
    warnings: timesGoneBack(rows),
    faults: [...(unsigned === null ? [] : [unsigned]), ...proved.faults],
  };
  const exitCode = verdictCode(verified);
  if (flags.sign !== undefined && exitCode === 0) signFile(log, flags.sign);
  return { ...verified, exitCode };
}
