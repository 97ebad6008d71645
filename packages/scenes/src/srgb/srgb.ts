/** Steps between 0 and 1 in which linear light is turned into bytes. */
const STEPS = 4096;

/** Linear light of each sRGB byte (IEC 61966-2-1). Roots by Newton, no power: the same bits on every machine. */
export const LINEAR: Float32Array = Float32Array.from({ length: 256 }, (_, byte) => {
  const c = byte / 255;
  if (c <= 0.04045) return c / 12.92;
  const base = (c + 0.055) / 1.055;
  return base * base * fifthRoot(base * base);
});

/** sRGB byte of linear light `i / STEPS`: the byte whose own light is nearest. */
const BYTES: Uint8Array = Uint8Array.from({ length: STEPS + 1 }, (_, i) => {
  const light = i / STEPS;
  let byte = 0;
  while (byte < 255 && ((LINEAR[byte] as number) + (LINEAR[byte + 1] as number)) / 2 <= light)
    byte++;
  return byte;
});

/** The sRGB byte of linear light, clamped to 0…1. */
export const toByte = (light: number): number =>
  light >= 1 ? 255 : light <= 0 ? 0 : (BYTES[(light * STEPS + 0.5) | 0] as number);

function fifthRoot(value: number): number {
  let root = 1;
  for (let i = 0; i < 80; i++) {
    const square = root * root;
    root = (4 * root + value / (square * square)) / 5;
  }
  return root;
}
