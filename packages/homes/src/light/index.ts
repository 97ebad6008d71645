export { bakeLight } from './bake-light';
