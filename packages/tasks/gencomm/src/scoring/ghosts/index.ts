export { ghostsOf } from './ghosts-of';
