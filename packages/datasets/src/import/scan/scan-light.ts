import { LINEAR, toByte } from '@parley/scenes/srgb';
import type { ScanEntry } from './build-scan';
import { unpacked } from './packed-colour';
import { categoryOfName } from './scan-categories';

/** Linear light that a white surface sends back, 1 each in neutral light. */
export type Light = readonly [red: number, green: number, blue: number];

export const NEUTRAL: Light = [1, 1, 1];
/** Region of what is in none; its light is that of the whole scene. */
export const NO_REGION = -1;
/** What a ceiling that is painted white sends back of the light on it. */
const WHITE_SHARE = 0.85;
const LEAST_POINTS = 50;
/** Ceilings darker than this, or this far from grey, are of a colour of their own. */
const LEAST_LIGHT = 0.08;
const MOST_TINT = 2.2;

/**
 * The light of each region, by its ceilings: those are white nearly everywhere. A region whose ceiling is dark, coloured
 * or not seen has the light of the scene.
 *
 * @param votes Points of each label by packed colour.
 */
export function lightOfRegions(
  votes: ReadonlyMap<number, ReadonlyMap<number, number>>,
  entries: readonly Pick<ScanEntry, 'id' | 'name' | 'region'>[],
): Map<number, Light> {
  const sums = new Map<number, { light: [number, number, number]; points: number }>();
  for (const { id, name, region } of entries) {
    if (categoryOfName(name) !== 'ceiling') continue;
    for (const [key, count] of votes.get(id) ?? []) {
      for (const place of region === NO_REGION ? [NO_REGION] : [region, NO_REGION]) {
        const sum = sums.get(place) ?? { light: [0, 0, 0], points: 0 };
        unpacked(key).forEach((byte, k) => {
          (sum.light as number[])[k] = (sum.light[k] as number) + count * (LINEAR[byte] as number);
        });
        sum.points += count;
        sums.set(place, sum);
      }
    }
  }
  return new Map(
    [...sums].flatMap(([region, { light, points }]) => {
      if (points < LEAST_POINTS) return [];
      const mean = light.map((value) => value / points / WHITE_SHARE) as [number, number, number];
      const isWhite =
        Math.min(...mean) >= LEAST_LIGHT && Math.max(...mean) <= MOST_TINT * Math.min(...mean);
      return isWhite ? [[region, mean] as const] : [];
    }),
  );
}

/** sRGB bytes of a surface as they would be in neutral light. */
export const inNeutralLight = (
  bytes: readonly [number, number, number],
  light: Light,
): [number, number, number] =>
  bytes.map((byte, k) => toByte((LINEAR[byte] as number) / (light[k] as number))) as [
    number,
    number,
    number,
  ];
