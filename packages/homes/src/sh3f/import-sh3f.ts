import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { NodeIO } from '@gltf-transform/core';
import { ParleyError } from '@parley/protocol';
import { MeshoptSimplifier } from 'meshoptimizer';
import { CATALOGUE } from '../furniture';
import { assetId, freeAssetId, type ReadyAsset, writeTier } from '../library';
import type { CatalogueItem } from './catalogue';
import { convertModel } from './convert-model';
import { assetDocument } from './encode-asset';
import { guessPick } from './guess-pick';
import { openSh3f } from './open-sh3f';
import { PLAIN_PICTURES } from './plain-pictures';

/** What came of an import. */
export interface ImportedFurniture {
  readonly folder: string;
  readonly ids: readonly string[];
  /** What was left out, and why. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}

export interface ImportSh3fOptions {
  /** A `.sh3f` file. */ readonly path: string;
  /** Folder of the furniture library; the new tier is named like the file. */ readonly out: string;
  /** Called after each piece with how many are done. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Imports a user's Sweet Home 3D furniture catalogue as a tier of the library. Categories are guessed from names;
 * licences stay the user's business (`unknown`).
 *
 * @throws {ParleyError} `NOT_FOUND` without the file, `BAD_INPUT` when it is no catalogue or none of it can be used.
 */
export async function importSh3f(options: ImportSh3fOptions): Promise<ImportedFurniture> {
  const file = basename(options.path);
  const bytes = await readFile(options.path).catch((cause: unknown) => {
    throw new ParleyError('NOT_FOUND', 'the file cannot be read', { where: options.path, cause });
  });
  const archive = openSh3f(new Uint8Array(bytes), file);
  await MeshoptSimplifier.ready;
  const assets: ReadyAsset[] = [];
  const leftOut: { name: string; why: string }[] = [];
  const taken = new Set(CATALOGUE.map(({ id }) => id));
  const { items, name } = archive.catalogue;
  for (const [i, item] of items.entries()) {
    const read = async (path: string): Promise<Uint8Array | null> => archive.read(path);
    const asset = await importItem(item, { read, taken, catalogue: name ?? file });
    if (typeof asset === 'string') leftOut.push({ name: item.name, why: asset });
    else assets.push(asset);
    options.onProgress?.(i + 1, items.length);
  }
  if (assets.length === 0) {
    throw new ParleyError('BAD_INPUT', 'none of its models can be used', {
      where: file,
      remedy:
        'Name pieces by what they are, such as Chair or Table, and keep their OBJ files in the archive.',
    });
  }
  const tier = assetId('own', file.replace(/\.sh3f$/i, ''));
  const folder = join(options.out, tier);
  await writeTier(folder, { tier, assets });
  return { folder, ids: assets.map(({ entry }) => entry.id), leftOut };
}

/** The piece, or why it is left out. */
async function importItem(
  item: CatalogueItem,
  context: {
    readonly read: (path: string) => Promise<Uint8Array | null>;
    readonly taken: Set<string>;
    readonly catalogue: string;
  },
): Promise<ReadyAsset | string> {
  const pick = guessPick(item);
  if (pick === null) return item.isDoorOrWindow ? 'a door or window' : 'of no known category';
  if (!/\.obj$/i.test(item.model)) return 'its model is no OBJ file';
  const model = await convertModel({ item, pick, readFile: context.read, tools: PLAIN_PICTURES });
  if (model === null) return 'its model is missing or has no triangles';
  const id = freeAssetId(assetId(pick.category, `own ${item.name}`), context.taken);
  context.taken.add(id);
  return {
    entry: {
      id,
      title: item.name,
      glb: `${id}.glb`,
      ...model.facts,
      slots: model.slots.map(({ slot }) => slot),
      author: item.creator ?? 'unknown',
      licence: 'unknown',
      source: { catalogue: context.catalogue, key: item.key, url: null },
      changes: 'scaled, simplified, recolourable parts',
    },
    glb: await new NodeIO().writeBinary(assetDocument(model.slots)),
    sensor: model.sensor,
  };
}
