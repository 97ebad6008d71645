import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { encode } from 'fast-png';

/** A picture of one colour. */
const png = (value: number): Uint8Array =>
  new Uint8Array(
    encode({ width: 4, height: 8, channels: 3, depth: 8, data: new Uint8Array(96).fill(value) }),
  );

/** Tree of the pictures: as index and loader have it, or as the documentation describes it. */
export type CaptureTree = 'loader' | 'documented';

/**
 * Writes captures of two episodes of one scene, six sectors far and near each: sector 4 cannot be reached, sector 2 is a
 * trap from far. @returns Path of the index (three rows in the form of the examples, one in that of the builder).
 */
export function makeCaptures(root: string, tree: CaptureTree = 'loader'): string {
  const files: Record<string, string | Uint8Array> = {};
  for (const episode of ['e1', 'e2']) {
    const folder = `pin_capture/val/00877-Fixture/${episode}`;
    const captures = [0, 1, 2, 3, 4, 5].flatMap((sector) =>
      (['far', 'near'] as const).map((view) => {
        const tag = `s${2 * sector}_${view}`;
        const name =
          tree === 'loader' ? `rgb/rgb_${tag}.png` : `captures/sector_${sector}/${view}/rgb.png`;
        if (sector !== 4) files[`${folder}/${name}`] = png(20 * sector);
        return {
          tag,
          sector_index: 2 * sector,
          view_type: view,
          camera_position: [sector, 1.31, view === 'far' ? 2 : 1],
          navigable: sector !== 4,
          mask_meets_threshold: !(sector === 2 && view === 'far'),
          ...(tree === 'loader' && { rgb: name, depth: null }),
          mask_bbox_xyxy: [1, 1, 3, 5],
        };
      }),
    );
    files[`${folder}/meta.json`] = JSON.stringify({
      scene_key: '00877-Fixture',
      episode_id: episode,
      object_id: episode === 'e1' ? 'mug_3' : 17,
      object_category: episode === 'e1' ? 'mug' : 'hat',
      goal_position_nominal: [1, 0.8, -2],
      captures,
    });
  }
  const row = {
    scene_key: '00877-Fixture',
    object_category: 'mug',
    text_pos: ['a', 'b', 'c'],
    text_neg: ['d', 'e', 'f'],
    captures_meta: [],
  };
  const path = (episode: string) => `00877-Fixture/${episode}`;
  const rows = [
    {
      ...row,
      episode_id: 'e1',
      object_id: 'mug_3',
      episode_path: path('e1'),
      query_object_id: 'mug_3',
      neg_object_id: 'mug_9',
    },
    {
      ...row,
      episode_id: 'e1',
      object_id: 'mug_3',
      episode_path: path('e1'),
      query_object_id: 'mug_9',
      neg_object_id: null,
    },
    { ...row, episode_id: 'e2', object_id: 17, episode_path: path('e2'), query_object_id: 17 },
    {
      episode_path: path('e2'),
      scene: '00877-Fixture',
      episode: 'e2',
      meta_path: `pin_capture/val/${path('e2')}/meta.json`,
      target_object_id: 17,
      query_object_id: 'mug_3',
      label: 0,
      pair_type: 'neg_diff',
    },
  ];
  files['index.jsonl'] = `${rows.map((one) => JSON.stringify(one)).join('\n')}\n`;
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return join(root, 'index.jsonl');
}
