import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { encodePng } from '@parley/scenes/glb';

const SIZE = { widthPx: 360, heightPx: 640 };
/** Of a thing in sight: 58 × 26 pixels, with padding 64 × 32. */
const BOX = [100, 200, 158, 226];

/** A view of sector 0 to 5: seen from the first and the fourth, hardly from the two to their left; no one can stand in the others. */
const viewOf = (sector: number) => {
  const [isSeen, isTrap] = [sector % 3 === 0, sector % 3 === 1];
  return {
    ...{ tag: `s${2 * sector}_far`, sector_index: 2 * sector, view_type: 'far' },
    navigable: isSeen || isTrap,
    camera_position: [
      1.5 * Math.cos((sector * Math.PI) / 3),
      1.31,
      1.5 * Math.sin((sector * Math.PI) / 3),
    ],
    mask_meets_threshold: isSeen,
    ...(isSeen && { mask_bbox_xyxy: BOX, mask_area_px: 900 }),
    rgb: isSeen || isTrap ? `rgb/rgb_s${2 * sector}_far.png` : null,
  };
};

const NAMED = {
  scene: 'room',
  episode: '0',
  target_object_id: 'cup-1',
  meta_path: 'pin_capture/val/room/0/meta.json',
};

/** Writes a data set of others in the published layout: one capture of one object, with its pictures, and a pair of each label. */
export function writePicturedSet(folder: string): void {
  const write = (path: string, data: string | Uint8Array): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), data);
  };
  const views = [0, 1, 2, 3, 4, 5].map(viewOf);
  const meta = {
    ...{ scene_key: 'room', episode_id: '0', object_id: 'cup-1', object_category: 'mug' },
    ...{ goal_position_nominal: [0, 0.1, 0], viewpoints: views },
  };
  write('pin_capture/val/room/0/meta.json', JSON.stringify(meta));
  for (const { rgb, sector_index } of views)
    if (rgb !== null) write(`pin_capture/val/room/0/${rgb}`, pictureOf(sector_index));
  const pairs = [
    { ...NAMED, query_object_id: 'cup-1', query_object_category: 'mug', label: 1 },
    { ...NAMED, query_object_id: 'cup-2', query_object_category: 'mug', label: 0 },
  ];
  write('val/pv_index_all.jsonl', pairs.map((pair) => `${JSON.stringify(pair)}\n`).join(''));
  const said = {
    'cup-1': { descriptions: ['a red mug with a "ZEN" print', 'a red cup'] },
    'cup-2': { descriptions: ['a green mug with dots', 'some mug'] },
  };
  write('object_descriptions.json', JSON.stringify(said));
}

/** A flat picture whose red says from which sector it is. */
function pictureOf(sector: number): Uint8Array {
  const rgba = new Uint8Array(4 * SIZE.widthPx * SIZE.heightPx).fill(255);
  for (let i = 0; i < rgba.length; i += 4) rgba[i] = 20 * sector;
  return encodePng({ ...SIZE, rgba });
}
