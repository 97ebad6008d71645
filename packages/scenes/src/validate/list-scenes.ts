import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { homeFiles } from '../files';
import { Scene } from '../format';
import { readOrNull } from './read-or-null';

/** A home to walk in, pictures taken around things, a graph of viewpoints, or episodes whose home is elsewhere. */
export type SceneKind = 'home' | 'captures' | 'graph' | 'episodes';

/** One line of the list of scenes. */
export interface SceneListing {
  readonly sceneId: string;
  readonly kind: SceneKind;
  /** Which program made or imported it. */ readonly source: string;
  readonly rooms: number;
  readonly instances: number;
  readonly episodes: number;
  /** Episodes by split. */ readonly splits: Readonly<Record<string, number>>;
  /** Personalised goals. */ readonly goals: number;
  /** Whether all its files are there; of generated homes the larger ones are made on first use. */
  readonly isWhole: boolean;
  /** All files of the folder together. */ readonly bytes: number;
  /** Why it cannot be read; null when it can. */ readonly problem: string | null;
}

/** File that makes a folder a scene, by kind. */
export const KIND_FILES = {
  home: 'scene.json',
  captures: 'captures.json',
  graph: 'graph.json',
  episodes: 'imported-episodes.json',
} as const satisfies Record<SceneKind, string>;

/** Kind of a folder; null when it is no scene. */
export const kindOf = (folder: string): SceneKind | null =>
  (Object.keys(KIND_FILES) as SceneKind[]).find((kind) =>
    existsSync(join(folder, KIND_FILES[kind])),
  ) ?? null;

/** Names of the scene folders below a folder, links to such among them, sorted; empty when it is not there. */
export function sceneFolders(parent: string): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => !name.startsWith('.') && kindOf(join(parent, name)) !== null)
    .sort();
}

/** What there is below a folder. Reads descriptions only: `validateScene` checks. */
export const listScenes = (parent: string): SceneListing[] =>
  sceneFolders(parent).map((name) => listing(parent, name));

function listing(parent: string, name: string): SceneListing {
  const folder = join(parent, name);
  const kind = kindOf(folder) ?? 'home';
  const counts = { rooms: 0, instances: 0, episodes: 0, splits: {}, goals: 0 };
  const empty = { sceneId: name, kind, source: '', ...counts, isWhole: true };
  const base = { ...empty, bytes: sizeOf(folder), problem: null };
  const json = parse(readOrNull(join(folder, KIND_FILES[kind])));
  if (json === null) return { ...base, problem: `${KIND_FILES[kind]} is not JSON` };
  if (kind !== 'home')
    return { ...base, source: String(json.source ?? ''), episodes: lengthOf(json.episodes) };
  const scene = Scene.safeParse(json);
  if (!scene.success) return { ...base, problem: 'scene.json does not match its schema' };
  const file = parse(readOrNull(join(folder, 'episodes.json')));
  const episodes: unknown = Array.isArray(file) ? file : file?.episodes;
  const { rooms, instances, generator } = scene.data;
  return {
    ...base,
    source: `${generator.name} ${generator.version}`,
    rooms: rooms.length,
    instances: instances.length,
    episodes: lengthOf(episodes),
    splits: splitsOf(episodes),
    goals: lengthOf(parse(readOrNull(join(folder, 'goals.json')))?.goals),
    isWhole: existsSync(join(folder, homeFiles(name).glb)),
  };
}

function splitsOf(episodes: unknown): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { split } of Array.isArray(episodes) ? episodes : [])
    counts[split] = (counts[split] ?? 0) + 1;
  return counts;
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

function parse(bytes: Uint8Array | null): Record<string, unknown> | null {
  try {
    return JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array(0)));
  } catch {
    return null;
  }
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
