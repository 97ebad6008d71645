import type { AttributeName } from '@parley/protocol';

/**
 * What a question about an attribute costs the person, nats of information: first what anyone sees at a glance, then
 * what must be judged (material, size), last what the picture may not show (neighbours, support). By hand: no stand-in
 * says what trouble a question is.
 */
export const PRICES: Readonly<Record<AttributeName, number>> = {
  colour: 0,
  content: 0,
  pattern: 0,
  accent: 0.03,
  shape: 0.01,
  material: 0.05,
  size: 0.1,
  near: 0.02,
  on: 0.03,
  room: 1,
};
