// @vitest-environment node
import { expect, it } from 'vitest';
import { gpuKind } from './gpu-kind';

it.each([
  ['no WebGPU', undefined, 'none'],
  ['no adapter', { requestAdapter: async () => null }, 'none'],
  ['an adapter that fails', { requestAdapter: () => Promise.reject(new Error('no')) }, 'none'],
  ['a chip', { requestAdapter: async () => ({ info: { isFallbackAdapter: false } }) }, 'hardware'],
  ['a chip that tells nothing', { requestAdapter: async () => ({}) }, 'hardware'],
  ['software', { requestAdapter: async () => ({ info: { isFallbackAdapter: true } }) }, 'software'],
  [
    'software, as told before',
    { requestAdapter: async () => ({ isFallbackAdapter: true }) },
    'software',
  ],
  [
    'software by name',
    { requestAdapter: async () => ({ info: { architecture: 'swiftshader' } }) },
    'software',
  ],
] as const)('%s', async (_name, gpu, kind) => {
  expect(await gpuKind(gpu)).toBe(kind);
});
