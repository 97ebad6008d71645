import type { PictureFacts } from './picture-tools';
import type { Soup, SourceMaterial } from './soup';

/** A material of a model and how much of the model it covers. */
export interface MaterialMeasure {
  readonly name: string;
  readonly areaM2: number;
  /** Of faces that look up. */ readonly upAreaM2: number;
  /** Of faces above half the height of the model. */ readonly upperAreaM2: number;
  /** Mean colour of the picture, else of the material: sRGB bytes. */
  readonly rgb: readonly [number, number, number];
  readonly opacity: number;
  /** Path of its picture; null for none. */ readonly picture: string | null;
  readonly isOneHue: boolean;
}

/** Areas of each material of a model that stands on y = 0. */
export function measureMaterials(
  soups: readonly Soup[],
  looks: ReadonlyMap<string, SourceMaterial>,
  facts: ReadonlyMap<string, PictureFacts>,
  fallback: SourceMaterial,
): MaterialMeasure[] {
  const heightM = soups.reduce((top, { positions }) => {
    let max = top;
    for (let i = 1; i < positions.length; i += 3) max = Math.max(max, positions[i] as number);
    return max;
  }, 0);
  return soups.map((soup) => {
    const look = looks.get(soup.material) ?? fallback;
    const seen = look.picture === null ? undefined : facts.get(look.picture);
    return {
      name: soup.material,
      ...areasOf(soup.positions, heightM),
      rgb: seen?.rgb ?? look.rgb,
      opacity: look.opacity,
      picture: seen === undefined ? null : look.picture,
      isOneHue: seen?.isOneHue ?? true,
    };
  });
}

function areasOf(
  positions: Float32Array,
  heightM: number,
): Pick<MaterialMeasure, 'areaM2' | 'upAreaM2' | 'upperAreaM2'> {
  let [areaM2, upAreaM2, upperAreaM2] = [0, 0, 0];
  for (let i = 0; i < positions.length; i += 9) {
    const at = (k: number): number => positions[i + k] as number;
    const [ux, uy, uz] = [at(3) - at(0), at(4) - at(1), at(5) - at(2)];
    const [vx, vy, vz] = [at(6) - at(0), at(7) - at(1), at(8) - at(2)];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const twice = Math.sqrt(nx * nx + ny * ny + nz * nz);
    areaM2 += twice / 2;
    if (Math.abs(ny) > 0.8 * twice) upAreaM2 += twice / 2;
    if ((at(1) + at(4) + at(7)) / 3 > heightM / 2) upperAreaM2 += twice / 2;
  }
  return { areaM2, upAreaM2, upperAreaM2 };
}
