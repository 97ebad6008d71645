import { describe, expect, it } from 'vitest';
import { YES_NO } from './ask';
import { canonicalJson } from './canonical-json';
import { Effect, RESULT_SCHEMAS } from './effect';

const plain = { kind: 'ask', questionId: 'q', text: 'What colour is it?', timeoutMs: null };

describe('a question', () => {
  it('without form and picture has the bytes that it has in older logs', () => {
    expect(canonicalJson(Effect.parse(plain))).toBe(
      '{"kind":"ask","questionId":"q","text":"What colour is it?","timeoutMs":null}',
    );
  });

  it('keeps its form and the thing that it points at', () => {
    const pointing = {
      ...plain,
      form: YES_NO,
      picture: { frameId: 'f', imageId: null, box: [1, 2, 3, 4] },
    };
    expect(Effect.parse(pointing)).toEqual(pointing);
    expect(Effect.safeParse({ ...pointing, form: { kind: 'stars' } }).success).toBe(false);
    expect(Effect.safeParse({ ...pointing, form: 'yes-no' }).success).toBe(false);
    expect(Effect.safeParse({ ...pointing, picture: { frameId: 'f' } }).success).toBe(false);
  });

  it('is one of several that are open at once: at least one, and 20 at most', () => {
    const { kind: _, ...question } = plain;
    const poll = (count: number) => ({
      kind: 'poll',
      questions: Array.from({ length: count }, (_each, i) => ({
        ...question,
        questionId: `q${i}`,
        to: `role-${i}`,
      })),
    });
    expect(Effect.parse(poll(20))).toEqual(poll(20));
    expect([0, 21].map((count) => Effect.safeParse(poll(count)).success)).toEqual([false, false]);
    const answers = [{ kind: 'answered', text: 'a', via: 'text' }, { kind: 'no-answer' }];
    expect(RESULT_SCHEMAS.poll.parse({ answers })).toEqual({ answers });
    expect(RESULT_SCHEMAS.poll.safeParse({ answers: [] }).success).toBe(false);
  });
});

describe('a call', () => {
  it('names its port, and has at least one request', () => {
    const requests = [{ method: 'detector.detect', input: { frameId: 'f', prompt: ['bed'] } }];
    const call = { kind: 'model', port: 'detector', requests };
    expect(Effect.parse(call)).toEqual(call);
    for (const bad of [{ port: undefined }, { port: '' }, { requests: [] }])
      expect(Effect.safeParse({ ...call, ...bad }).success).toBe(false);
    expect(Effect.safeParse({ kind: 'detect', frameId: 'f', prompt: ['bed'] }).success).toBe(false);
  });
});

describe('a look', () => {
  it('is by a camera, ahead or in a whole direction', () => {
    const isLook = (more: object) =>
      Effect.safeParse({ kind: 'look', sensorId: 'fast', ...more }).success;
    expect([{}, { headingDeg: 0 }, { headingDeg: 359 }].map(isLook)).toEqual([true, true, true]);
    expect([{ headingDeg: 360 }, { headingDeg: -1 }, { headingDeg: 0.5 }].map(isLook)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a word that is waited for', () => {
  it('comes within some turns, or as long as another actor can speak', () => {
    const waits = (timeoutTurns: unknown) =>
      Effect.safeParse({ kind: 'receive', from: 'overhead', timeoutTurns }).success;
    expect([3, null].map(waits)).toEqual([true, true]);
    expect([0, 1.5, undefined].map(waits)).toEqual([false, false, false]);
  });

  it('is one message at least, or nothing', () => {
    const { receive } = RESULT_SCHEMAS;
    const messages = [{ from: 'overhead', messageId: 'm1', text: 'left' }];
    expect(receive.parse({ kind: 'received', messages })).toEqual({ kind: 'received', messages });
    expect(receive.parse({ kind: 'nothing' })).toEqual({ kind: 'nothing' });
    expect(receive.safeParse({ kind: 'received', messages: [] }).success).toBe(false);
  });
});
