import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EffectContext, Performer } from '@parley/agent-core/ports';
import type { EffectOf, ModelReply, ModelRequest } from '@parley/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCassetteModel } from './cassette';
import { openCassette } from './cassette-file';
import { hashRequest } from './tape';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cassette-'));
  path = join(folder, 'run.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (n: number, trialId = 'e1', attempt = 0): EffectContext => ({
  trialId,
  actor: 'robot',
  n,
  attempt,
});
const update = (answer: string): ModelRequest => ({
  method: 'reasoner.updateFacts',
  input: { category: 'chair', facts: [], question: 'Colour?', answer },
});
const effect = (...requests: ModelRequest[]): EffectOf<'model'> => ({
  kind: 'model',
  port: 'vlm',
  requests,
});
const picture = (frameId: string, imageId: string | null): ModelRequest => ({
  method: 'vlm.describe',
  input: { category: 'chair', image: { frameId, imageId, box: [0, 0, 1, 1] } },
});

/** Numbers its replies, so that no two are alike; fails where it is told to. */
function counting(fails: (call: number) => boolean = () => false, backend = 'model-a') {
  let calls = 0;
  const performer: Performer<'model'> = {
    backend,
    estimateUsd: ({ requests }) => requests.length,
    perform: async ({ requests }) => ({
      result: {
        kind: 'ok',
        replies: requests.map((): ModelReply => {
          calls++;
          return fails(calls)
            ? { kind: 'failed', code: 'MODEL_UNREACHABLE', message: 'no' }
            : { kind: 'ok', output: { facts: [`reply ${calls}`] } };
        }),
      },
      volatile: { costUsd: 0.5 },
    }),
  };
  return { performer, calls: () => calls };
}

const record = (inner: Performer<'model'>, namespace = '') =>
  createCassetteModel({ cassette: openCassette(path), mode: 'record', inner, namespace });
const replay = (namespace = '') =>
  createCassetteModel({ cassette: openCassette(path), mode: 'replay', namespace });

describe('record and replay', () => {
  it('gives the same replies for the same calls, in order, without calling anybody', async () => {
    const { performer, calls } = counting();
    const recorder = record(performer);
    const effects = [effect(update('red'), update('red')), effect(update('red'), update('blue'))];
    const recorded = [];
    for (const [n, one] of effects.entries())
      recorded.push((await recorder.perform(one, at(n))).result);
    expect(calls()).toBe(4);

    const player = replay();
    expect(player.backend).toBe('model-a');
    expect(player.estimateUsd?.(effects[0] as EffectOf<'model'>)).toBe(2);
    for (const [n, one] of effects.entries()) {
      const played = await player.perform(one, at(n));
      expect(played.result).toEqual(recorded[n]);
      expect(played.volatile).toEqual({ costUsd: 0, cassette: { replayed: 2, recorded: 0 } });
    }
    expect(player.misses).toEqual([]);
  });

  it('pays once: a second recording calls only what is new', async () => {
    await record(counting().performer).perform(effect(update('red')), at(0));
    const second = counting();
    const performed = await record(second.performer).perform(
      effect(update('blue'), update('red')),
      at(0),
    );
    expect(second.calls()).toBe(1);
    expect(performed).toMatchObject({
      result: { replies: [{ output: { facts: ['reply 1'] } }, { output: { facts: ['reply 1'] } }] },
      volatile: { costUsd: 0.5, cassette: { replayed: 1, recorded: 1 } },
    });
  });

  it('keeps failures for a replay, and calls them again when it records', async () => {
    await record(counting(() => true).performer).perform(effect(update('red')), at(0));
    expect((await replay().perform(effect(update('red')), at(0))).result).toMatchObject({
      replies: [{ kind: 'failed' }],
    });
    const second = counting();
    await record(second.performer).perform(effect(update('red')), at(0));
    expect(second.calls()).toBe(1);
    expect((await replay().perform(effect(update('red')), at(0))).result).toMatchObject({
      replies: [{ kind: 'ok' }],
    });
  });

  it('gives a repeated attempt of an effect the place of the first', async () => {
    const { performer, calls } = counting((call) => call === 1);
    const recorder = record(performer);
    await recorder.perform(effect(update('red')), at(0));
    await recorder.perform(effect(update('red')), at(0, 'e1', 1));
    expect(calls()).toBe(2);
    expect(openCassette(path).size).toBe(1);
  });

  it('keeps episodes and namespaces apart', async () => {
    await record(counting().performer, 'seed 1').perform(effect(update('red')), at(0));
    const player = replay('seed 1');
    await expect(player.perform(effect(update('red')), at(0, 'e2'))).rejects.toThrow(
      /has no reasoner.updateFacts/,
    );
    await expect(replay('seed 2').perform(effect(update('red')), at(0))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(player.misses).toHaveLength(1);
    expect(player.misses[0]).toMatch(/^e2\/robot\/0 reasoner.updateFacts [0-9a-f]{12}$/);
  });

  it('misses loudly: the third time of a call that was made twice', async () => {
    await record(counting().performer).perform(effect(update('red'), update('red')), at(0));
    const player = replay();
    await player.perform(effect(update('red'), update('red')), at(0));
    await expect(player.perform(effect(update('red')), at(1))).rejects.toThrow(/time 3/);
  });

  it('does not mix backends, and does not replay nothing', async () => {
    await record(counting().performer).perform(effect(update('red')), at(0));
    expect(() => record(counting(undefined, 'model-b').performer)).toThrow(
      /holds calls of "model-a", not of "model-b"/,
    );
    rmSync(path);
    expect(() => replay()).toThrow(/holds no calls/);
  });
});

describe('hashRequest', () => {
  it('knows a picture by its content, and a frame by its name where there is no picture', () => {
    const hash = (frameId: string, imageId: string | null) =>
      hashRequest('b', picture(frameId, imageId));
    expect(hash('f1', 'aa')).toBe(hash('f2', 'aa'));
    expect(hash('f1', 'aa')).not.toBe(hash('f1', 'bb'));
    expect(hash('f1', null)).not.toBe(hash('f2', null));
    expect(hashRequest('b', update('x'))).not.toBe(hashRequest('c', update('x')));
  });
});

describe('the file', () => {
  it('drops a line that a crash cut short and goes on', async () => {
    await record(counting().performer).perform(effect(update('red')), at(0));
    const whole = readFileSync(path, 'utf8');
    appendFileSync(path, '{"type":"call","key":"ü');
    expect(openCassette(path).size).toBe(1);
    expect(readFileSync(path, 'utf8')).toBe(whole);
    await record(counting().performer).perform(effect(update('blue')), at(0));
    expect(openCassette(path).size).toBe(2);
  });

  it.each([
    ['a damaged line', (text: string) => `${text}oops\n`, /not JSON/],
    ['another kind of file', () => '{"type":"row"}\n', /does not fit a cassette/],
    [
      'a field that is missing',
      (text: string) => text.replace('"ordinal":0,', ''),
      /ordinal does not fit/,
    ],
  ])('refuses %s and names the line', async (_, damage, message) => {
    await record(counting().performer).perform(effect(update('red')), at(0));
    writeFileSync(path, damage(readFileSync(path, 'utf8')));
    expect(() => openCassette(path)).toThrow(message);
    expect(() => openCassette(path)).toThrow(
      expect.objectContaining({ code: 'BAD_LOG', where: expect.stringMatching(/:\d$/) }),
    );
  });

  it.each([
    ['a reply', (text: string) => text.replace('reply 1', 'reply 9'), /changed after/],
    [
      'what it answers',
      (text: string) => text.replace('"ordinal":0', '"ordinal":1'),
      /changed after/,
    ],
    [
      'a reply whose hash was taken away',
      (text: string) => text.replace(/"hash":"[0-9a-f]{64}",("key")/, '$1'),
      /has no hash/,
    ],
    [
      'the name of the backend',
      (text: string) => text.replace('model-a', 'model-b'),
      /changed after/,
    ],
  ])('does not play when somebody edited %s', async (_, edit, message) => {
    await record(counting().performer).perform(effect(update('red')), at(0));
    const text = readFileSync(path, 'utf8');
    expect(edit(text)).not.toBe(text);
    writeFileSync(path, edit(text));
    expect(() => replay()).toThrow(message);
    expect(() => replay()).toThrow(expect.objectContaining({ code: 'BAD_LOG' }));
  });

  it('plays a cassette of before lines had hashes, and seals what it adds to one', async () => {
    await record(counting().performer).perform(effect(update('red')), at(0));
    const old = readFileSync(path, 'utf8')
      .replaceAll(/"hash":"[0-9a-f]{64}",/g, '')
      .replace('"formatVersion":2', '"formatVersion":1');
    writeFileSync(path, old);
    expect((await replay().perform(effect(update('red')), at(0))).result).toMatchObject({
      replies: [{ output: { facts: ['reply 1'] } }],
    });
    await record(counting().performer).perform(effect(update('blue')), at(0));
    const lines = readFileSync(path, 'utf8').trim().split('\n');
    expect(lines.map((line) => line.includes('"hash"'))).toEqual([false, false, true]);
    expect(openCassette(path).size).toBe(2);
  });

  it('forgets a person', async () => {
    const recorder = record(counting().performer);
    await recorder.perform(effect(update('my secret sofa')), at(0, 'e1'));
    await recorder.perform(effect(update('red')), at(0, 'e2'));
    const file = openCassette(path);
    expect(file.erase(({ trialId }) => trialId === 'e1')).toBe(1);
    expect(file.erase(({ trialId }) => trialId === 'e1')).toBe(0);
    expect(readFileSync(path, 'utf8')).not.toContain('e1');
    expect(openCassette(path).size).toBe(1);
    await replay().perform(effect(update('red')), at(0, 'e2'));
  });
});
