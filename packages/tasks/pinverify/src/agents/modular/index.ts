export { ModularConfig, modular } from './modular';
