export { checkMask } from './check-mask';
