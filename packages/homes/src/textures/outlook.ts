import { type Image, mixRgb, paint, type Rgb, tileFbm } from '@parley/scenes/textures';
import { PLACES, type Place } from './outlook-places';

/** When one looks out: what the sky is like, and what its light does to all colours. */
interface Daytime {
  /** Sky from the zenith to the horizon. */ readonly sky: readonly [Rgb, Rgb];
  readonly cloud: Rgb;
  /** Share of the sky behind clouds, 0 to 1. */ readonly cover: number;
  /** Factor of red, green and blue. */ readonly light: Rgb;
}

export const DAYTIMES = {
  noon: {
    sky: [
      [104, 158, 214],
      [206, 226, 240],
    ],
    cloud: [248, 250, 252],
    cover: 0.42,
    light: [1, 1, 1],
  },
  morning: {
    sky: [
      [146, 182, 216],
      [244, 228, 208],
    ],
    cloud: [252, 238, 222],
    cover: 0.3,
    light: [1.04, 0.98, 0.9],
  },
  overcast: {
    sky: [
      [176, 186, 196],
      [222, 226, 228],
    ],
    cloud: [204, 210, 216],
    cover: 0.8,
    light: [0.9, 0.93, 0.96],
  },
  'late afternoon': {
    sky: [
      [120, 158, 206],
      [248, 214, 170],
    ],
    cloud: [250, 222, 190],
    cover: 0.36,
    light: [1.08, 0.96, 0.8],
  },
} as const satisfies Record<string, Daytime>;

export type DaytimeName = keyof typeof DAYTIMES;
export type PlaceName = keyof typeof PLACES;

/** Windows of a home look to four sides of one place at one time. */
export interface OutlookName {
  readonly place: PlaceName;
  readonly daytime: DaytimeName;
  readonly side: 0 | 1 | 2 | 3;
}

/** Id of the image behind a window. */
export const outlookId = ({ place, daytime, side }: OutlookName): string =>
  `outlook/${place}/${daytime}/${side}`;

const WIDE_PX = 288;
const HIGH_PX = 192;
/** Far things take so much of the colour of the horizon. */
const HAZE = 0.75;

/** What an id names; null for another one. */
export function outlookById(id: string): (() => Image) | null {
  const [kind, place = '', daytime = '', side = ''] = id.split('/');
  if (kind !== 'outlook' || !Object.hasOwn(PLACES, place) || !Object.hasOwn(DAYTIMES, daytime))
    return null;
  const found = { place: place as PlaceName, daytime: daytime as DaytimeName, side: Number(side) };
  return () => outlookImage(PLACES[found.place], DAYTIMES[found.daytime], found.side);
}

/** A landscape of noise: sky with clouds, and what stands before it, farther things paler. */
function outlookImage(place: Place, daytime: Daytime, side: number): Image {
  const { sky, cloud, cover, light } = daytime;
  return paint([WIDE_PX, HIGH_PX], (x, y) => {
    const [u, v] = [(x / WIDE_PX) * 1.5, y / HIGH_PX];
    const seen = place({ u, v, side });
    if (seen === null) {
      const base = mixRgb(sky[0], sky[1], Math.min(1, v / 0.6));
      const puff = tileFbm([u * 3 + side * 5, v * 7], [32, 32], 3 + side);
      const share = Math.max(0, Math.min(1, (puff - (1 - cover)) * 4)) * (1 - v * 0.8);
      return mixRgb(base, cloud, share);
    }
    const grain = 0.97 + 0.06 * tileFbm([u * 90, v * 90], [256, 256], 11);
    const lit: Rgb = [
      seen.rgb[0] * light[0] * grain,
      seen.rgb[1] * light[1] * grain,
      seen.rgb[2] * light[2] * grain,
    ];
    return clamped(mixRgb(lit, sky[1], seen.far * HAZE));
  });
}

const clamped = ([r, g, b]: Rgb): Rgb => [Math.min(255, r), Math.min(255, g), Math.min(255, b)];
