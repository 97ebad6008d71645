export { trained } from './trained';
