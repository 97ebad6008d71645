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

/**
 * Does a picture show a thing as it is said to look: is the colour that is said first the one that takes most of what is
 * seen of it? Things without a colour of their own (a picture, a mirror's glass) are passed over.
 *
 * @returns What it looks like instead; null when nothing is wrong.
 */
export function problemFrom(home: BuiltHome, target: SceneInstance, shot: Shot): string | null {
  const { colour } = target.attributes;
  if (!isColour(colour)) return null;
  const parts = home.render.get(target.id) ?? [];
  const shares = colourShares(parts, target.id, shot);
  const said = shares.get(colour) ?? 0;
  const [most, share] = [...shares].reduce((a, b) => (b[1] > a[1] ? b : a), [colour, said]);
  if (NAMED_BY_MAIN_PART.has(target.category))
    return said >= MIN_MAIN_SHARE ? null : `hardly anything of it looks ${colour}`;
  return most === colour
    ? null
    : `it looks ${most} (${percent(share)}, ${colour} ${percent(said)})`;
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
