export { type Coding, createCoding } from './coding';
