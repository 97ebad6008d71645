import { readMtl } from './read-mtl';
import type { Soup, SourceMaterial } from './soup';

/** Reads a file that belongs to the model, by its path in the archive; null when it is missing. */
export type ReadFile = (path: string) => Promise<Uint8Array | null>;

/** Materials of all MTL files that an OBJ names. */
export async function readMaterials(
  model: string,
  obj: Uint8Array | null,
  readFile: ReadFile,
): Promise<ReadonlyMap<string, SourceMaterial>> {
  const text = new TextDecoder('latin1').decode(obj ?? new Uint8Array(0));
  const materials = new Map<string, SourceMaterial>();
  for (const match of text.matchAll(/^mtllib[ \t]+(.+?)[ \t]*$/gm)) {
    const bytes = await readFile(beside(model, match[1] ?? ''));
    if (bytes === null) continue;
    for (const [name, look] of readMtl(new TextDecoder('latin1').decode(bytes))) {
      materials.set(name, look);
    }
  }
  return materials;
}

/** Bytes of the pictures that a model uses, by the path that its materials give; missing ones are left out. */
export async function readPictures(
  model: string,
  soups: readonly Soup[],
  looks: ReadonlyMap<string, SourceMaterial>,
  readFile: ReadFile,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const { material } of soups) {
    const path = looks.get(material)?.picture ?? null;
    if (path === null || pictures.has(path)) continue;
    const bytes = await readFile(beside(model, path));
    if (bytes !== null) pictures.set(path, bytes);
  }
  return pictures;
}

/** Path of a file that a model file names: relative to its folder. */
const beside = (model: string, name: string): string =>
  `${model.slice(0, model.lastIndexOf('/') + 1)}${name.replace(/\\/g, '/').replace(/^\.\//, '')}`;
