// @vitest-environment node
import { type ErrorCode, ParleyError } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { type Candidate, chooseRuntime, QUICK_MS } from './choose-runtime';
import type { PageProvider } from './load-ort';

type Plan = Readonly<Record<PageProvider, number | ErrorCode>>;

/** Runtimes that run as planned, and a list of what was opened and closed. */
function machine(plan: Plan) {
  const done: string[] = [];
  const open = async (ep: PageProvider): Promise<Candidate> => {
    done.push(`open ${ep}`);
    const warmMs = plan[ep];
    if (typeof warmMs !== 'number') throw new ParleyError(warmMs, 'no');
    return { ep, warmMs, close: () => done.push(`close ${ep}`) };
  };
  return { done, open };
}

describe('chooseRuntime', () => {
  it('takes a quick graphics chip and asks no other', async () => {
    const { done, open } = machine({ webgpu: QUICK_MS, wasm: 1 });
    const { chosen, tried } = await chooseRuntime('hardware', open);
    expect([chosen.ep, done]).toEqual(['webgpu', ['open webgpu']]);
    expect(tried).toEqual([{ ep: 'webgpu', ms: QUICK_MS, reason: null }]);
  });

  it('takes the faster of two slow ones, and ends the other', async () => {
    const slowGpu = machine({ webgpu: 90, wasm: 30 });
    const choice = await chooseRuntime('hardware', slowGpu.open);
    expect(choice.chosen.ep).toBe('wasm');
    expect(slowGpu.done).toEqual(['open webgpu', 'open wasm', 'close webgpu']);
    expect(choice.tried).toEqual([
      { ep: 'webgpu', ms: 90, reason: 'it is slower' },
      { ep: 'wasm', ms: 30, reason: null },
    ]);
    const slowCpu = machine({ webgpu: 20, wasm: 200 });
    expect((await chooseRuntime('hardware', slowCpu.open)).chosen.ep).toBe('webgpu');
    expect(slowCpu.done.at(-1)).toBe('close wasm');
  });

  it.each([
    ['none', 'there is no adapter'],
    ['software', 'its adapter is software'],
  ] as const)('goes to WebAssembly where the adapter is %s, and says why', async (gpu, reason) => {
    const { done, open } = machine({ webgpu: 5000, wasm: 30 });
    const { tried } = await chooseRuntime(gpu, open);
    expect(done).toEqual(['open wasm']);
    expect(tried).toEqual([
      { ep: 'webgpu', ms: null, reason },
      { ep: 'wasm', ms: 30, reason: null },
    ]);
  });

  it.each([
    'DETECTOR_RUNTIME',
    'DETECTOR_MEMORY',
    'DETECTOR_DEVICE_LOST',
    'DETECTOR_CRASHED',
  ] as const)('goes to WebAssembly after %s of WebGPU', async (code) => {
    const { chosen, tried } = await chooseRuntime(
      'hardware',
      machine({ webgpu: code, wasm: 30 }).open,
    );
    expect([chosen.ep, tried[0]]).toEqual([
      'wasm',
      { ep: 'webgpu', ms: null, reason: `${code}: no` },
    ]);
  });

  it.each(['BAD_MODEL', 'DOWNLOAD_FAILED'] as const)(
    'does not try %s again elsewhere',
    async (code) => {
      const { done, open } = machine({ webgpu: code, wasm: 30 });
      await expect(chooseRuntime('hardware', open)).rejects.toMatchObject({ code });
      expect(done).toEqual(['open webgpu']);
    },
  );

  it('stays on a slow chip where WebAssembly does not run, and fails where neither does', async () => {
    const { chosen } = await chooseRuntime(
      'hardware',
      machine({ webgpu: 90, wasm: 'DETECTOR_RUNTIME' }).open,
    );
    expect(chosen.ep).toBe('webgpu');
    const neither = machine({ webgpu: 'DETECTOR_MEMORY', wasm: 'DETECTOR_RUNTIME' });
    await expect(chooseRuntime('hardware', neither.open)).rejects.toMatchObject({
      code: 'DETECTOR_RUNTIME',
    });
  });
});
