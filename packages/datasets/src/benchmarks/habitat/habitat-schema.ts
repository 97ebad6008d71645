import { Vec3 } from '@parley/protocol';
import { z } from 'zod';

/** Habitat's rotation: x, y, z, w. */
const Quaternion = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly();
export type Quaternion = z.input<typeof Quaternion>;

/** Data sets number things, or name them `chair_12`. */
const ObjectId = z.union([z.string().min(1), z.int()]);
export type ObjectId = z.input<typeof ObjectId>;

/** What the episodes of all of Habitat's tasks share. Unknown members are kept everywhere. */
const Episode = z.looseObject({
  episode_id: z.union([z.string(), z.int()]),
  scene_id: z.string().min(1),
  start_position: Vec3,
  start_rotation: Quaternion,
});
export const HabitatFile = z.looseObject({ episodes: z.array(Episode) });
export type HabitatFile = z.input<typeof HabitatFile>;
export type HabitatEpisode = z.input<typeof Episode>;

const HabitatViewPoint = z.looseObject({
  agent_state: z.looseObject({ position: Vec3, rotation: Quaternion }),
  iou: z.number().nullish(),
});
export type HabitatViewPoint = z.input<typeof HabitatViewPoint>;

/** Where a picture of a goal was taken from. */
const Camera = z.looseObject({ position: Vec3, rotation: Quaternion, hfov: z.number() });
export type HabitatCamera = z.input<typeof Camera>;

const Goal = z.looseObject({
  position: Vec3,
  object_id: ObjectId,
  object_category: z.string().min(1),
  view_points: z.array(HabitatViewPoint),
});
export type HabitatGoal = z.input<typeof Goal>;

/** Habitat ObjectNav: any thing of a category. Goals by `<scene file>_<category>`. */
export const ObjectNavFile = z.looseObject({
  episodes: z.array(Episode.extend({ object_category: z.string().min(1) })),
  goals_by_category: z.record(z.string(), z.array(Goal)),
});
export type ObjectNavFile = z.input<typeof ObjectNavFile>;

/** CoIN-Bench: one thing among others of its category. Goals by `<scene file>_<instance id>`, one each. */
export const CoinFile = z.looseObject({
  episodes: z.array(
    Episode.extend({
      object_category: z.string().min(1),
      object_instance_id: ObjectId,
      instruction: z.string().nullish(),
      instruction_input: z.string().nullish(),
      camera_spec: Camera.nullish(),
    }),
  ),
  goals: z.record(
    z.string(),
    z
      .array(Goal.extend({ distractors: z.array(z.unknown()).nullish() }))
      .length(1, 'a goal of CoIN-Bench is a list of one'),
  ),
});
export type CoinFile = z.input<typeof CoinFile>;

/** How a subtask of GOAT-Bench asks: by category, words, or picture. */
const GoatTask = z
  .tuple([z.string().min(1), z.enum(['object', 'description', 'image']), ObjectId.nullable()])
  .rest(z.unknown());
const GoatGoal = Goal.extend({
  lang_desc: z.string().nullish(),
  image_goals: z.array(Camera).nullish(),
});
export type GoatGoal = z.input<typeof GoatGoal>;

/** GOAT-Bench: several things one after the other. Goals by `<scene file>_<category>`. */
export const GoatFile = z.looseObject({
  episodes: z.array(Episode.extend({ tasks: z.array(GoatTask).min(1, 'there is no subtask') })),
  goals: z.record(z.string(), z.array(GoatGoal)),
});
export type GoatFile = z.input<typeof GoatFile>;

/** The file in a scene id, by which goals are named: `4ok3usBNeis.basis.glb`. */
export const sceneFileOf = (sceneId: string): string => sceneId.split('/').at(-1) ?? sceneId;

/** Key of the goals of a category or an instance. */
export const goalsKey = (sceneId: string, of: ObjectId): string => `${sceneFileOf(sceneId)}_${of}`;
