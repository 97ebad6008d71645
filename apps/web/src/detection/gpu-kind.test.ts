// @vitest-environment node
import { expect, it } from 'vitest';
import { gpuKind } from './gpu-kind';

/** WebGPU whose adapter is this one. */
const gpuWith = (adapter: object | null) => ({ requestAdapter: async () => adapter });
const broken = {
  requestAdapter: async (): Promise<never> => {
    throw new Error('no');
  },
};

it.each([
  ['no WebGPU', undefined, 'none'],
  ['no adapter', gpuWith(null), 'none'],
  ['an adapter that fails', broken, 'none'],
  ['a chip', gpuWith({ info: { isFallbackAdapter: false } }), 'hardware'],
  ['a chip that tells nothing', gpuWith({}), 'hardware'],
  ['software', gpuWith({ info: { isFallbackAdapter: true } }), 'software'],
  ['software, as told before', gpuWith({ isFallbackAdapter: true }), 'software'],
  ['software by name', gpuWith({ info: { architecture: 'swiftshader' } }), 'software'],
])('%s', async (_name, gpu, kind) => {
  expect(await gpuKind(gpu)).toBe(kind);
});
