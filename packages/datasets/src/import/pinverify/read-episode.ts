import { basename, join, relative } from 'node:path';
import { roundVec3, Vec3 } from '@parley/protocol';
import { insideFolder } from '@parley/scenes/files';
import { type CaptureEpisode, type CaptureView, SECTORS } from '@parley/scenes/kinds';
import { z } from 'zod';
import { type ImageHeader, readImageHeader } from '../../image-header';
import { badImport } from '../../input/bad-import';

import { readInput, readJson } from '../../input/read-input';
import { checkMask, maskPlaces } from '../../masks';
import { namedFile } from '../../named-file';
import { checkImageSize } from '../gltf/limits';
import { freeNames } from '../shared/free-names';

const Id = z.union([z.string().min(1), z.int()]).transform(String);
const Range = z.enum(['far', 'near']);
const Capture = z.looseObject({
  tag: z.string().min(1),
  sector_index: z.int().min(0).max(11),
  view_type: Range.optional(),
  range_label: Range.optional(),
  camera_position: Vec3.nullish(),
  navigable: z.boolean().default(true),
  mask_meets_threshold: z.boolean().nullish(),
  rgb: z.string().nullish(),
  rgb_filename: z.string().nullish(),
  depth: z.string().nullish(),
  mask_raw_path: z.string().nullish(),
  mask_bbox_xyxy: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullish(),
});
const Meta = z
  .looseObject({
    scene_key: z.string().min(1),
    episode_id: Id,
    object_id: Id,
    object_category: z.string().min(1),
    goal_position_nominal: Vec3.nullish(),
    without_pictures: z.boolean().default(false),
    viewpoints: z.array(Capture).optional(),
    captures: z.array(Capture).optional(),
  })
  .refine(({ viewpoints, captures }) => (viewpoints ?? captures ?? []).length > 0, {
    message: 'there are neither viewpoints nor captures',
  });

/** An episode and the files of its pictures, by their names in the new folder. */
export interface ReadEpisode {
  readonly scene: string;
  readonly episode: CaptureEpisode;
  /** New name → path of the source. */ readonly pictures: ReadonlyMap<string, string>;
}

/** Where a capture folder belongs. */
export interface EpisodePlace {
  /** Scene and episode, for messages. */ readonly where: string;
  readonly root: string;
  readonly folderName: (scene: string, episodeId: string) => string;
}

/**
 * Reads `meta.json` of a capture folder, of version 2 (`viewpoints`) or 1 (`captures`; PInVerify, appendix D.1), and finds
 * its pictures, in either of the two trees that the data set is described with.
 *
 * @param root Folder of the data set, which no file may lead out of.
 * @param folderName A name that no other episode of the scene has, from the ids of both.
 * @throws {ParleyError} `BAD_SCENE` naming file and member; a place one can stand at must have a picture, unless the file says that none was
 *   painted (`without_pictures`), and a mask is as large as its picture.
 */
export function readCaptureEpisode(
  folder: string,
  { where, root, folderName }: EpisodePlace,
): ReadEpisode {
  const file = `${where}/meta.json`;
  const metaPath = insideFolder(root, relative(root, join(folder, 'meta.json')), file);
  const meta = readJson(readInput(metaPath), Meta, file);
  const list = meta.viewpoints ? 'viewpoints' : 'captures';
  const captures = meta[list] ?? [];
  const indices = captures.map(({ sector_index }) => sector_index);
  // Twelve directions, of which every other one is captured; a file that uses odd ones counts six sectors.
  const counts12 = indices.every((index) => index % 2 === 0);
  if (!counts12 && indices.some((index) => index >= SECTORS))
    throw badImport(`${file} ${list}`, 'sector_index is neither even (0 to 10) nor below 6');
  const pictures = new Map<string, string>();
  const seen = new Set<string>();
  const ownFolder = folderName(meta.scene_key, meta.episode_id);
  const free = freeNames();
  const keep = (source: string | null, name: string, what = ''): string | null => {
    if (source === null) return null;
    const kept = `captures/${ownFolder}/${free(name, `${what}${/\.\w{1,8}$/.exec(source)?.[0] ?? ''}`)}`;
    pictures.set(kept, source);
    return kept;
  };
  const views = captures.map((capture, i): CaptureView => {
    const member = `${file} ${list}.${i}`;
    if (seen.has(capture.tag)) throw badImport(member, `tag ${capture.tag} occurs twice`);
    seen.add(capture.tag);
    const range = capture.view_type ?? capture.range_label;
    if (range === undefined) throw badImport(member, 'it has neither view_type nor range_label');
    const sector = counts12 ? capture.sector_index / 2 : capture.sector_index;
    const named = capture.rgb ?? capture.rgb_filename ?? null;
    const place = { folder, root, member };
    const rgb = namedFile(place, named, [
      `rgb/rgb_${capture.tag}.png`,
      `captures/sector_${sector}/${range}/rgb.png`,
      `captures/sector_${sector}/rgb_${range}.png`,
      `sector_${sector}/rgb.png`,
    ]);
    const box = capture.mask_bbox_xyxy ?? null;
    if (rgb !== null) {
      const mask = namedFile(place, capture.mask_raw_path ?? null, maskPlaces(capture.tag));
      checkMask(headerOf(rgb, member), { path: mask, box }, member);
    }
    if (rgb === null && capture.navigable && !meta.without_pictures)
      throw badImport(member, `its picture ${named ?? `rgb/rgb_${capture.tag}.png`} is missing`);
    const depth = namedFile(place, capture.depth ?? null, []);
    return {
      tag: capture.tag,
      sector,
      range,
      position: capture.camera_position ? roundVec3(capture.camera_position) : null,
      navigable: capture.navigable,
      meetsThreshold: capture.mask_meets_threshold ?? null,
      rgb: keep(rgb, capture.tag),
      depth: keep(depth, capture.tag, '-depth'),
      box,
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

/** Size of a picture. @throws {ParleyError} `BAD_SCENE` for a file that is none, whatever it is called. */
function headerOf(path: string, member: string): ImageHeader {
  const header = readImageHeader(readInput(path));
  if (header === null)
    throw badImport(
      member,
      `${basename(path)} is neither JPEG nor PNG nor WebP, or it is cut off`,
      'Unpack the captures again.',
    );
  checkImageSize([header.widthPx, header.heightPx], member);
  return header;
}
