import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COLOURS } from '@parley/protocol';
import type { FurnitureBuild } from '@parley/scenes/format';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addFurniture,
  boundsOf,
  CATALOGUE,
  type FurnitureModel,
  furnitureModel,
  knownFurniture,
  plain,
} from '../furniture';
import { type FurnitureLibrary, openFurnitureLibrary } from './open-library';

const FOLDER = fileURLToPath(new URL('../../../../public/furniture', import.meta.url));
const TIERS = ['cc-by', 'cc0'];
/** What both tiers may weigh together. */
const MAX_BYTES = 16e6;

function typical(model: FurnitureModel): FurnitureBuild {
  const surfaces = Object.entries(model.slots).map(([name, { colours, materials }]) => {
    const [colour, material] = [colours[0], materials[0]];
    if (colour === undefined || material === undefined) throw new RangeError(`${model.id} ${name}`);
    return [name, plain(colour, material)] as const;
  });
  return model.build({
    surfaces: Object.fromEntries(surfaces),
    size: model.sizes[0] ?? 'medium',
    shape: model.shapes[0] ?? null,
    motif: null,
    seed: 's',
  });
}

/** How far the longest or shortest vector is from length one. */
function lengthError(vectors: Float32Array): number {
  let worst = 0;
  for (let i = 0; i < vectors.length; i += 3) {
    const [x, y, z] = [vectors[i] ?? 0, vectors[i + 1] ?? 0, vectors[i + 2] ?? 0];
    worst = Math.max(worst, Math.abs(Math.sqrt(x * x + y * y + z * z) - 1));
  }
  return worst;
}

describe('the furniture library', () => {
  let library: FurnitureLibrary;
  let builds: readonly (readonly [FurnitureModel, FurnitureBuild])[];
  beforeAll(async () => {
    library = await openFurnitureLibrary(FOLDER);
    builds = library.models.map((model) => [model, typical(model)] as const);
  });

  it('has many models of many categories, with ids of their own that begin with the category', () => {
    expect(library.models.length).toBeGreaterThan(150);
    expect(new Set(library.models.map(({ category }) => category)).size).toBeGreaterThan(45);
    const parametric = new Set(CATALOGUE.map(({ id }) => id));
    for (const { id, category } of library.models) {
      expect(id.startsWith(`${category.replaceAll(' ', '-')}-`) || id === category, id).toBe(true);
      expect(parametric.has(id), id).toBe(false);
    }
  });

  it('weighs no more than 16 MB', () => {
    const bytes = TIERS.flatMap((tier) =>
      readdirSync(join(FOLDER, tier)).map((name) => statSync(join(FOLDER, tier, name)).size),
    );
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
  });

  it('keeps each tier to its licence, and names every model in LICENSES.md', () => {
    for (const tier of TIERS) {
      const text = readFileSync(join(FOLDER, tier, 'LICENSES.md'), 'utf8');
      const { assets } = JSON.parse(readFileSync(join(FOLDER, tier, 'catalogue.json'), 'utf8'));
      for (const { id, glb, author, licence } of assets) {
        expect(licence, id).toMatch(tier === 'cc0' ? /^CC0-1\.0$/ : /^CC-BY-3\.0(-US)?$/);
        expect(text).toContain(`\`${glb}\``);
        expect(text).toContain(author);
      }
    }
  });

  it('credits every model on the page', () => {
    const { assets } = JSON.parse(readFileSync(join(FOLDER, '../credits.json'), 'utf8'));
    expect(assets.map(({ title }: { title: string }) => title).sort()).toEqual(
      [...library.entries.values()].map(({ title }) => title).sort(),
    );
  });

  it('has sensor meshes of at most 300 triangles that fill the same box to 10 cm', () => {
    for (const [model, { parts, sensor }] of builds) {
      expect(sensor.indices.length / 3, model.id).toBeLessThanOrEqual(300);
      const [a, b] = [boundsOf(parts.map((p) => p.positions)), boundsOf([sensor.positions])];
      for (let k = 0; k < 3; k++) {
        const off = Math.max(
          Math.abs((a.min[k] as number) - (b.min[k] as number)),
          Math.abs((a.max[k] as number) - (b.max[k] as number)),
        );
        expect(off, `${model.id} axis ${k}`).toBeLessThan(0.1);
      }
      expect(library.entries.get(model.id)?.sensorOverlap, model.id).toBeGreaterThan(0.5);
    }
  });

  it('has at most 5 000 triangles a model, normals of length one, and stands on its origin', () => {
    for (const [model, { parts, sizeM }] of builds) {
      const triangles = parts.reduce((sum, { indices }) => sum + indices.length / 3, 0);
      expect(triangles, model.id).toBeLessThanOrEqual(5000);
      const bounds = boundsOf(parts.map((part) => part.positions));
      expect(bounds.min[1], model.id).toBeGreaterThan(-0.01);
      expect(bounds.max[1], model.id).toBeCloseTo(sizeM[1], 1);
      const worst = parts.reduce((most, part) => Math.max(most, lengthError(part.normals)), 0);
      expect(worst, model.id).toBeLessThan(0.01);
    }
  });

  it('offers colours of the vocabulary, and supports within its own box', () => {
    for (const [model, { supports, parts }] of builds) {
      const roles = Object.values(model.slots).map(({ role }) => role);
      const hasOne = library.audit.get(model.id)?.parts.some(({ role }) => role === 'main');
      expect(
        roles.filter((role) => role === 'main'),
        model.id,
      ).toHaveLength(hasOne === true ? 1 : 0);
      for (const { colours, materials } of Object.values(model.slots)) {
        expect(colours.every((colour) => colour in COLOURS) && colours.length > 0).toBe(true);
        expect(materials.length).toBe(1);
      }
      const { min, max } = boundsOf(parts.map((part) => part.positions));
      for (const support of supports) {
        expect(support.heightM, model.id).toBeLessThanOrEqual(max[1] + 0.01);
        expect(support.minXZ[0], model.id).toBeGreaterThanOrEqual(min[0] - 0.001);
        expect(support.maxXZ[1], model.id).toBeLessThanOrEqual(max[2] + 0.001);
        expect(support.minXZ[0]).toBeLessThan(support.maxXZ[0]);
        expect(support.minXZ[1]).toBeLessThan(support.maxXZ[1]);
      }
    }
  });

  it('is known by id once it was added, beside the parametric models and however often', () => {
    const [first] = library.models;
    if (first === undefined) throw new RangeError('no models');
    const added = { ...first, id: `${first.category}-added-once` };
    expect(() => furnitureModel(added.id)).toThrow(/no furniture model/);
    addFurniture([added]);
    addFurniture([added]);
    expect(furnitureModel(added.id)).toBe(added);
    const known = knownFurniture().map(({ id }) => id);
    expect(known.filter((id) => id === added.id)).toHaveLength(1);
    expect(known).toEqual(expect.arrayContaining(CATALOGUE.map(({ id }) => id)));
  });

  it('leaves things with trade names out', () => {
    const brands =
      /\b(apple|ipad|iphone|imac|ibook|playstation|rubix?|kitchenaid|lego|ford|peugeot)\b/i;
    for (const { id, title } of library.entries.values()) {
      expect(`${id} ${title}`).not.toMatch(brands);
    }
  });
});
