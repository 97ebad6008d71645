export * from './create-browser-sensors';
export type { DepthIdFrame } from './unpack-frame';
