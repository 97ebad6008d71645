import { ParleyError } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { pairsIn } from './pairs-in';
import { PinverifyEpisode } from './pinverify-episode';

const view = (tag: string, more: object = {}) => ({
  ...{ tag, sector_index: Number(/\d+/.exec(tag)?.[0]), view_type: 'far', navigable: true },
  ...{ camera_position: [1.5, 1.31, 0], mask_meets_threshold: true, mask_area_px: 820 },
  ...{ rgb: `rgb/${tag}.png`, mask_bbox_xyxy: [1, 2, 3, 4], ...more },
});
const META = {
  ...{ scene_key: 'maple', episode_id: 3, object_id: 'mug-2', object_category: 'mug' },
  ...{ goal_position_nominal: [0, 0.8, 0], placement: { yaw_deg: 40 } },
  viewpoints: [view('s0_far'), view('s4_far', { navigable: false, rgb: null })],
};
const line = (query: string, more: object = {}) => ({
  ...{ scene: 'maple', episode: '3', meta_path: 'x/meta.json', target_object_id: 'mug-2' },
  ...{ query_object_id: query, query_object_category: query.split('-')[0] },
  ...{ label: query === 'mug-2' ? 1 : 0, pair_type: query === 'mug-2' ? 'positive' : 'neg_same' },
  ...more,
});
const SAID = { 'mug-2': { descriptions: ['a red mug'] }, 'mug-5': ['a mug', 'some mug'] };

const read = (
  lines: readonly object[],
  { meta = META as unknown, said = SAID as unknown }: { meta?: unknown; said?: unknown } = {},
) =>
  pairsIn({
    index: { name: 'index', text: lines.map((one) => JSON.stringify(one)).join('\n') },
    descriptions: [{ name: 'said', text: typeof said === 'string' ? said : JSON.stringify(said) }],
    metaOf: () =>
      meta === null
        ? null
        : { name: 'meta', text: typeof meta === 'string' ? meta : JSON.stringify(meta) },
  });

/** What an error says, and where. */
function faultOf(of: () => unknown): string {
  try {
    of();
    return 'nothing';
  } catch (error) {
    return error instanceof ParleyError ? `${error.message} ${error.where}` : String(error);
  }
}

describe('pairs of a data set', () => {
  it('are read with what is seen of the target, in the order of the index', () => {
    const pairs = read([line('mug-2'), line('mug-5')]);
    expect(pairs.map(({ episodeId, index }) => [episodeId, index])).toEqual([
      ['maple-3-positive', 0],
      ['maple-3-neg_same', 1],
    ]);
    expect(pairs[1]).toMatchObject({ descriptions: ['a mug', 'some mug'], yawDeg: 40 });
    expect(pairs[0]?.views.map(({ sector, areaPx, rgb }) => [sector, areaPx, rgb])).toEqual([
      [0, 820, 'rgb/s0_far.png'],
      [2, 820, null],
    ]);
    for (const pair of pairs) expect(PinverifyEpisode.parse(pair)).toEqual(pair);
  });

  it('keep the name of a mask that is not the usual one', () => {
    const viewpoints = [
      view('s0_far', { mask_raw_path: 'mask/mask_s0_far.png' }),
      view('s4_far', { mask_raw_path: 'masks2/b.png' }),
    ];
    const [pair] = read([line('mug-2')], { meta: { ...META, viewpoints } });
    expect(pair?.views.map(({ mask }) => mask)).toEqual([undefined, 'masks2/b.png']);
    expect(PinverifyEpisode.parse(pair)).toEqual(pair);
  });

  it('may have their descriptions in the index, and captures of the first version', () => {
    const { viewpoints: captures, placement: _, ...first } = META;
    const old = line('mug-5', {
      ...{ text_pos: ['a red mug'], text_neg: ['a blue mug'], neg_object_id: 'mug-5' },
      pair_type: undefined,
    });
    const [pair] = read([old], { meta: { ...first, captures }, said: {} });
    expect(pair).toMatchObject({
      descriptions: ['a blue mug'],
      pairType: 'neg_same',
      yawDeg: null,
    });
  });

  it.each<[string, () => unknown, RegExp]>([
    [
      'a row without captures',
      () => read([line('mug-2')], { meta: null }),
      /no meta.json of maple\/3/,
    ],
    ['a positive pair of two', () => read([line('mug-5', { label: 1 })]), /label 1 does not fit/],
    [
      'a type that does not fit',
      () => read([line('mug-2', { pair_type: 'neg_same' })]),
      /type neg_same/,
    ],
    [
      'a query that nobody describes',
      () => read([line('mug-7')]),
      /no descriptions of its query mug-7/,
    ],
    ['a pair twice', () => read([line('mug-2'), line('mug-2')]), /line 2.*|is there twice/],
    [
      'another target',
      () => read([line('mug-2', { target_object_id: 'mug-9', label: 0, pair_type: 'neg_same' })]),
      /its target is mug-9/,
    ],
    ['no JSON', () => read([line('mug-2')], { meta: '{"a":' }), /not JSON$|not JSON /],
    [
      'a pose that is no number',
      () => read([line('mug-2')], { meta: '{"camera_position":[0, 1],"yaw": NaN}' }),
      /NaN and Infinity are no numbers/,
    ],
    [
      'a sector out of range',
      () => read([line('mug-2')], { meta: { ...META, viewpoints: [view('s12_far')] } }),
      /sector_index/,
    ],
    [
      'a sector between',
      () => read([line('mug-2')], { meta: { ...META, viewpoints: [view('s7_far')] } }),
      /neither even nor below 6/,
    ],
    [
      'a view twice',
      () =>
        read([line('mug-2')], { meta: { ...META, viewpoints: [view('s0_far'), view('s0_far')] } }),
      /occurs twice/,
    ],
    [
      'descriptions that are none',
      () => read([line('mug-2')], { said: { 'mug-2': [] } }),
      /said mug-2/,
    ],
    [
      'no views',
      () => read([line('mug-2')], { meta: { ...META, viewpoints: [] } }),
      /neither viewpoints nor captures/,
    ],
  ])('refuses %s, with its place', (_, of, message) => expect(faultOf(of)).toMatch(message));
});
