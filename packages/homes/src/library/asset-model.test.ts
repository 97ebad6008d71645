import { NodeIO } from '@gltf-transform/core';
import { COLOURS } from '@parley/protocol';
import { MeshoptSimplifier } from 'meshoptimizer';
import { beforeAll, describe, expect, it } from 'vitest';
import { plain } from '../furniture';
import {
  type AssetPick,
  assetDocument,
  type CatalogueItem,
  type ConvertedModel,
  convertModel,
  type PictureTools,
} from '../sh3f';
import type { AssetEntry } from './asset-entry';
import { assetModel } from './asset-model';
import { type AssetPart, decodeAsset } from './decode-asset';

/** A box as OBJ quads, with vertices numbered from `first`. */
function box(first: number, low: readonly number[], high: readonly number[]): string {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
    [0, 1, 2].map((k) => ((i >> k) & 1 ? high[k] : low[k])).join(' '),
  );
  const faces = [
    [0, 4, 6, 2],
    [1, 3, 7, 5],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 2, 3, 1],
    [4, 5, 7, 6],
  ];
  return [
    ...corners.map((c) => `v ${c}`),
    'vt 0 0',
    'vt 1 0',
    'vt 1 1',
    'vt 0 1',
    ...faces.map((f) => `f ${f.map((i, k) => `${i + first}/${k + 1}`).join(' ')}`),
  ].join('\n');
}

/** A table in inches with a clear vase on it: top with a picture, four legs, all upside up. */
const OBJ = [
  'mtllib table.mtl',
  'usemtl top',
  box(1, [0, 28, 0], [48, 30, 32]),
  'usemtl leg',
  ...[0, 44].flatMap((x, i) =>
    [0, 28].map((z, j) => box(9 + 8 * (2 * i + j), [x, 0, z], [x + 4, 28, z + 4])),
  ),
].join('\n');
const MTL = 'newmtl top\nmap_Kd oak.jpg\nnewmtl leg\nKd 0.1 0.1 0.1\n';

const FILES: Record<string, string> = {
  'lib/table/table.obj': OBJ,
  'lib/table/table.mtl': MTL,
  'lib/table/oak.jpg': 'oak',
};
const TOOLS: PictureTools = {
  inspect: async () => ({ rgb: [116, 74, 44], isOneHue: true }),
  keep: async () => ({ mimeType: 'image/png', bytes: Uint8Array.from([1, 2, 3]) }),
  grey: async () => ({ mimeType: 'image/png', bytes: Uint8Array.from([4, 5, 6]) }),
};
const ITEM: CatalogueItem = {
  key: 'lib#table',
  name: 'Table',
  category: 'Living room',
  creator: null,
  licence: null,
  model: 'lib/table/table.obj',
  sizeM: [1.2, 0.75, 0.8],
  elevationM: 0,
  dropOnTopM: 0.75,
  rotation: null,
  isDoorOrWindow: false,
};
const PICK: AssetPick = {
  category: 'table',
  material: 'wood',
  accentMaterial: 'metal',
  isFixed: false,
  mount: null,
  shape: 'rectangular',
  isScalable: true,
};

async function convert(pick: AssetPick): Promise<ConvertedModel> {
  const model = await convertModel({
    item: ITEM,
    pick,
    readFile: async (path) => {
      const text = FILES[path];
      return text === undefined ? null : new TextEncoder().encode(text);
    },
    tools: TOOLS,
  });
  if (model === null) throw new RangeError('no model');
  return model;
}

const entryOf = (model: ConvertedModel): AssetEntry => ({
  id: 'table-test',
  title: 'Table',
  glb: 'table-test.glb',
  ...model.facts,
  slots: model.slots.map(({ slot }) => slot),
  author: 'A',
  licence: 'CC0-1.0',
  source: { catalogue: 'lib', key: 'lib#table', url: null },
  changes: '',
});

const decoded = async (model: ConvertedModel): Promise<ReadonlyMap<string, AssetPart>> =>
  decodeAsset(await new NodeIO().writeBinary(assetDocument(model.slots)), 'table-test.glb');

const params = (size: 'small' | 'medium' | 'large') => ({
  surfaces: { main: plain('red', 'wood'), accent: plain('white', 'metal') },
  size,
  shape: 'rectangular' as const,
  motif: null,
  seed: 's',
});

describe('a converted table', () => {
  let model: ConvertedModel;
  let parts: ReadonlyMap<string, AssetPart>;
  beforeAll(async () => {
    await MeshoptSimplifier.ready;
    model = await convert(PICK);
    parts = await decoded(model);
  });

  it('has the size of the catalogue, a support on its top and one box to walk around', () => {
    expect(model.facts.sizeM).toEqual([1.2, 0.75, 0.8]);
    expect(model.facts.mount).toBe('floor');
    expect(model.facts.supports).toEqual([
      { heightM: 0.75, minXZ: [-0.585, -0.385], maxXZ: [0.585, 0.385] },
    ]);
    expect(model.facts.colliders).toEqual([{ min: [-0.6, 0, -0.4], max: [0.6, 0.75, 0.4] }]);
    expect(model.facts.sensorOverlap).toBeGreaterThan(0.99);
  });

  it('speaks of its top, whose grain is grey for any colour, and of its legs', () => {
    expect(model.slots.map(({ slot }) => [slot.name, slot.paint, slot.colour])).toEqual([
      ['main', 'grey', 'brown'],
      ['accent', 'flat', 'black'],
    ]);
    expect(model.slots[0]?.picture?.bytes).toEqual(Uint8Array.from([4, 5, 6]));
    const furniture = assetModel(entryOf(model), { parts, sensor: model.sensor });
    expect(furniture.slots.main?.colours).toContain('red');
    expect(furniture.slots.accent?.role).toBe('accent');
  });

  it('comes back from its file as it was', () => {
    for (const { slot, mesh } of model.slots) {
      const part = parts.get(slot.name);
      expect(part?.positions).toEqual(mesh.positions);
      expect(part?.indices).toEqual(mesh.indices);
      if (slot.paint !== 'flat') expect(part?.uvs).toEqual(mesh.uvs);
    }
  });

  it('is painted as chosen, and keeps its grain', () => {
    const { parts: shown } = assetModel(entryOf(model), { parts, sensor: model.sensor }).build(
      params('medium'),
    );
    expect(shown.map(({ surface }) => surface.colour)).toEqual(['red', 'white']);
    expect(shown[0]?.look).toMatchObject({ rgb: null, opacity: 1, picture: { isGrey: true } });
    expect(shown[1]?.look).toEqual({ rgb: null, opacity: 1, picture: null });
  });

  it('grows with everything on it', () => {
    const furniture = assetModel(entryOf(model), { parts, sensor: model.sensor });
    const [medium, large] = [furniture.build(params('medium')), furniture.build(params('large'))];
    expect(large.sizeM).toEqual([1.5, 0.9375, 1]);
    expect(large.supports[0]?.heightM).toBe(0.9375);
    expect(large.sensor.positions[1] ?? 0).toBeCloseTo((medium.sensor.positions[1] ?? 0) * 1.25);
    expect(furniture.build(params('medium'))).toEqual(medium);
  });

  it('hangs with its back at z = 0 when it is made for a wall', () => {
    const onWall = { ...entryOf(model), mount: 'wall' as const };
    const {
      parts: shown,
      sensor,
      supports,
    } = assetModel(onWall, {
      parts,
      sensor: model.sensor,
    }).build(params('medium'));
    const depths = (positions: Float32Array) => positions.filter((_, i) => i % 3 === 2);
    expect(Math.min(...shown.flatMap((part) => [...depths(part.positions)]))).toBeCloseTo(0, 5);
    expect(Math.min(...depths(sensor.positions))).toBeCloseTo(0, 3);
    expect(supports[0]?.minXZ).toEqual([-0.585, 0.015]);
  });

  it('keeps its own look where it is told to', async () => {
    const fixed = await convert({ ...PICK, isFixed: true, accentMaterial: null });
    expect(fixed.slots.map(({ slot }) => [slot.role, slot.colours.length])).toEqual([
      ['main', 0],
      ['detail', 0],
    ]);
    const furniture = assetModel(entryOf(fixed), {
      parts: await decoded(fixed),
      sensor: fixed.sensor,
    });
    expect(Object.keys(furniture.slots)).toEqual(['main']);
    expect(furniture.slots.main?.colours).toEqual(['brown']);
    const surfaces = { main: plain('brown', 'wood') };
    const { parts: shown } = furniture.build({ ...params('medium'), surfaces });
    expect(shown[0]?.look?.picture?.isGrey).toBe(false);
    expect(shown[1]?.look?.rgb).toEqual([26, 26, 26]);
    expect(Object.keys(COLOURS)).toContain(shown[1]?.surface.colour);
  });
});

describe('decodeAsset', () => {
  it('names the file that is cut off', async () => {
    await expect(decodeAsset(Uint8Array.from([1, 2, 3]), 'cc0/x.glb')).rejects.toMatchObject({
      code: 'BAD_INPUT',
      where: 'cc0/x.glb',
    });
  });
});
