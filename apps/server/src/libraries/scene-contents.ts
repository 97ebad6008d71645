import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sha256Bytes } from '@parley/protocol';
import { SCENE_FILES_NAME, type SceneFile, SceneFiles } from '@parley/scenes/view';

/** What a participant's page may fetch of a scene: the view and its meshes, never truth. */
const PUBLIC_SCENE_FILE = /^[a-z0-9][a-z0-9-]*\/(?:scene\.view\.json|[\w-]+(?:\.[\w-]+)*\.glb)$/;

/** @param name `<sceneId>/<file>`. */
export const isPublicSceneFile = (name: string): boolean => PUBLIC_SCENE_FILE.test(name);

/** Sizes and hashes of the files of scenes that pages may fetch. */
export interface SceneContents {
  /** As `checksums.json` has them; as they are, where there is none. No files for a folder that is not there. */
  of(folder: string): Promise<SceneFiles>;
}

/** Reads each folder once, and again when one of its files has changed. */
export function openSceneContents(): SceneContents {
  const known = new Map<string, { state: string; contents: Promise<SceneFiles> }>();
  return {
    of: (folder) => {
      const names = publicFilesIn(folder);
      const state = [...names, SCENE_FILES_NAME].map((name) => stateOf(join(folder, name))).join();
      const kept = known.get(folder);
      if (kept?.state === state) return kept.contents;
      const contents = readContents(folder, names);
      contents.catch(() => known.delete(folder));
      known.set(folder, { state, contents });
      return contents;
    },
  };
}

function publicFilesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => isPublicSceneFile(`${basename(folder)}/${name}`));
  } catch {
    return [];
  }
}

function stateOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return `${stats?.mtimeMs}-${stats?.size}`;
}

async function readContents(folder: string, names: readonly string[]): Promise<SceneFiles> {
  const written = await writtenContents(join(folder, SCENE_FILES_NAME));
  const files: Record<string, SceneFile> = {};
  for (const name of names) {
    const entry = written?.files[name];
    files[name] = entry === undefined ? await measured(join(folder, name)) : entry;
  }
  return { files };
}

/** Null when the folder holds no such list, or one that cannot be read: `scenes validate` says so. */
async function writtenContents(path: string): Promise<SceneFiles | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  try {
    return text === null ? null : SceneFiles.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function measured(path: string): Promise<SceneFile> {
  const bytes = await readFile(path);
  return { bytes: bytes.length, sha256: sha256Bytes(bytes) };
}
