import { COLOURS, type ColourName } from '@parley/protocol';
import { LINEAR } from './srgb';

type Lab = readonly [lightness: number, a: number, b: number];
type Bytes = readonly [red: number, green: number, blue: number];

/** By Newton's method, so that it is the same in every engine. */
function cubeRoot(value: number): number {
  if (value <= 0) return 0;
  let root = value < 0.01 ? 0.2 : 0.7;
  for (let i = 0; i < 24; i++) root -= (root - value / (root * root)) / 3;
  return root;
}

/** OKLab of sRGB bytes. @see Ottosson 2020, https://bottosson.github.io/posts/oklab */
function labOf(bytes: Bytes): Lab {
  const [r, g, b] = bytes.map((byte) => LINEAR[byte] as number) as [number, number, number];
  const long = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

const NAMES = Object.keys(COLOURS) as ColourName[];
const PALETTE = NAMES.map((name) => labOf(COLOURS[name]));
/** Bits a channel that a name is worked out for: colours within 8 of each other share one. */
const BITS = 5;
const STEP = 256 >> BITS;
const known = new Map<number, ColourName>();

/** The name of the vocabulary whose colour looks most like sRGB bytes. */
export function colourNameOf([r, g, b]: Bytes): ColourName {
  const cell = (byte: number): number => Math.floor(byte / STEP);
  const key = (cell(r) << (2 * BITS)) | (cell(g) << BITS) | cell(b);
  const held = known.get(key);
  if (held !== undefined) return held;
  const middle = (byte: number): number => cell(byte) * STEP + STEP / 2;
  const lab = labOf([middle(r), middle(g), middle(b)]);
  const away = (own: Lab): number =>
    own.reduce(
      (sum, value, k) => sum + (value - (lab[k] as number)) * (value - (lab[k] as number)),
      0,
    );
  const nearest = PALETTE.reduce(
    (best, own, i) => (away(own) < away(PALETTE[best] as Lab) ? i : best),
    0,
  );
  const name = NAMES[nearest] as ColourName;
  known.set(key, name);
  return name;
}
