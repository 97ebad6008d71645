import { type Pose, roundVec3, Vec3 } from '@parley/protocol';
import { z } from 'zod';
import { badImport } from '../../input/bad-import';
import { headingFromQuaternion } from '../../input/frames';
import { readJson } from '../../input/read-input';

const Quaternion = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const Raw = z.looseObject({
  episode_id: z.union([z.string(), z.int()]).transform(String),
  scene_id: z.string().min(1),
  start_position: Vec3,
  start_rotation: Quaternion,
});
const File = z.looseObject({ episodes: z.array(Raw) });

/** How far a quaternion's length may be from 1. */
const UNIT_SLACK = 1e-3;

/** An episode of a Habitat data set: what all tasks share, and the rest as it stands in the file. */
export interface HabitatEpisode {
  readonly episodeId: string;
  /** As in the file, e.g. `hm3d/val/00877-4ok3usBNeis/4ok3usBNeis.basis.glb`. */ readonly sceneId: string;
  /** Habitat's frame is the world frame. */ readonly start: Pose;
  /** Members of the task: goals, object_category, rigid_objs and so on, unchanged. */
  readonly rest: Readonly<Record<string, unknown>>;
}

export interface HabitatEpisodes {
  readonly episodes: readonly HabitatEpisode[];
  /** Members beside `episodes`: goals_by_category, config and so on, unchanged. */
  readonly rest: Readonly<Record<string, unknown>>;
}

/**
 * Reads a Habitat data set (`*.json.gz` or plain JSON) of any task.
 *
 * @throws {ParleyError} `BAD_SCENE` naming file and member.
 */
export function readHabitatEpisodes(bytes: Uint8Array, file: string): HabitatEpisodes {
  const { episodes, ...rest } = readJson(bytes, File, file);
  return {
    rest,
    episodes: episodes.map((episode, i) => {
      const { episode_id, scene_id, start_position, start_rotation, ...others } = episode;
      const [x, y, z, w] = start_rotation;
      const length = Math.sqrt(x * x + y * y + z * z + w * w);
      if (Math.abs(length - 1) > UNIT_SLACK) {
        const what = `the quaternion has length ${length.toFixed(3)}, not 1`;
        throw badImport(`${file} episodes.${i}.start_rotation`, what);
      }
      return {
        episodeId: episode_id,
        sceneId: scene_id,
        start: {
          position: roundVec3(start_position),
          headingDeg: headingFromQuaternion(start_rotation),
        },
        rest: others,
      };
    }),
  };
}

/** Name of the scene in a Habitat scene id: the file without folders and endings, e.g. `4ok3usBNeis`. */
export const sceneNameOf = (sceneId: string): string =>
  (sceneId.split('/').at(-1) ?? '').replace(
    /\.(basis\.glb|glb|scene_instance\.json|json|ply)$/,
    '',
  );
