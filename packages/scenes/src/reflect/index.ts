export { mirroredEye, plainUv, reflectedUv, squeeze } from './reflected-uv';
