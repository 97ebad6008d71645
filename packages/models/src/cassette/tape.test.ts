import { hashJson, SENSOR_PRESETS } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import type { CameraOf } from '../frames/rgb-painter';
import { hashRequest, type Place, requestTape, viewTape } from './tape';

const pose = { position: [1, 0, 2] as const, headingDeg: 30 };
const sensor = SENSOR_PRESETS.fast;
const frame = (() => ({ pose, sensor })) as unknown as CameraOf;
const views = viewTape('http:there', { sceneHash: 'home', frame });
const placeOf = (requestHash: string): Place => ({
  request: { method: 'm.n', input: {} },
  requestHash,
  ordinal: 2,
  namespace: 'ns',
  trialId: 'e1',
  actor: 'robot',
  n: 7,
});
const detect = {
  method: 'detector.detect',
  input: { frameId: 'e1/robot/6', prompt: ['chair'] },
};

/** Files that were paid for hold these keys, whatever fields and backends are called today. */
describe('the keys of recorded calls', () => {
  it('are over backend, method and input, and say how often the same was asked', () => {
    const request = { method: 'm.n', input: { word: 'a' } };
    const tape = requestTape('model-a');
    expect(tape.hashOf(request)).toBe(hashJson({ body: 'model-a', ...request }));
    expect(tape.hashOf(request)).toBe(hashRequest('model-a', request));
    expect(tape.keyOf(placeOf('h'))).toBe(
      hashJson({ namespace: 'ns', episodeId: 'e1', requestHash: 'h', ordinal: 2 }),
    );
  });

  it('of detections are over what the robot sees and what is asked for, not over the frame', () => {
    const asked = { sceneHash: 'home', pose, sensor, prompt: ['chair'] };
    expect(views.hashOf(detect)).toBe(hashJson({ body: 'http:there', ...asked } as never));
    const later = { ...detect, input: { ...detect.input, frameId: 'e1/robot/60' } };
    expect(views.hashOf(later)).toBe(views.hashOf(detect));
    expect(views.keyOf(placeOf('h'))).toBe(
      hashJson({
        ...{ kind: 'detect', namespace: 'ns', episodeId: 'e1', requestHash: 'h', ordinal: 2 },
      }),
    );
  });
});

describe('an entry', () => {
  it('of a detection holds what a detector gave, failures too', () => {
    const reply = { kind: 'failed', code: 'BAD_MODEL', message: 'gone' } as const;
    expect(views.entryOf(placeOf('h'), { reply, estimateUsd: 1 })).toEqual({
      type: 'detect',
      key: views.keyOf(placeOf('h')),
      ...{ requestHash: 'h', ordinal: 2, namespace: 'ns', trialId: 'e1', actor: 'robot', n: 7 },
      estimateUsd: 1,
      result: reply,
    });
  });
});
