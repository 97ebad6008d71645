import type { MaterialName } from '@parley/protocol';
import { type Image, paint, posterise } from './image';
import { tileFbm, tileNoise } from './noise';

/** A grey texture that is multiplied with the colour of a surface, and how many metres one tile covers. */
export interface Detail {
  readonly id: string;
  readonly tileM: number;
  readonly image: () => Image;
}

const grey = (size: number, at: (u: number, v: number) => number): Image =>
  paint([size, size], (x, y) => {
    const value = 255 * posterise(Math.max(0, Math.min(1, at(x / size, y / size))), 40);
    return [value, value, value];
  });

/** Long fibres with darker veins. */
const woodGrain = (): Image =>
  grey(256, (u, v) => {
    const sway = tileNoise([u * 3, v * 2], [3, 2], 11) * 0.9;
    const ring = tileNoise([u * 14 + sway * 3, v * 1], [14, 1], 12);
    const fibre = tileNoise([u * 96, v * 6], [96, 6], 13);
    return 0.99 - 0.2 * ring * ring - 0.1 * fibre;
  });

const weave = (): Image =>
  grey(128, (u, v) => {
    const [a, b] = [Math.floor(u * 64) % 2, Math.floor(v * 64) % 2];
    return 0.99 - (a === b ? 0.06 : 0) - 0.09 * tileNoise([u * 32, v * 32], [32, 32], 21);
  });

const leather = (): Image =>
  grey(128, (u, v) => 1 - 0.16 * tileFbm([u * 12, v * 12], [12, 12], 31));

const wicker = (): Image =>
  grey(128, (u, v) => {
    const [column, row] = [Math.floor(u * 8), Math.floor(v * 16)];
    const [a, b] = [u * 8 - column, v * 16 - row];
    const over = (column + row) % 2 === 0;
    const round = over ? 4 * b * (1 - b) : 4 * a * (1 - a);
    return 0.52 + 0.45 * round * (over ? 1 : 0.82);
  });

const marble = (): Image =>
  grey(256, (u, v) => {
    const warp = tileFbm([u * 3, v * 3], [3, 3], 41);
    const vein = Math.abs(tileFbm([u * 4 + warp * 3, v * 4 + warp * 2], [4, 4], 44) - 0.5);
    return 0.99 - 0.3 * Math.max(0, 1 - vein * 16) - 0.07 * warp;
  });

const DETAILS: Partial<Record<MaterialName, Detail>> = {
  wood: { id: 'detail/wood', tileM: 0.55, image: woodGrain },
  fabric: { id: 'detail/fabric', tileM: 0.16, image: weave },
  leather: { id: 'detail/leather', tileM: 0.3, image: leather },
  wicker: { id: 'detail/wicker', tileM: 0.16, image: wicker },
  marble: { id: 'detail/marble', tileM: 0.8, image: marble },
};

/** The detail texture of a material; null for smooth ones. */
export const detailOf = (material: MaterialName): Detail | null => DETAILS[material] ?? null;

export const detailById = (id: string): Detail | null =>
  Object.values(DETAILS).find((detail) => detail.id === id) ?? null;
