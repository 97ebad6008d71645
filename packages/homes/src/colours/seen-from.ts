import type { ColourName, Pose, SensorPreset } from '@parley/protocol';
import type { BuiltHome, RenderPart, SceneInstance } from '@parley/scenes/format';
import { paintLight } from '@parley/scenes/paint';
import { cameraAt } from '@parley/scenes/raster';
import { isColour } from './judge-colour';
import { NOTHING, numberedMesh } from './see-alone';

/** Where a picture is taken from, and which instance each of its pixels shows. */
export interface Shot {
  readonly pose: Pose;
  readonly sensor: SensorPreset;
  readonly ids: Uint32Array;
}

/** Named by one part alone: a plant is green however large its pot. Less of that part than this is no plant to the eye. */
const NAMED_BY_MAIN_PART: ReadonlySet<string> = new Set(['plant']);
const MIN_MAIN_SHARE = 0.2;

/** An accent that a thing is told from its kind by must be seen at a glance: handles take a hundredth of a wardrobe. */
const MIN_ACCENT_SHARE = 0.04;

/**
 * How much better than enough a picture must be when it is chosen, as a share of what is seen of its target: what is
 * looked at later must not hang on the pixels of an edge.
 */
export const PLANNING_MARGIN = 0.05;

/**
 * Does a picture show a thing as it is said to look?
 *
 * - The colour that is said first must take most of what is seen of it. Things without a colour of their own (a picture, a
 *   mirror's glass) are passed over.
 * - An accent that tells it from its kind must take {@link MIN_ACCENT_SHARE} of it.
 *
 * @param margin By how much more each must be so, as a share of what is seen of it.
 * @returns What it looks like instead; null when nothing is wrong.
 */
export function problemFrom(
  home: BuiltHome,
  target: SceneInstance,
  shot: Shot,
  margin = 0,
): string | null {
  const parts = home.render.get(target.id) ?? [];
  const shares = colourShares(parts, target.id, shot);
  return colourProblem(target, shares, margin) ?? accentProblem(target, { parts, shares, margin });
}

function colourProblem(
  { category, attributes: { colour } }: SceneInstance,
  shares: ReadonlyMap<ColourName, number>,
  margin: number,
): string | null {
  if (!isColour(colour)) return null;
  const said = shares.get(colour) ?? 0;
  if (NAMED_BY_MAIN_PART.has(category))
    return said >= MIN_MAIN_SHARE + margin ? null : `hardly anything of it looks ${colour}`;
  const others = [...shares].filter(([name]) => name !== colour);
  const [most, share] = others.reduce((a, b) => (b[1] > a[1] ? b : a), [colour, 0]);
  if (said > 0 && said >= share + margin) return null;
  return `it looks ${most} (${percent(share)}, ${colour} ${percent(said)})`;
}

function accentProblem(
  { attributes: { accent, colour }, distinguishing }: SceneInstance,
  seen: {
    readonly parts: readonly RenderPart[];
    readonly shares: ReadonlyMap<ColourName, number>;
    readonly margin: number;
  },
): string | null {
  if (!isColour(accent) || accent === colour || !distinguishing.includes('accent')) return null;
  // A border is drawn, not a part of its own; how wide it is follows from the pattern.
  if (
    seen.parts.some(
      ({ surface }) => surface.pattern !== 'plain' && surface.patternColour === accent,
    )
  )
    return null;
  const share = seen.shares.get(accent) ?? 0;
  return share >= MIN_ACCENT_SHARE * (1 + seen.margin)
    ? null
    : `only ${percent(share)} of it looks ${accent}, by which it is told from its kind`;
}

/** Share of each colour in what is seen of one thing, by the colours of its parts; those with a picture have none. */
function colourShares(
  parts: readonly RenderPart[],
  id: number,
  { pose, sensor, ids }: Shot,
): Map<ColourName, number> {
  const camera = cameraAt(pose, sensor);
  const { light, isPainted } = paintLight({ meshes: parts.map(numberedMesh) }, camera);
  const counts = new Map<ColourName, number>();
  let seen = 0;
  isPainted.forEach((painted, at) => {
    const part = painted === 1 && ids[at] === id ? Math.round(light[3 * at] as number) : NOTHING;
    const surface = parts[part]?.surface;
    if (surface === undefined || surface.textureId !== null) return;
    seen++;
    counts.set(surface.colour, (counts.get(surface.colour) ?? 0) + 1);
  });
  return new Map([...counts].map(([name, count]) => [name, count / seen]));
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;
