export * from './create-encoder';
export { type Embed, embedByUseLite } from './use-lite';
