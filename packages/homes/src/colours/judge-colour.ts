import { COLOURS, type ColourName } from '@parley/protocol';
import type { Attributes, SurfaceSpec } from '@parley/scenes/format';
import { colourNamesFor, type Light, nearestColour } from '@parley/scenes/srgb';
import type { SeenPixel, Sight } from './see-alone';

/** Something that a thing is said to look like, against what is seen of it. */
export interface ColourFinding {
  readonly claim: 'colour' | 'material' | 'pattern' | 'accent';
  readonly said: string;
  /** What is wrong, e.g. `it looks pink`; null when it is as it is said. */ readonly problem:
    | string
    | null;
}

/** Less of a thing than this is not seen: handles are about a five-hundredth of a wardrobe. */
const MIN_SHARE = 0.001;

/**
 * Are the colours of a thing those that it is said to have? Looked at from the side where the part shows most:
 *
 * - a plain part: the mean of its light must be nearer to its own name than to any other (OKLab);
 * - a part with a pattern: no other name may take more of its pixels than its two colours together, and the one that is
 *   said must take a fifth;
 * - the whole thing, from each side that shows about as much of it as the best, glass that is not spoken of left out: no
 *   name that is not said may take more of it than those that are said.
 *
 * @param surfaces Surface of each part.
 */
export function judgeColours(
  attributes: Attributes,
  surfaces: readonly SurfaceSpec[],
  sights: readonly Sight[],
): ColourFinding[] {
  const findings: ColourFinding[] = [];
  const { colour, accent } = attributes;
  if (isColour(colour)) {
    const problem =
      partProblem(colour, surfaces, { sights }) ?? wholeProblem([colour, accent], surfaces, sights);
    findings.push({ claim: 'colour', said: colour, problem });
  }
  if (isColour(accent)) {
    const inBorder = surfaces.some(
      ({ pattern, patternColour }) => pattern !== 'plain' && patternColour === accent,
    );
    const problem = inBorder ? null : partProblem(accent, surfaces, { sights });
    findings.push({ claim: 'accent', said: accent, problem });
  }
  return findings;
}

export const isColour = (value: unknown): value is ColourName =>
  typeof value === 'string' && Object.hasOwn(COLOURS, value);

/**
 * What is wrong with a colour that is said of some parts; null when nothing is.
 *
 * @param own Which parts it is said of; all that have it when left out.
 */
export function partProblem(
  said: ColourName,
  surfaces: readonly SurfaceSpec[],
  { sights, own }: { readonly sights: readonly Sight[]; readonly own?: readonly boolean[] },
): string | null {
  const hasIt =
    own ?? surfaces.map(({ colour, textureId }) => colour === said && textureId === null);
  if (!hasIt.includes(true)) return 'none of its parts has it';
  const count = ({ partPixels }: Sight): number =>
    partPixels.reduce((sum, pixels, part) => sum + (hasIt[part] === true ? pixels : 0), 0);
  const sight = bestBy(sights, count);
  if (sight === null || count(sight) < MIN_SHARE * sight.totalPixels || count(sight) === 0)
    return 'it cannot be seen';
  const most = sight.pixels().filter(({ part }) => hasIt[part]);
  const plain = most.filter(({ part }) => surfaces[part]?.pattern === 'plain');
  return plain.length >= most.length / 2
    ? plainProblem(said, plain)
    : patternProblem(said, surfaces, most);
}

function plainProblem(said: ColourName, pixels: readonly SeenPixel[]): string | null {
  const looks = nearestColour(meanLight(pixels));
  return looks === said ? null : `it looks ${looks}`;
}

function patternProblem(
  said: ColourName,
  surfaces: readonly SurfaceSpec[],
  pixels: readonly SeenPixel[],
): string | null {
  const named = new Set<unknown>(
    pixels.flatMap(({ part }) => {
      const surface = surfaces[part];
      return surface === undefined ? [] : [surface.colour, surface.patternColour];
    }),
  );
  const shares = sharesOf(pixels, named);
  const other = overtaking(shares, named);
  if (other !== null) return `its pattern looks ${other}`;
  const own = shares.find(({ name }) => name === said)?.share ?? 0;
  return own >= MIN_PATTERN_SHARE ? null : `only ${percent(own)} of its pattern looks so`;
}

/** A colour that takes less of a pattern than this is not what a person would call it. */
const MIN_PATTERN_SHARE = 0.2;

/** Front and back fill the same outline: which of them has a pixel more is chance, so both count. */
const AS_LARGE = 0.95;

/** A door that one sees through, a screen: nobody names a thing by them. */
const isGlass = (surface?: SurfaceSpec): boolean => surface?.material === 'glass';

/** A colour that nobody says and that takes more of a thing than those that are said; null when there is none. */
export function wholeProblem(
  said: readonly unknown[],
  surfaces: readonly SurfaceSpec[],
  sights: readonly Sight[],
): string | null {
  const second = surfaces
    .filter(({ colour, pattern }) => pattern !== 'plain' && said.includes(colour))
    .map(({ patternColour }) => patternColour);
  const named = new Set<unknown>([...said, ...second]);
  const isNamed = (surface?: SurfaceSpec): boolean => named.has(surface?.colour);
  const mostPixels = Math.max(0, ...sights.map(({ totalPixels }) => totalPixels));
  for (const { totalPixels, pixels } of sights) {
    if (totalPixels < AS_LARGE * mostPixels) continue;
    const seen = pixels();
    const solid = seen.filter(({ part }) => !isGlass(surfaces[part]) || isNamed(surfaces[part]));
    // The front of a shower: what is said of it is behind glass.
    if (solid.length < seen.length / 2) continue;
    const other = overtaking(sharesOf(solid, named), named);
    if (other !== null) return `most of it looks ${other}`;
  }
  return null;
}

interface Share {
  readonly name: ColourName;
  readonly share: number;
}

/** A colour that is not named and takes more than all that are, with both shares; null when there is none. */
function overtaking(shares: readonly Share[], named: ReadonlySet<unknown>): string | null {
  const ours = shares.reduce((sum, { name, share }) => sum + (named.has(name) ? share : 0), 0);
  const other = shares.find(({ name }) => !named.has(name));
  if (other === undefined || other.share <= ours) return null;
  return `${other.name} (${percent(other.share)}, said ${percent(ours)})`;
}

/** Colour names of pixels with their share, largest first; a pixel that has two possible names counts as the one that is said, if any. */
function sharesOf(pixels: readonly SeenPixel[], named: ReadonlySet<unknown>): Share[] {
  const counts = new Map<ColourName, number>();
  for (const { light } of pixels) {
    const names = colourNamesFor(light);
    const name = names.find((one) => named.has(one)) ?? (names[0] as ColourName);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, share: count / pixels.length }))
    .sort((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1));
}

function meanLight(pixels: readonly SeenPixel[]): Light {
  const mean = (k: 0 | 1 | 2): number =>
    pixels.reduce((sum, { light }) => sum + light[k], 0) / pixels.length;
  return [mean(0), mean(1), mean(2)];
}

function bestBy(sights: readonly Sight[], score: (sight: Sight) => number): Sight | null {
  return sights.reduce<Sight | null>(
    (best, sight) => (best === null || score(sight) > score(best) ? sight : best),
    null,
  );
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;
