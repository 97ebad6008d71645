// Takes part in a study turn by turn from the command line; docs/people.md has an example.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { SeenView } from './people-study';
import { requireFreePort } from './require-free-port';
import type { ParticipantOrder } from './serve-participant';

const DESK = fileURLToPath(new URL('./serve-participant.ts', import.meta.url));
const START_MS = 600_000;
const POLL_MS = 1000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '4100' },
    episode: { type: 'string', default: 'maple-05' },
    agent: { type: 'string', default: 'evidence' },
    config: { type: 'string', default: '{}' },
    view: { type: 'string', default: 'picture' },
    input: { type: 'string', default: 'c' },
    pace: { type: 'string', default: 'none' },
    size: { type: 'string', default: '1280x720' },
    practice: { type: 'boolean', default: false },
    out: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    found: { type: 'string', default: 'not-sure' },
  },
});

/** Opens server, browser and page in the background, and waits until the picture of the object stands there. */
async function start(): Promise<string> {
  await requireFreePort(Number(values.port));
  const out = values.out ?? `runs/participant-${values.port}`;
  const [width = 1280, height = 720] = values.size.split('x').map(Number);
  const order: ParticipantOrder = {
    port: Number(values.port),
    out,
    size: { width, height },
    study: {
      episodes: [values.episode],
      agentId: values.agent,
      config: JSON.parse(values.config) as Record<string, unknown>,
      view: values.view as SeenView,
      input: values.input as 'c' | 'I*',
      practice: values.practice,
      pace: values.pace as 'study' | 'none',
    },
  };
  mkdirSync(out, { recursive: true });
  const log = join(out, 'desk.log');
  const file = openSync(log, 'w');
  const child = spawn(process.execPath, [...process.execArgv, DESK, JSON.stringify(order)], {
    detached: true,
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  child.unref();
  for (const endsMs = Date.now() + START_MS; Date.now() < endsMs; ) {
    await new Promise((done) => setTimeout(done, POLL_MS));
    if (hasEnded) throw new Error(`It has ended:\n${readFileSync(log, 'utf8')}`);
    const answer = await send('look').catch(() => null);
    if (answer !== null) return answer;
  }
  throw new Error(`It did not get to the picture in time; see ${log}.`);
}

async function send(order: string, words: Readonly<Record<string, string>> = {}): Promise<string> {
  const query = new URLSearchParams(words).toString();
  const response = await fetch(`http://127.0.0.1:${values.port}/${order}?${query}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

async function main(): Promise<string> {
  const [order = '', ...rest] = positionals;
  if (order === 'start') return start();
  const { seconds, found } = values;
  return send(order, { text: rest.join(' '), seconds, found });
}

try {
  console.log(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
