import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { roundVec3, Vec3 } from '@parley/protocol';
import { type CaptureEpisode, type CaptureView, SECTORS } from '@parley/scenes/kinds';
import { z } from 'zod';
import { badImport } from '../../input/bad-import';
import { readInput, readJson } from '../../input/read-input';

const Id = z.union([z.string().min(1), z.int()]).transform(String);
const Capture = z.looseObject({
  tag: z.string().min(1),
  sector_index: z.int().min(0).max(11),
  view_type: z.enum(['far', 'near']),
  camera_position: Vec3.nullish(),
  navigable: z.boolean().default(true),
  mask_meets_threshold: z.boolean().nullish(),
  rgb: z.string().nullish(),
  rgb_filename: z.string().nullish(),
  depth: z.string().nullish(),
  mask_bbox_xyxy: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullish(),
});
const Meta = z.looseObject({
  scene_key: z.string().min(1),
  episode_id: Id,
  object_id: Id,
  object_category: z.string().min(1),
  goal_position_nominal: Vec3.nullish(),
  captures: z.array(Capture).min(1, 'there are no captures'),
});

/** An episode and the files of its pictures, by their names in the new folder. */
export interface ReadEpisode {
  readonly scene: string;
  readonly episode: CaptureEpisode;
  /** New name → path of the source. */ readonly pictures: ReadonlyMap<string, string>;
}

/**
 * Reads `meta.json` of a capture folder and finds its pictures, in either of the two trees that the data set is
 * described with.
 *
 * @throws {ParleyError} `BAD_SCENE` naming file and member; a place one can stand at must have a picture.
 */
export function readCaptureEpisode(folder: string, where: string): ReadEpisode {
  const file = `${where}/meta.json`;
  const meta = readJson(readInput(join(folder, 'meta.json')), Meta, file);
  const indices = meta.captures.map(({ sector_index }) => sector_index);
  // Twelve directions, of which every other one is captured; a file that uses odd ones counts six sectors.
  const counts12 = indices.every((index) => index % 2 === 0);
  if (!counts12 && indices.some((index) => index >= SECTORS))
    throw badImport(`${file} captures`, 'sector_index is neither even (0 to 10) nor below 6');
  const pictures = new Map<string, string>();
  const seen = new Set<string>();
  const keep = (source: string | null, name: string): string | null => {
    if (source === null) return null;
    const kept = `captures/${safe(meta.episode_id)}/${name}${/\.\w+$/.exec(source)?.[0] ?? ''}`;
    pictures.set(kept, source);
    return kept;
  };
  const views = meta.captures.map((capture, i): CaptureView => {
    const member = `${file} captures.${i}`;
    if (seen.has(capture.tag)) throw badImport(member, `tag ${capture.tag} occurs twice`);
    seen.add(capture.tag);
    const sector = counts12 ? capture.sector_index / 2 : capture.sector_index;
    const named = capture.rgb ?? capture.rgb_filename ?? null;
    const rgb = find(folder, named, [
      `rgb/rgb_${capture.tag}.png`,
      `captures/sector_${sector}/${capture.view_type}/rgb.png`,
      `captures/sector_${sector}/rgb_${capture.view_type}.png`,
      `sector_${sector}/rgb.png`,
    ]);
    if (rgb === null && capture.navigable)
      throw badImport(member, `its picture ${named ?? `rgb/rgb_${capture.tag}.png`} is missing`);
    const depth = find(folder, capture.depth ?? null, []);
    return {
      tag: capture.tag,
      sector,
      range: capture.view_type,
      position: capture.camera_position ? roundVec3(capture.camera_position) : null,
      navigable: capture.navigable,
      meetsThreshold: capture.mask_meets_threshold ?? null,
      rgb: keep(rgb, safe(capture.tag)),
      depth: keep(depth, `${safe(capture.tag)}-depth`),
      box: capture.mask_bbox_xyxy ?? null,
    };
  });
  const goal = meta.goal_position_nominal;
  return {
    scene: meta.scene_key,
    pictures,
    episode: {
      episodeId: meta.episode_id,
      objectId: meta.object_id,
      category: meta.object_category,
      goalPosition: goal ? roundVec3(goal) : null,
      views,
    },
  };
}

/** A name that is a file name everywhere. */
const safe = (name: string): string => name.replace(/[^\w.-]+/g, '-');

/** The file as it is named, also when its folders are gone, else the first of other places. */
function find(folder: string, named: string | null, others: readonly string[]): string | null {
  const places = [...(named === null ? [] : [named, basename(named)]), ...others];
  return places.map((place) => join(folder, place)).find((path) => existsSync(path)) ?? null;
}
