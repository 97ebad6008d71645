import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headlessSessionId, placeRow, writeJsonl } from '@parley/log';
import { canonicalJson, type Json, type ParleyError } from '@parley/protocol';
import { trialStart } from '@parley/test-kit';
import { temporaryFolder } from '@parley/test-kit/models';
import type { Command } from 'commander';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { gencommCommand } from '../../src/tasks/gencomm/commands/localise';
import { ziponCommand } from '../../src/tasks/zipon/commands/zipon';

const folder = temporaryFolder('wrong-logs');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GENCOMM_PARTS = {
  given: {
    ...{ target: 'lamp', rounds: 0, distanceHint: 'none', marker: 'none', gridSide: null },
    environmentNotes: null,
  },
  truth: {
    ...{ targetId: 1, shortestPathM: 2, shortestActions: 4, thresholdM: 1 },
    categories: ['lamp'],
  },
};

/** A folder with a log that has the first row of a trial of a task kind. */
function logOf(task: string): string {
  const parts = task === 'gencomm' ? GENCOMM_PARTS : {};
  const start = { ...trialStart({ sessionKind: 'simulated' }), task, ...parts };
  const payload = canonicalJson(start as unknown as Json);
  const own = join(folder, `log-${task}`);
  mkdirSync(own, { recursive: true });
  const row = placeRow(
    {
      ...{ type: 'trial-start', trialId: start.trialId, actor: null, n: null, attempt: 0 },
      ...{ volatile: '{}', payload },
    },
    {
      ...{ sessionId: headlessSessionId(payload), seq: 0, epoch: 0 },
      tServerUtc: '2026-01-01T00:00:00.000Z',
    },
  );
  writeFileSync(join(own, 'one.jsonl'), writeJsonl([row]));
  return own;
}

function emptyFolder(): string {
  const own = join(folder, 'empty');
  mkdirSync(own, { recursive: true });
  return own;
}

/** What a command is refused with. */
async function refusal(command: Command, ...args: string[]): Promise<ParleyError> {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await command.parseAsync(args, { from: 'user' });
  } catch (error) {
    return error as ParleyError;
  } finally {
    said.mockRestore();
    out.mockRestore();
  }
  throw new Error('it was not refused');
}

const OUT = join(folder, 'out.yaml');
/** Verbs that read logs of one kind, by that kind. */
const READERS: readonly (readonly [string, () => Command, readonly string[]])[] = [
  ['gencomm', gencommCommand, ['dialogues', '--out', OUT]],
  ['gencomm', gencommCommand, ['similarity', '--encoder', 'tf-idf']],
  ['zipon', ziponCommand, ['answers', '--out', OUT]],
];

describe.each(READERS)('parley %s', (task, command, [verb = '', ...flags]) => {
  const run = (...logs: string[]) => refusal(command(), verb, ...logs, ...flags);

  it(`${verb} refuses logs of another kind, and names it`, async () => {
    const error = await run(logOf('coin'));
    expect(error).toMatchObject({
      code: 'BAD_LOG',
      message: `there is no trial of ${task} in these logs, which have trials of coin`,
    });
    expect(error.remedy).toContain(`parley simulate --task ${task}`);
    expect(existsSync(OUT)).toBe(false);
  });

  it(`${verb} refuses an empty folder`, async () => {
    expect(await run(emptyFolder())).toMatchObject({
      code: 'BAD_LOG',
      message: `there is no trial of ${task} in these logs`,
    });
    expect(existsSync(OUT)).toBe(false);
  });

  it(`${verb} refuses logs of its kind in which nobody talks`, async () => {
    const { code, message } = await run(logOf(task));
    expect(['BAD_LOG', 'BAD_INPUT']).toContain(code);
    expect(message).toMatch(/nobody talks|nobody answered|0 dialogues/);
    expect(existsSync(OUT)).toBe(false);
  });
});

it('parley gencomm agreement refuses logs without judges, and an empty folder', async () => {
  for (const logs of [logOf('gencomm'), emptyFolder()])
    expect(await refusal(gencommCommand(), 'agreement', logs)).toMatchObject({
      ...{ code: 'BAD_LOG', message: 'no session of these logs judges dialogues' },
    });
});

describe('parley zipon agreement', () => {
  const coding = (name: string, ...ids: string[]): string => {
    const file = join(folder, `${name}.yaml`);
    writeFileSync(
      file,
      JSON.stringify(ids.map((answerId) => ({ answerId, asked: 'a', text: 'b', kinds: ['yes'] }))),
    );
    return file;
  };
  const run = (first: string, second: string) =>
    refusal(ziponCommand(), 'agreement', first, second);

  it('refuses two files that have no answer in common', async () => {
    const apart = await run(coding('first', 'x'), coding('second', 'y'));
    expect(apart).toMatchObject({ code: 'BAD_INPUT', message: 'no answer is coded in both files' });
    expect(await run(coding('none'), coding('none-too'))).toMatchObject({ code: 'BAD_INPUT' });
  });

  it('refuses a log in the place of a coding', async () => {
    const log = join(logOf('zipon'), 'one.jsonl');
    expect(await run(coding('first', 'x'), log)).toMatchObject({ code: 'BAD_INPUT' });
  });
});
