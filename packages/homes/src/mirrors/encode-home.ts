import type { BakedLight, BuiltHome, RenderPart } from '@parley/scenes/format';
import { encodeGlb } from '@parley/scenes/glb';
import { readPaintedHome } from '@parley/scenes/paint';
import { encode } from 'jpeg-js';
import { homeTexture } from '../textures';
import { chooseReflection } from './choose-reflection';
import { findMirrors, type Mirror } from './find-mirrors';
import { paintReflection } from './paint-reflection';

/** Of 100. */
const JPEG_QUALITY = 82;

/**
 * The render file of a home whose mirrors show their rooms. The home is written and painted once without them: a mirror
 * in a mirror shows plain glass.
 */
export async function encodeHome(home: BuiltHome, light: BakedLight): Promise<Uint8Array> {
  const plain = await encodeGlb(home, light, homeTexture);
  const mirrors = findMirrors(home);
  if (mirrors.length === 0) return plain;
  const painted = await readPaintedHome(plain);
  const render = new Map(home.render);
  for (const mirror of mirrors) {
    const reflection = chooseReflection(mirror, home.scene.ceilingHeightM);
    const { widthPx, heightPx, rgba } = paintReflection(painted, reflection);
    const { data } = encode({ width: widthPx, height: heightPx, data: rgba }, JPEG_QUALITY);
    const picture = {
      id: `reflection/${mirror.instanceId}/${mirror.part}`,
      mimeType: 'image/jpeg',
      bytes: Uint8Array.from(data),
      isGrey: false,
    };
    const parts = render.get(mirror.instanceId) ?? [];
    render.set(mirror.instanceId, withView(parts, mirror, { reflection, picture }));
  }
  return encodeGlb({ ...home, render }, light, homeTexture);
}

const withView = (
  parts: readonly RenderPart[],
  { part }: Mirror,
  mirror: NonNullable<RenderPart['mirror']>,
): RenderPart[] => parts.map((one, i) => (i === part ? { ...one, mirror } : one));
