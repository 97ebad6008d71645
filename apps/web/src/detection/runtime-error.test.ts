// @vitest-environment node
import { ParleyError } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { runtimeError } from './runtime-error';

/** Words as browsers and onnxruntime-web have them. */
const SAID = [
  ['open', 'RangeError: WebAssembly.Memory(): could not allocate memory', 'DETECTOR_MEMORY'],
  ['run', 'std::bad_alloc', 'DETECTOR_MEMORY'],
  ['run', 'Array buffer allocation failed', 'DETECTOR_MEMORY'],
  [
    'run',
    'WebGPU device lost: A valid external Instance reference no longer exists.',
    'DETECTOR_DEVICE_LOST',
  ],
  ['run', 'device was lost', 'DETECTOR_DEVICE_LOST'],
  [
    'open',
    'no available backend found. ERR: [wasm] TypeError: Failed to fetch',
    'DETECTOR_RUNTIME',
  ],
  [
    'open',
    'CompileError: WebAssembly.instantiate(): expected magic word 00 61 73 6d',
    'DETECTOR_RUNTIME',
  ],
  ['load', 'Failed to fetch dynamically imported module: /assets/ort.js', 'DETECTOR_RUNTIME'],
  [
    'open',
    "Can't create a session. ERROR_CODE: 7, ERROR_MESSAGE: Failed to load model because protobuf parsing failed.",
    'BAD_MODEL',
  ],
  ['run', 'something else', 'DETECTOR_RUNTIME'],
] as const;

describe('runtimeError', () => {
  it.each(SAID)('%s: "%s" is %s', (stage, said, code) => {
    const error = runtimeError(new Error(said), stage, 'm');
    expect(error).toMatchObject({ code, where: 'm' });
    expect(error.message).toContain(said.slice(0, 20));
  });

  it('leaves a typed error as it is', () => {
    const typed = new ParleyError('DOWNLOAD_FAILED', 'no');
    expect(runtimeError(typed, 'open', 'm')).toBe(typed);
  });
});
