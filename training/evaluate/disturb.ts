import type { View } from './read-views';

/** A way in which a camera's picture may be worse than the page's. */
export interface Disturbance {
  readonly name: string;
  /** Standard deviation of the noise of each channel, grey levels of 256. */ readonly noise: number;
  /** Factor of all light. */ readonly light: number;
}

/** What the detector is held against besides clean pictures. */
export const DISTURBANCES: readonly Disturbance[] = [
  { name: 'noise of 6 grey levels', noise: 6, light: 1 },
  { name: 'noise of 12 grey levels', noise: 12, light: 1 },
  { name: 'light of 60 %', noise: 0, light: 0.6 },
];

/** The same views with their pictures disturbed; always in the same way. */
export function disturb(views: readonly View[], { noise, light }: Disturbance): View[] {
  const random = gaussian(1);
  return views.map((view) => ({
    ...view,
    picture: {
      ...view.picture,
      data: Uint8Array.from(view.picture.data, (value) =>
        Math.max(0, Math.min(255, Math.round(value * light + noise * random()))),
      ),
    },
  }));
}

/** Standard normal numbers (Box and Muller) from a linear congruence (Numerical Recipes, ch. 7.1). */
function gaussian(seed: number): () => number {
  let state = seed;
  const uniform = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 4294967296;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}
