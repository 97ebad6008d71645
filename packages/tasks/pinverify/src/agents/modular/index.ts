export { modular } from './modular';
