import { ParleyError, Vec3 } from '@parley/protocol';
import { z } from 'zod';
import { SECTOR_COUNT } from '../../shared';
import type { PinverifyEpisode } from './pinverify-episode';

const Id = z.union([z.string().min(1), z.int()]).transform(String);
const Range = z.enum(['far', 'near']);
const View = z.looseObject({
  tag: z.string().min(1),
  sector_index: z.int().min(0).max(11),
  view_type: Range.optional(),
  range_label: Range.optional(),
  camera_position: Vec3.nullish(),
  navigable: z.boolean().default(true),
  mask_meets_threshold: z.boolean().nullish(),
  rgb: z.string().nullish(),
  rgb_filename: z.string().nullish(),
  mask_raw_path: z.string().nullish(),
  mask_bbox_xyxy: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullish(),
  mask_area_px: z.int().nonnegative().nullish(),
});
type View = z.output<typeof View>;
const Meta = z
  .looseObject({
    scene_key: z.string().min(1),
    episode_id: Id,
    object_id: Id,
    object_category: z.string().min(1),
    goal_position_nominal: Vec3.nullish(),
    placement: z.looseObject({ yaw_deg: z.number() }).optional(),
    viewpoints: z.array(View).optional(),
    captures: z.array(View).optional(),
  })
  .refine(({ viewpoints, captures }) => (viewpoints ?? captures ?? []).length > 0, {
    message: 'it has neither viewpoints nor captures',
  });

/** A captured target, without a question about it. */
export type Captured = Pick<
  PinverifyEpisode,
  'scene' | 'capture' | 'target' | 'goalPosition' | 'yawDeg' | 'views'
>;

/**
 * Reads the `meta.json` of a capture, of version 1 (`captures`) or 2 (`viewpoints` as well). Pictures need not be there.
 *
 * @param file Name of it, for messages.
 * @throws {ParleyError} `BAD_EPISODE` naming file and member.
 */
export function readMeta(text: string, file: string): Captured {
  const meta = parsed(text, file);
  const views = meta.viewpoints ?? meta.captures ?? [];
  const tags = new Set<string>();
  // Twelve sectors, of which every other one is captured; a file with odd ones counts six.
  const isOfTwelve = views.every(({ sector_index }) => sector_index % 2 === 0);
  for (const [i, { tag, sector_index }] of views.entries()) {
    const where = `${file} viewpoints.${i}`;
    if (tags.has(tag)) throw badMeta(where, `tag ${tag} occurs twice`);
    if (!isOfTwelve && sector_index >= SECTOR_COUNT)
      throw badMeta(where, `sector_index ${sector_index} is neither even nor below 6`);
    tags.add(tag);
  }
  return {
    scene: meta.scene_key,
    capture: meta.episode_id,
    target: { objectId: meta.object_id, category: meta.object_category },
    goalPosition: meta.goal_position_nominal ?? null,
    yawDeg: meta.placement?.yaw_deg ?? null,
    views: views.map((view, i) =>
      viewOf(
        view,
        isOfTwelve ? view.sector_index / 2 : view.sector_index,
        `${file} viewpoints.${i}`,
      ),
    ),
  };
}

function viewOf(view: View, sector: number, where: string): Captured['views'][number] {
  const range = view.view_type ?? view.range_label;
  if (range === undefined) throw badMeta(where, 'it has neither view_type nor range_label');
  const mask = view.mask_raw_path ?? usualMask(view.tag);
  return {
    ...{ tag: view.tag, sector, range, navigable: view.navigable, depth: null },
    position: view.camera_position ?? null,
    meetsThreshold: view.mask_meets_threshold ?? null,
    rgb: view.rgb ?? view.rgb_filename ?? null,
    box: view.mask_bbox_xyxy ?? null,
    areaPx: view.mask_area_px ?? null,
    ...(mask !== usualMask(view.tag) && { mask }),
  };
}

/** Name of a mask that captures give it (appendix I.2). */
const usualMask = (tag: string): string => `mask/mask_${tag}.png`;

function parsed(text: string, file: string): z.output<typeof Meta> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    const isNumber = /:\s*-?(?:NaN|Infinity)\b/u.test(text);
    const why = isNumber ? ': NaN and Infinity are no numbers there' : '';
    throw badMeta(file, `this is not JSON${why}`, cause);
  }
  const result = Meta.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw badMeta(`${file} ${issue?.path.join('.')}`, issue?.message ?? 'it does not match');
}

const badMeta = (where: string, problem: string, cause?: unknown): ParleyError =>
  new ParleyError('BAD_EPISODE', problem, {
    where,
    remedy: 'Take the file as its data set has it, or capture again.',
    cause,
  });
