import type * as Ort from 'onnxruntime-web';

/** Tells when the device is gone. The runtime gives it as a promise or as it is, by version. */
export function watchDevice(ort: typeof Ort, onLost: () => void): void {
  const device = ort.env.webgpu.device as unknown as Device | Promise<Device>;
  Promise.resolve(device)
    .then(({ lost }) => lost)
    .then(onLost, () => undefined);
}

/** What this file uses of a `GPUDevice`. */
interface Device {
  readonly lost: Promise<unknown>;
}
