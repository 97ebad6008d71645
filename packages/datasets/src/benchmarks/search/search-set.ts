import type { Vec3 } from '@parley/protocol';
import type {
  HabitatCamera,
  HabitatViewPoint,
  ObjectId,
  Quaternion,
} from '../habitat/habitat-schema';

/** A thing that is looked for. World frame, which is Habitat's. */
export interface SoughtThing {
  readonly id: ObjectId;
  readonly category: string;
  readonly position: Vec3;
  readonly viewPoints: readonly HabitatViewPoint[];
  readonly description: string | null;
  readonly images: readonly HabitatCamera[];
  /** Places of others of its category that are not among the things of the scene. */
  readonly distractors: readonly Vec3[];
}

/** One thing to find, and how it is asked for. */
export interface SearchStep {
  readonly by: 'object' | 'description' | 'image';
  readonly category: string;
  /** Null: any of the category will do. */ readonly thingId: ObjectId | null;
  /** Which of the thing's pictures is shown; null for none. */ readonly image: number | null;
}

/** A robot somewhere that looks for one thing, or for several in turn. */
export interface SearchEpisode {
  readonly episodeId: string | number;
  readonly sceneId: string;
  readonly position: Vec3;
  readonly rotation: Quaternion;
  readonly steps: readonly SearchStep[];
  /** Geodesic to the first thing, metres; null when it is not stated. */ readonly shortestPathM:
    | number
    | null;
  /** Members that say where the scene is, as Habitat has them. */
  readonly scene: Readonly<Record<string, unknown>>;
}

/** What CoIN-Bench, GOAT-Bench, ObjectNav and our own episodes have in common: the pivot of their conversion. */
export interface SearchSet {
  readonly episodes: readonly SearchEpisode[];
  /** By scene id. */ readonly things: ReadonlyMap<string, readonly SoughtThing[]>;
  /** A line for everything of the source that this has no place for. */ readonly losses: readonly string[];
}

/** Members of Habitat's episodes that say where the scene is. */
export const SCENE_MEMBERS = ['scene_dataset_config', 'additional_obj_config_paths'] as const;

/** Lines that name the members of records that are not taken over, with how many records have them. */
export function strayMembers(
  what: string,
  records: readonly object[],
  known: readonly string[],
): string[] {
  const counts = new Map<string, number>();
  for (const record of records)
    for (const [name, value] of Object.entries(record))
      if (!known.includes(name) && !isEmpty(value)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} of ${count} ${what}: not known here`);
}

/** Habitat writes members that say nothing. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.keys(value).length === 0);
