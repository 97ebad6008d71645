/** Hashed yes-or-no features of one example, as places in the table of weights; `dense` has numbers beside them. */
export interface Example {
  readonly features: Int32Array;
  readonly dense: Float32Array | null;
  readonly isTrue: boolean;
}

/** Places in the table of weights: 2^BITS. */
const BITS = 20;
const MASK = 2 ** BITS - 1;
const RATE = 0.1;
/** Pulls the weights of each example towards zero (L2, per update). */
const DECAY = 1e-5;

/** Place of a feature by its name: FNV-1a over its characters. */
export function placeOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++)
    hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193) >>> 0;
  return (hash ^ (hash >>> BITS)) & MASK;
}

/** Logistic regression by AdaGrad: each example in a seeded order, `epochs` times. */
export class Logistic {
  readonly #weights = new Float32Array(MASK + 1);
  readonly #squares = new Float32Array(MASK + 1).fill(1e-2);
  readonly #dense: Float32Array;
  readonly #denseSquares: Float32Array;
  #bias = 0;

  /** @param width How many numbers stand in `dense`. */
  constructor(width: number) {
    this.#dense = new Float32Array(width);
    this.#denseSquares = new Float32Array(width).fill(1e-1);
  }

  /** Probability, 0…1, that the example is true. */
  of({ features, dense }: Omit<Example, 'isTrue'>): number {
    let sum = this.#bias;
    for (const place of features) sum += this.#weights[place] as number;
    if (dense !== null)
      for (let i = 0; i < dense.length; i++)
        sum += (this.#dense[i] as number) * (dense[i] as number);
    return 1 / (1 + Math.exp(-sum));
  }

  train(examples: readonly Example[], epochs: number, draw: (below: number) => number): void {
    const order = Int32Array.from(examples, (_, i) => i);
    for (let epoch = 0; epoch < epochs; epoch++) {
      for (let i = order.length - 1; i > 0; i--) {
        const k = draw(i + 1);
        const kept = order[i] as number;
        order[i] = order[k] as number;
        order[k] = kept;
      }
      for (const i of order) this.#learn(examples[i] as Example);
    }
  }

  #learn(example: Example): void {
    const error = this.of(example) - (example.isTrue ? 1 : 0);
    this.#bias -= RATE * 0.1 * error;
    for (const place of example.features)
      step(this.#weights, this.#squares, { place, slope: error });
    const { dense } = example;
    if (dense !== null)
      for (let place = 0; place < dense.length; place++)
        step(this.#dense, this.#denseSquares, { place, slope: error * (dense[place] as number) });
  }
}

function step(
  weights: Float32Array,
  squares: Float32Array,
  { place, slope }: { readonly place: number; readonly slope: number },
): void {
  const weight = weights[place] as number;
  const pulled = slope + DECAY * weight;
  const square = (squares[place] as number) + pulled * pulled;
  squares[place] = square;
  weights[place] = weight - (RATE * pulled) / Math.sqrt(square);
}
