import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURE_ENTRIES, renderGlb } from '../hm3d/hm3d-scene.fixture';
import { quadsOfHome } from '../scan/two-rooms.fixture';

/** Name of the scan. */
export const MP3D_FIXTURE = 'Fx5LNoNEzqs';

/** mpcat40 classes of the fixture's names. */
const CLASSES: Readonly<Record<string, string>> = {
  'table, round': 'table',
  bed: 'bed',
  ceiling: 'ceiling',
  chair: 'chair',
  couch: 'sofa',
  door: 'door',
  floor: 'floor',
  wall: 'wall',
};

/** Writes a scan in the layout of Matterport3D for Habitat: the two rooms of the HM3D fixture, without a navmesh. */
export function makeMp3dLikeScene(root: string, ply: 'binary' | 'ascii' = 'binary'): string {
  const folder = join(root, MP3D_FIXTURE);
  mkdirSync(folder, { recursive: true });
  const file = (ending: string) => join(folder, `${MP3D_FIXTURE}${ending}`);
  writeFileSync(file('.glb'), renderGlb(quadsOfHome()));
  writeFileSync(file('.house'), houseText());
  writeFileSync(file('_semantic.ply'), ply === 'binary' ? binaryPly() : asciiPly());
  return folder;
}

const zeros = (count: number): string => Array.from({ length: count }, () => '0').join(' ');
const rawName = (name: string): string => (name === 'chair' ? 'dining chair' : name);

/** Objects are numbered from 0, categories by name; spaces of names are written as #. */
export function houseText(): string {
  const names = [...new Set(FIXTURE_ENTRIES.map(([, name]) => name))];
  const objects = FIXTURE_ENTRIES.map(
    ([, name, region], i) =>
      `O ${i} ${region} ${names.indexOf(name)} 1 1 1 1 0 0 0 1 0 0.5 0.5 0.5 ${zeros(8)}`,
  );
  const categories = names.map(
    (name, i) =>
      `C ${i} ${i} ${rawName(name).replaceAll(' ', '#')} ${i} ${CLASSES[name] ?? 'objects'} ${zeros(5)}`,
  );
  return [
    'ASCII 1.1',
    `H ${MP3D_FIXTURE} label 0 0 0 0 0 ${objects.length} ${categories.length} 3 0 1 ${zeros(5)} 0 0 0 8 3 2.5 ${zeros(5)}`,
    `L 0 3 label 4 1.5 0 0 0 0 8 3 2.5 ${zeros(5)}`,
    `R 0 0 0 0 k 2 1.5 0 0 0 0 4 3 2.5 2.5 ${zeros(4)}`,
    `R 1 0 0 0 b 6 1.5 0 4 0 0 8 3 2.5 2.5 ${zeros(4)}`,
    `R 2 0 0 0 Z 0 0 0 0 0 0 0 0 0 0 ${zeros(4)}`,
    ...categories,
    ...objects,
    `E 0 0 7 1 0 0 0 0 0 0 1 1 1 ${zeros(5)}`,
    '',
  ].join('\n');
}

/** Quads as faces; the object of a face is the place of its id in the list of entries. */
function faces() {
  const objectOf = new Map<number, number>(FIXTURE_ENTRIES.map(([id], i) => [id, i]));
  return quadsOfHome().map(({ corners, ids: [id] }, n) => ({
    corners,
    vertices: [0, 1, 2, 3].map((k) => 4 * n + k),
    object: objectOf.get(id) ?? -1,
  }));
}

const plyHeader = (format: string, count: number): string =>
  [
    'ply',
    `format ${format} 1.0`,
    'comment a fixture',
    `element vertex ${4 * count}`,
    ...['x', 'y', 'z'].map((axis) => `property float ${axis}`),
    'property uchar red',
    `element face ${count}`,
    'property list uchar int vertex_indices',
    'property int object_id',
    'end_header\n',
  ].join('\n');

function binaryPly(): Uint8Array {
  const all = faces();
  const header = new TextEncoder().encode(plyHeader('binary_little_endian', all.length));
  const out = new Uint8Array(header.length + all.length * (4 * 13 + 21));
  const view = new DataView(out.buffer);
  out.set(header);
  let at = header.length;
  for (const { corners } of all) {
    for (const corner of corners) {
      corner.forEach((value, k) => {
        view.setFloat32(at + 4 * k, value, true);
      });
      view.setUint8(at + 12, 200);
      at += 13;
    }
  }
  for (const { vertices, object } of all) {
    view.setUint8(at, 4);
    vertices.forEach((vertex, k) => {
      view.setInt32(at + 1 + 4 * k, vertex, true);
    });
    view.setInt32(at + 17, object, true);
    at += 21;
  }
  return out;
}

function asciiPly(): string {
  const all = faces();
  const vertices = all.flatMap(({ corners }) => corners.map((corner) => `${corner.join(' ')} 200`));
  const rows = all.map(({ vertices: four, object }) => `4 ${four.join(' ')} ${object}`);
  return `${plyHeader('ascii', all.length)}${[...vertices, ...rows].join('\n')}\n`;
}
