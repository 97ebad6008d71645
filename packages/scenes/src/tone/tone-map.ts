/** How light brighter than a screen is brought onto it. `none`: cut at white, for photographs that a camera has mapped. */
export const TONE_MAPPINGS = ['none', 'neutral'] as const;
export type ToneMapping = (typeof TONE_MAPPINGS)[number];

/** What {@link toneMap} is made of; the page's shader has the same numbers. */
export const NEUTRAL = {
  /** Light is shown as it is up to here. */ start: 0.8,
  /** How fast what is far too bright turns white. */ desaturation: 0.15,
} as const;

/**
 * The shoulder of the Khronos PBR Neutral tone mapper (Khronos 3D Commerce, 2024): colours up to 0.8 stay exactly as
 * they are, brighter ones keep their hue and approach white. Its first step, which takes the reflection of a glossy
 * coat out, is left out: baked light has none.
 *
 * @param light Linear RGB, 0 or more; changed in place, 0…1 after.
 */
export function toneMap(light: Float64Array): void {
  const [r, g, b] = [light[0] as number, light[1] as number, light[2] as number];
  const peak = Math.max(r, g, b);
  if (peak < NEUTRAL.start) return;
  const room = 1 - NEUTRAL.start;
  const shown = 1 - (room * room) / (peak + room - NEUTRAL.start);
  const white = 1 - 1 / (NEUTRAL.desaturation * (peak - shown) + 1);
  for (let k = 0; k < 3; k++) {
    const scaled = ((light[k] as number) * shown) / peak;
    light[k] = scaled + (shown - scaled) * white;
  }
}

/** The mapping that a render file names in its extras. */
export const toneMappingOf = (extras: unknown): ToneMapping =>
  (extras as { readonly toneMapping?: unknown } | undefined)?.toneMapping === 'neutral'
    ? 'neutral'
    : 'none';
