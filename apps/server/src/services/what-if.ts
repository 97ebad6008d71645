import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Row, readJsonl, writeJsonl } from '@parley/log';
import { ERROR_CODES, type ErrorCode, ParleyError, type WhatIfBody } from '@parley/protocol';
import { repositoryRoot } from '../repository';
import { makeFolder } from '../storage/make-folder';

/** A future takes as long as an episode without pauses: minutes, with a slow home. */
const LONGEST_MS = 300_000;
const MOST_SAID_BYTES = 1_000_000;

let isRunning = false;

const folderOf = (dataDir: string): string => join(dataDir, 'what-if');

/** Takes away what a server that was killed while a future ran left of a session. */
export const forgetFutures = (dataDir: string): void =>
  rmSync(folderOf(dataDir), { recursive: true, force: true });

export interface WhatIfOptions {
  /** Of the session, all of them. */ readonly rows: readonly Row[];
  readonly body: WhatIfBody;
  readonly dataDir: string;
  /** Runs the command line and rejects with what it says; left out: in a process of its own. */
  readonly run?: (args: readonly string[]) => Promise<void>;
}

/**
 * Runs a trial on from a row, in a process of its own, so that nobody who is served waits for it. What the person said lies
 * in the data directory for that long, readable to its owner alone, and nowhere after; where the server is killed meanwhile, until it
 * starts again ({@link forgetFutures}).
 *
 * @returns Rows of the future, numbered from 0.
 * @throws {ParleyError} `RATE_LIMITED` while another one runs; what `parley replay` says.
 */
export async function runWhatIf({
  rows,
  body,
  dataDir,
  run = runCli,
}: WhatIfOptions): Promise<Row[]> {
  if (isRunning)
    throw new ParleyError('RATE_LIMITED', 'another future is being run', {
      where: 'what-if',
      remedy: 'Try again when it is there.',
    });
  isRunning = true;
  const folder = folderOf(dataDir);
  try {
    rmSync(folder, { recursive: true, force: true });
    makeFolder(folder);
    const log = join(folder, 'session.jsonl');
    writeFileSync(log, writeJsonl(rows), { mode: 0o600 });
    const out = join(folder, 'future');
    const other =
      body.answer === undefined
        ? ['--agent', body.agentId ?? '']
        : ['--answer-file', keepAnswer(folder, body.answer)];
    await run(['replay', log, '--at', String(body.at), ...other, '--out', out, '--json']);
    const [file] = readdirSync(out);
    const path = join(out, file ?? '');
    return readJsonl(readFileSync(path, 'utf8'), path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    isRunning = false;
  }
}

/** Arguments of a process can be read by every user of the machine: words go through a file of their owner's. @returns Where it is. */
function keepAnswer(folder: string, answer: string): string {
  const file = join(folder, 'answer.txt');
  writeFileSync(file, answer, { mode: 0o600 });
  return file;
}

/** @throws {ParleyError} what the command line says when it fails. */
function runCli(args: readonly string[]): Promise<void> {
  const bin = join(repositoryRoot(), 'apps/server/bin/parley.mjs');
  const child = spawn(process.execPath, [bin, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: LONGEST_MS,
  });
  let said = '';
  child.stderr.on('data', (data: Buffer) => {
    said = `${said}${data.toString('utf8')}`.slice(-MOST_SAID_BYTES);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(errorOf(said))));
  });
}

/** `CODE where: what happened. What to do`, as every verb says it. */
export function errorOf(said: string): ParleyError {
  const line = said.trim().split('\n').at(-1) ?? '';
  const [, code = '', message = ''] = /^([A-Z_]+) (?:.*?: )?(.*)$/.exec(line) ?? [];
  return Object.hasOwn(ERROR_CODES, code)
    ? new ParleyError(code as ErrorCode, message, { where: 'what-if' })
    : new ParleyError('INTERNAL', 'the future could not be run', { where: 'what-if' });
}
