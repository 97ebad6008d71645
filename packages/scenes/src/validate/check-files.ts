import { canonicalJson, sha256Bytes } from '@parley/protocol';
import { CHECKSUMS_FILE, Checksums, homeFiles, parseSemanticText, semanticTextOf } from '../files';
import type { Scene } from '../format';
import { readGlb } from '../glb';
import { toSceneView } from '../view';
import { AGAIN, fault, faultOf, type SceneFault, warning } from './scene-fault';

/** Reads a file of the folder; null when it is missing. */
export type ReadFile = (name: string) => Uint8Array | null;

/** Are render mesh, page view and semantic text there, whole, and of this scene? */
export function checkFiles(scene: Scene, read: ReadFile, folder: string): SceneFault[] {
  const names = homeFiles(scene.sceneId);
  const place = (name: string) => `${folder}/${name}`;
  const check = (name: string, judge: (bytes: Uint8Array, where: string) => SceneFault[]) => {
    const bytes = read(name);
    return bytes === null ? [fault(place(name), 'the file is missing')] : judge(bytes, place(name));
  };
  return [
    ...check(names.glb, checkGlb),
    ...check(names.view, (bytes, where) => checkView(scene, bytes, where)),
    ...check(names.semantic, (bytes, where) => checkSemantic(scene, bytes, where)),
  ];
}

function checkGlb(bytes: Uint8Array, where: string): SceneFault[] {
  try {
    const { json } = readGlb(bytes, where);
    const meshes = (json as { meshes?: unknown } | null)?.meshes;
    return Array.isArray(meshes) && meshes.length > 0 ? [] : [fault(where, 'it holds no mesh')];
  } catch (error) {
    return [faultOf(error, where)];
  }
}

function checkView(scene: Scene, bytes: Uint8Array, where: string): SceneFault[] {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (canonicalJson(json) === canonicalJson(toSceneView(scene))) return [];
    return [fault(where, 'it is not the view of this scene.json')];
  } catch {
    return [fault(where, 'this is not JSON')];
  }
}

function checkSemantic(scene: Scene, bytes: Uint8Array, where: string): SceneFault[] {
  const text = new TextDecoder().decode(bytes);
  if (text === semanticTextOf(scene)) return [];
  try {
    const named = new Map(parseSemanticText(text, where).entries.map((entry) => [entry.id, entry]));
    const missing = scene.instances.find(({ id }) => !named.has(id));
    if (missing !== undefined) return [fault(where, `instance ${missing.id} is missing`)];
    const other = scene.instances.find(({ id, rawName }) => named.get(id)?.name !== rawName);
    const what = other === undefined ? '' : `: instance ${other.id} is named otherwise`;
    return [fault(where, `it is not of this scene.json${what}`)];
  } catch (error) {
    return [faultOf(error, where)];
  }
}

/** Are the files those that the folder was written with? */
export function checkChecksums(
  sceneHash: string | null,
  read: ReadFile,
  folder: string,
): SceneFault[] {
  const where = `${folder}/${CHECKSUMS_FILE}`;
  const bytes = read(CHECKSUMS_FILE);
  if (bytes === null) {
    const remedy = 'Generate or import the scene again to get them.';
    return [warning(where, 'there are no checksums, so damage may go unseen', remedy)];
  }
  const parsed = parse(bytes);
  if (parsed === null) return [fault(where, 'this is not a list of checksums')];
  const faults = Object.entries(parsed.files).flatMap(([name, { bytes: size, sha256 }]) => {
    const found = read(name);
    if (found === null) return [fault(`${folder}/${name}`, 'the file is missing')];
    if (found.length !== size)
      return [
        fault(`${folder}/${name}`, `it has ${found.length} bytes and was written with ${size}`),
      ];
    return sha256Bytes(found) === sha256
      ? []
      : [fault(`${folder}/${name}`, 'its content is not what was written (SHA-256 differs)')];
  });
  if (sceneHash !== null && faults.length === 0 && parsed.sceneHash !== sceneHash)
    faults.push(fault(where, 'the scene hash is that of another scene', AGAIN));
  return faults;
}

function parse(bytes: Uint8Array): Checksums | null {
  try {
    return Checksums.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
