/** Lightness, green to red, blue to yellow. Lightness is 0…1; equal distances look about equally far. */
export type OkLab = readonly [lightness: number, a: number, b: number];

/**
 * OKLab of linear light 0…1 with sRGB primaries.
 *
 * @see Ottosson 2020, A perceptual color space for image processing, https://bottosson.github.io/posts/oklab
 */
export function okLabOf([r, g, b]: readonly [number, number, number]): OkLab {
  const long = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** How far apart two colours look. */
export function okLabDistance(a: OkLab, b: OkLab): number {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return Math.sqrt(x * x + y * y + z * z);
}

/** By Newton's method, so that it is the same in every engine. */
function cubeRoot(value: number): number {
  if (value <= 0) return 0;
  let root = value < 0.01 ? 0.2 : 0.7;
  for (let i = 0; i < 24; i++) root -= (root - value / (root * root)) / 3;
  return root;
}
