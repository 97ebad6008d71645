// Faults that take minutes, done to real servers: `npm run faults` runs all but the soak, `npm run faults -- stop clock` some.
// `npm run faults -- soak --people 100 --minutes 120`. What is measured goes into docs/reliability.json and the page made of it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../../src/repository';
import type { Check, CheckOptions } from './check';
import { CHECKS } from './checks';
import { isHeld } from './figure';
import { commitName, type Measured, machineName, record, tableOf } from './record';
import { Room } from './room';

const S = 1000;
/** Thousandths are more than any of it is exact to. */
const DIGITS = 1000;

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const number = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      people: { type: 'string' },
      minutes: { type: 'string' },
      every: { type: 'string' },
      times: { type: 'string' },
      'no-record': { type: 'boolean', default: false },
    },
  });
  const names =
    positionals.length > 0
      ? positionals
      : CHECKS.filter(({ isLong }) => !isLong).map(({ name }) => name);
  const unknown = names.filter((name) => CHECKS.every((check) => check.name !== name));
  if (unknown.length > 0) {
    say(
      `No check is called ${unknown.join(', ')}. They are: ${CHECKS.map(({ name }) => name).join(' ')}`,
    );
    process.exit(2);
  }
  const bundle = await buildBundle();
  const options = {
    ...present('people', number(values.people)),
    ...present('minutes', number(values.minutes)),
    ...present('everyS', number(values.every)),
    ...present('times', number(values.times)),
    say,
  } as CheckOptions;
  const flags = (['people', 'minutes', 'every', 'times'] as const).flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [`--${name}`, value];
  });
  let isAllHeld = true;
  for (const check of CHECKS.filter(({ name }) => names.includes(name))) {
    const measured = await measure(check, bundle, options).catch((error: unknown) => {
      say(`${check.name} did not come to its end: ${error instanceof Error ? error.stack : error}`);
      return null;
    });
    isAllHeld &&= measured?.figures.every(isHeld) ?? false;
    if (measured === null) continue;
    process.stdout.write(`${tableOf(measured)}\n\n`);
    const command = ['npm run faults --', check.name, ...flags].join(' ');
    if (!values['no-record'])
      record(
        [{ ...measured, command }],
        CHECKS.map(({ name }) => name),
      );
  }
  process.exitCode = isAllHeld ? 0 : 1;
}

const present = (name: string, value: number | undefined): object =>
  value === undefined ? {} : { [name]: value };

async function measure(check: Check, bundle: string, options: CheckOptions): Promise<Measured> {
  say(`${check.title} …`);
  const room = new Room(bundle);
  const startMs = performance.now();
  try {
    const figures = (await check.run(room, options)).map((figure) => ({
      ...figure,
      value: Math.round(figure.value * DIGITS) / DIGITS,
    }));
    return {
      check: check.name,
      title: check.title,
      date: new Date().toISOString().slice(0, 10),
      commit: commitName(),
      machine: machineName(),
      command: '',
      seconds: Math.round((performance.now() - startMs) / S),
      figures,
    };
  } finally {
    await room.close();
  }
}

/** The server of these sources; where it lies it finds its libraries. */
async function buildBundle(): Promise<string> {
  const { buildServer } = (await import(join(repositoryRoot(), 'apps/server/build.mjs'))) as {
    buildServer: (folder: string) => Promise<void>;
  };
  const folder = join(
    repositoryRoot(),
    `apps/server/node_modules/.cache/parley-faults-${process.pid}`,
  );
  say('Building the server…');
  await buildServer(folder);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'parley.mjs');
}

await main();
