export * from './encode-glb';
export * from './encode-png';
export * from './read-glb';
export { Unlit } from './unlit-extension';
