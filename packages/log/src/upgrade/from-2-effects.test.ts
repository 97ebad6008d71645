import { canonicalJson, sha256Text, YES_NO } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { ofEffect, upgraded } from '../../test/upgraded-row';
import { createUpgrader } from './upgrade-rows';

type Args = Readonly<Record<string, unknown>>;

/** Of an intent, what no upgrade changes. */
const INTENT = { deadlineMs: null, estimatedCostUsd: 0.5 };
/** Arguments as an intent holds them: with kind and hash. */
const hashed = (args: Args) => ({
  kind: args.kind,
  args,
  argsHash: sha256Text(canonicalJson(args)),
});
const startOf = (args: Args, body: string) => ({
  type: 'effect-start',
  payload: { ...INTENT, ...hashed(args), body },
});
/** What becomes of a call: the payloads of its start and its end. */
function upgradedCall(version: number, args: Args, result: object, body: string) {
  const { kind, argsHash } = hashed(args);
  const end = { type: 'effect-end', payload: { kind, argsHash, result, body } };
  const upgrade = createUpgrader();
  return [startOf(args, body), end].map(
    (row) => upgraded(version, { ...row, ...ofEffect }, upgrade).payload,
  ) as [Record<string, unknown>, Record<string, unknown>];
}

describe.each([1, 2])('a call in a log of version %i', (version) => {
  it('makes a call to the port detector of a detection: arguments, both hashes, result', () => {
    const args = { kind: 'detect', frameId: 'f', prompt: ['bed'] };
    const call = {
      kind: 'model',
      port: 'detector',
      requests: [{ method: 'detector.detect', input: { frameId: 'f', prompt: ['bed'] } }],
    };
    const detections = [{ box: [1, 2, 3, 4], label: 'bed', score: 0.5, maskRle: null }];
    const result = { kind: 'ok', detections };
    const [start, end] = upgradedCall(version, args, result, 'mask-truth');
    expect(start).toEqual({ ...INTENT, ...hashed(call), backend: 'gt-detector' });
    expect(end).toEqual({
      kind: 'model',
      argsHash: hashed(call).argsHash,
      result: { kind: 'ok', replies: [{ kind: 'ok', output: { detections } }] },
      backend: 'gt-detector',
    });
    const failed = { kind: 'failed', code: 'DETECTOR_MEMORY', message: 'full' };
    expect(upgradedCall(version, args, failed, 'mask-truth')[1]).toEqual({
      ...end,
      result: failed,
    });
  });

  it.each([
    ['reasoner', 'reasoner.question', 'rules'],
    ['vlm', 'vlm.describe', 'gt-vlm:strong'],
    ['scorer', 'scorer.similarity', 'browser:clip@1a2b'],
    ['judge', 'gt.judge', 'gt-judge'],
    // Where no reader is named, the reasoner reads.
    ['reader', 'reasoner.updateFacts', 'rules'],
    ['reader', 'reasoner.updateFacts', 'prompted m', '; reader: prompted m'],
  ])(
    'names the port %s of a call of %s, and its backend %s',
    (port, method, backend, more = '') => {
      const requests = [
        { method, input: { category: 'bed' } },
        { method, input: { category: 'sofa' } },
      ];
      const body = `reasoner: rule-reasoner; vlm: grounded-vlm:strong; scorer: browser:clip@1a2b; gt: gt-judge${more}`;
      const result = { kind: 'ok', replies: [{ kind: 'ok', output: { score: 0.04 } }] };
      const call = { kind: 'model', port, requests };
      const { argsHash } = hashed(call);
      expect(upgradedCall(version, { kind: 'model', requests }, result, body)).toEqual([
        { ...INTENT, ...hashed(call), backend },
        { kind: 'model', argsHash, result, backend },
      ]);
      const [start, end] = upgradedCall(
        version,
        { kind: 'model', requests },
        result,
        'one for all',
      );
      expect([start.backend, end.backend]).toEqual(['one for all', 'one for all']);
    },
  );

  it('puts a question to be answered by yes or no as a form: both hashes are of it', () => {
    const plain = { kind: 'ask', questionId: 'q1', text: 'Is it this one?', timeoutMs: null };
    const result = { kind: 'answered', text: 'yes', via: 'text' };
    const form = { ...plain, form: YES_NO };
    const { argsHash } = hashed(form);
    expect(upgradedCall(version, { ...plain, form: 'yes-no' }, result, 'person')).toEqual([
      { ...INTENT, ...hashed(form), backend: 'person' },
      { kind: 'ask', argsHash, result, backend: 'person' },
    ]);
  });

  it('leaves a question in words and a picture as they are, with their hashes', () => {
    for (const args of [
      { kind: 'ask', questionId: 'q1', text: 'Which room?', timeoutMs: 60000 },
      { kind: 'image', frameId: 'f', box: null, sizePx: 64 },
    ]) {
      const result = args.kind === 'ask' ? { kind: 'no-answer' } : { kind: 'ok', imageId: null };
      expect(upgradedCall(version, args, result, 'b')).toEqual([
        { ...INTENT, ...hashed(args), backend: 'b' },
        { kind: args.kind, argsHash: hashed(args).argsHash, result, backend: 'b' },
      ]);
    }
  });

  it('keeps the hash of an end, or of a lost attempt, whose start is not among the rows', () => {
    const body = 'reasoner: rule-reasoner; vlm: grounded-vlm:strong; scorer: co-occurrence-truth';
    const result = { kind: 'ok', replies: [] };
    const end = { kind: 'model', argsHash: 'a1a4', result };
    expect(
      upgraded(version, { type: 'effect-end', payload: { ...end, body }, ...ofEffect }),
    ).toEqual({
      type: 'effect-end',
      payload: { ...end, backend: 'reasoner: rules; vlm: gt-vlm:strong; scorer: gt-co-occurrence' },
      volatile: {},
    });
    const detect = { kind: 'detect', argsHash: 'a1a5', result: { kind: 'ok', detections: [] } };
    const payload = { ...detect, body: 'mask-truth' };
    expect(upgraded(version, { type: 'effect-end', payload, ...ofEffect }).payload).toEqual({
      kind: 'model',
      argsHash: 'a1a5',
      result: { kind: 'ok', replies: [{ kind: 'ok', output: { detections: [] } }] },
      backend: 'gt-detector',
    });
    const lost = { argsHash: 'a1a6', estimatedCostUsd: 0.5 };
    expect(upgraded(version, { type: 'attempt-lost', payload: lost, ...ofEffect }).payload).toEqual(
      lost,
    );
  });

  it('hashes a lost attempt as its start, and the call of another actor, trial or log apart', () => {
    const start = startOf({ kind: 'detect', frameId: 'f', prompt: ['bed'] }, 'mask-truth');
    const lost = { type: 'attempt-lost', payload: { argsHash: 'old', estimatedCostUsd: 0.5 } };
    const upgrade = createUpgrader();
    const { argsHash } = upgraded(version, { ...start, ...ofEffect }, upgrade).payload;
    const hashOf = (own: object) =>
      upgraded(version, { ...lost, ...ofEffect, ...own }, upgrade).payload.argsHash;
    expect(hashOf({})).toBe(argsHash);
    expect(argsHash).not.toBe('old');
    expect([hashOf({ actor: 'other' }), hashOf({ n: 4 }), hashOf({ episodeId: 'e2' })]).toEqual(
      Array(3).fill('old'),
    );
    expect(upgraded(version, { ...lost, ...ofEffect }).payload.argsHash).toBe('old');
  });
});
