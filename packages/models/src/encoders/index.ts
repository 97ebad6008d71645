export * from './create-encoder';
export * from './sentence-encoder';
export { type Embed, embedByUseLite } from './use-lite';
