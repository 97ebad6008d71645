import { COLOURS, type ColourName, type MotifName } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, furnitureModel } from './catalogue';
import type { FurnitureModel, FurnitureParams } from './model';
import { patterned, plain } from './surface';

/** First choice of every slot, for each size and shape of a model. */
function variants(model: FurnitureModel): FurnitureParams[] {
  const shapes = model.shapes.length === 0 ? [null] : model.shapes;
  return model.sizes.flatMap((size) =>
    shapes.map((shape) => ({
      surfaces: Object.fromEntries(
        Object.entries(model.slots).map(([name, slot]) => {
          const pattern = slot.patterns?.at(-1) ?? 'plain';
          const colours: [ColourName, ColourName] = [slot.colours[0] as ColourName, 'white'];
          const material = slot.materials[0] as (typeof slot.materials)[number];
          return [
            name,
            pattern === 'plain'
              ? plain(colours[0], material)
              : patterned(colours, material, pattern),
          ];
        }),
      ),
      size,
      shape,
      motif: (model.motifs?.[0] ?? null) as MotifName | null,
      seed: 's',
    })),
  );
}

describe.each(CATALOGUE.map((model) => [model.id, model] as const))('%s', (_id, model) => {
  const builds = variants(model).map((params) => ({ params, build: model.build(params) }));

  it('keeps its sensor mesh within 300 triangles, all of them with an area', () => {
    for (const { build } of builds) {
      const { indices, positions } = build.sensor;
      expect(indices.length / 3).toBeLessThanOrEqual(300);
      expect(indices.length).toBeGreaterThan(0);
      expect(Math.max(...indices)).toBeLessThan(positions.length / 3);
      expect(positions.every(Number.isFinite)).toBe(true);
    }
  });

  it('has a sensor mesh that fills the same box as what is shown, to 7 cm, leaves to 10', () => {
    for (const { build } of builds) {
      const shown = extent(build.parts.map((part) => part.positions));
      const sensed = extent([build.sensor.positions]);
      for (let k = 0; k < 6; k++) {
        expect(Math.abs((shown[k] as number) - (sensed[k] as number))).toBeLessThan(
          model.category === 'plant' ? 0.1 : 0.07,
        );
      }
    }
  });

  it('turns its faces the way its normals point', () => {
    for (const { build } of builds) {
      for (const part of build.parts) {
        const { agree, total } = facing(part);
        expect(agree / total).toBeGreaterThan(0.97);
        for (let i = 0; i < part.normals.length; i += 3) {
          const [x, y, z] = part.normals.subarray(i, i + 3) as unknown as [number, number, number];
          expect(Math.abs(Math.sqrt(x * x + y * y + z * z) - 1)).toBeLessThan(1e-3);
        }
      }
    }
  });

  it('stands on its origin and is no larger than a room', () => {
    for (const { build } of builds) {
      const [, low, , ...high] = extent(build.parts.map((part) => part.positions));
      expect(low as number).toBeGreaterThanOrEqual(-0.02);
      expect(Math.max(...high)).toBeLessThan(2.4);
    }
  });

  it('is as long as wide where it is said to be square, and longer where it is rectangular', () => {
    for (const { params, build } of builds) {
      const [shorter, longer] = faceOf(model.category, build.sizeM);
      const ratio = longer / shorter;
      if (params.shape === 'square') expect(ratio).toBeLessThan(1.15);
      if (params.shape === 'rectangular') expect(ratio).toBeGreaterThan(1.2);
    }
  });

  it('builds the same bytes from the same parameters', () => {
    for (const { params, build } of builds) {
      expect(model.build(params)).toEqual(build);
    }
  });

  it('offers only colours of the vocabulary, and supports inside its own footprint', () => {
    for (const slot of Object.values(model.slots)) {
      expect(slot.colours.every((colour) => colour in COLOURS)).toBe(true);
    }
    for (const { build } of builds) {
      for (const support of build.supports) {
        expect(support.heightM).toBeLessThanOrEqual(build.sizeM[1] + 0.01);
        expect(support.maxXZ[0]).toBeLessThanOrEqual(build.sizeM[0] / 2);
        expect(support.minXZ[0]).toBeLessThan(support.maxXZ[0]);
      }
    }
  });
});

describe('furnitureModel', () => {
  it('names what there is when asked for something unknown', () => {
    expect(() => furnitureModel('throne')).toThrow(/no furniture model throne/);
  });
});

function extent(lists: readonly Float32Array[]): number[] {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (const list of lists) {
    list.forEach((value, i) => {
      box[i % 3] = Math.min(box[i % 3] as number, value);
      box[(i % 3) + 3] = Math.max(box[(i % 3) + 3] as number, value);
    });
  }
  return box;
}

function facing(part: { positions: Float32Array; normals: Float32Array; indices: Uint32Array }) {
  let agree = 0;
  let total = 0;
  for (let i = 0; i < part.indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => {
      const at = (part.indices[i + k] as number) * 3;
      return [...part.positions.subarray(at, at + 3), ...part.normals.subarray(at, at + 3)];
    }) as [number[], number[], number[]];
    const u = [0, 1, 2].map((k) => (b[k] as number) - (a[k] as number)) as [number, number, number];
    const v = [0, 1, 2].map((k) => (c[k] as number) - (a[k] as number)) as [number, number, number];
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const area = Math.sqrt(n.reduce((sum, x) => sum + x * x, 0));
    if (area < 1e-9) continue;
    total++;
    const mean = [3, 4, 5].map((k) => (a[k] as number) + (b[k] as number) + (c[k] as number));
    if (n.reduce((sum, x, k) => sum + x * (mean[k] as number), 0) > 0) agree++;
  }
  return { agree, total };
}

/** The side that one names by its shape, shorter length first: the front of what hangs, the top of what stands. */
function faceOf(
  category: string,
  [x, y, z]: readonly [number, number, number],
): readonly [number, number] {
  const isUpright = ['mirror', 'picture', 'clock', 'pillow', 'cabinet'].includes(category);
  const other = isUpright ? y : z;
  return [Math.min(x, other), Math.max(x, other)];
}
