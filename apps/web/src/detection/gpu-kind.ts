import type { GpuKind } from './choose-runtime';

/** What this file uses of WebGPU, which not every browser has. */
interface Adapter {
  readonly isFallbackAdapter?: boolean;
  readonly info?: { readonly isFallbackAdapter?: boolean; readonly architecture?: string };
}
interface Gpu {
  requestAdapter(): Promise<Adapter | null>;
}

/** Whether WebGPU has an adapter here, and whether it is one in software. Never throws. */
export async function gpuKind(
  gpu: Gpu | undefined = (globalThis as { navigator?: { gpu?: Gpu } }).navigator?.gpu,
): Promise<GpuKind> {
  try {
    const adapter = (await gpu?.requestAdapter()) ?? null;
    if (adapter === null) return 'none';
    const { info } = adapter;
    const isSoftware =
      info?.isFallbackAdapter ?? adapter.isFallbackAdapter ?? info?.architecture === 'swiftshader';
    return isSoftware ? 'software' : 'hardware';
  } catch {
    return 'none';
  }
}
