import { describe, expect, it } from 'vitest';
import { chanceOf, fitLogistic, type LogisticModel } from './fit-logistic';
import { minimise } from './minimise';

describe('minimise', () => {
  it('finds the least of a narrow valley: x² / 2 + 500 y², moved to (3, −2)', () => {
    const least = minimise(
      (x, gradient) => {
        const [a, b] = [(x[0] as number) - 3, (x[1] as number) + 2];
        gradient.set([a, 1000 * b]);
        return (a * a) / 2 + 500 * b * b;
      },
      2,
      1e-9,
    );
    expect(least?.[0]).toBeCloseTo(3, 8);
    expect(least?.[1]).toBeCloseTo(-2, 8);
  });

  it('says so where there is no least', () => {
    const falling = (x: Float64Array, gradient: Float64Array): number => {
      gradient.fill(-1);
      return -(x[0] as number);
    };
    expect(minimise(falling, 1, 1e-9)).toBeNull();
  });
});

/** Mulberry32, 0…1. */
function drawsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Features that share a common part, as those of a network's layer do, and labels of which some are wrong. */
function correlated(width: number, { rows = 400, wrong = 0.15, seed = 1 } = {}) {
  const draw = drawsOf(seed);
  const features = Array.from({ length: rows }, () => {
    const common = draw() - 0.5;
    return Array.from({ length: width }, () => 3 * common + draw() - 0.5);
  });
  const labels = features.map((x) => {
    const truth = (x[0] as number) - (x[1] as number) + (x[2] as number) / 2 > 0;
    return Number(truth !== draw() < wrong);
  });
  return { features, labels };
}

const lossOf = (model: LogisticModel, x: readonly number[][], labels: readonly number[]): number =>
  x.reduce((sum, row, i) => {
    const p = chanceOf(model, row);
    return sum - Math.log(labels[i] === 1 ? p : 1 - p) / x.length;
  }, 0);

describe('fitLogistic', () => {
  it('finds the one weight that ridge and loss agree on, worked out by hand', () => {
    // Features ±1, three of four labels right on each side: without a ridge the odds are 3, w = ln 3.
    const rows = [[1], [1], [1], [1], [-1], [-1], [-1], [-1]];
    const { weights } = fitLogistic(rows, [1, 1, 1, 0, 0, 0, 0, 1]);
    // (σ(w) − ¾) + 0.001 w = 0, σ′ = 3/16: w ≈ ln 3 − 0.001 ln 3 ÷ (3/16) = 1.0928.
    expect(weights[0]).toBeCloseTo(Math.log(3) * (1 - 0.016 / 3), 3);
    expect(weights[1]).toBeCloseTo(0, 6);
  });

  it.each([16, 64, 200])(
    'is at the least loss with %d correlated features and wrong labels',
    (width) => {
      const { features, labels } = correlated(width);
      const model = fitLogistic(features, labels);
      const majority = Math.max(mean(labels), 1 - mean(labels));
      const right = features.filter((x, i) => chanceOf(model, x) >= 0.5 === (labels[i] === 1));
      expect(right.length / features.length).toBeGreaterThan(majority + 0.1);
      // No small change of any weight, those along the common part among them, lowers loss and ridge together.
      const penalised = (weights: readonly number[]): number =>
        lossOf({ ...model, weights }, features, labels) +
        (1e-3 / 2) * weights.slice(0, -1).reduce((sum, w) => sum + w * w, 0);
      const at = penalised(model.weights);
      for (const moved of [1e-2, -1e-2]) {
        expect(penalised(model.weights.map((w) => w + moved))).toBeGreaterThan(at);
        for (const k of [0, 1, width])
          expect(penalised(model.weights.map((w, i) => (i === k ? w + moved : w)))).toBeGreaterThan(
            at,
          );
      }
    },
  );
});

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
