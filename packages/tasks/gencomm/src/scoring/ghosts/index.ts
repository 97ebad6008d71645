export { type DialogueInHome, type Ghosts, ghostsOf } from './ghosts-of';
export { namedThings } from './named-things';
