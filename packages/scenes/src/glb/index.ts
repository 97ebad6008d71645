export * from './encode-glb';
export * from './encode-png';
export { Unlit } from './unlit-extension';
