import type { AttributeName } from '@parley/protocol';

/**
 * How likely a person who has a picture can answer a question about an attribute and means what we would mean, and what
 * the question costs the person, nats of information: first what anyone sees at a glance, then what must be judged
 * (material, size), last what the picture may not show (neighbours, support).
 */
export interface AskPrice {
  readonly answerable: number;
  readonly price: number;
}

export const ASK_PRICES: Readonly<Record<AttributeName, AskPrice>> = {
  colour: { answerable: 0.97, price: 0 },
  content: { answerable: 0.97, price: 0 },
  pattern: { answerable: 0.92, price: 0 },
  accent: { answerable: 0.8, price: 0.01 },
  shape: { answerable: 0.85, price: 0.01 },
  material: { answerable: 0.75, price: 0.02 },
  size: { answerable: 0.5, price: 0.03 },
  near: { answerable: 0.6, price: 0.03 },
  on: { answerable: 0.75, price: 0.03 },
  room: { answerable: 0, price: 1 },
};
