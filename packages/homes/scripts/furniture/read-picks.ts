import {
  CATEGORIES,
  type CategoryName,
  MATERIALS,
  type MaterialName,
  SHAPES,
  type ShapeName,
} from '@parley/protocol';
import type { AssetPick } from '../../src/sh3f';

const MOUNTS = ['floor', 'top', 'wall', 'ceiling'] as const;

/**
 * Reads a list of picks: one line a model, `key category material[/accentMaterial] [flags]`; spaces in a category are
 * written as hyphens; flags are `fixed`, `scale`, a mount or `shape=…`. `#` begins a comment.
 *
 * @throws {Error} naming the line that cannot be read.
 */
export function readPicks(text: string): ReadonlyMap<string, AssetPick> {
  const picks = new Map<string, AssetPick>();
  for (const [n, line] of text.split('\n').entries()) {
    const words = line.replace(/#.*/, '').trim().split(/\s+/);
    if (words[0] === '' || words[0] === undefined) continue;
    const [key, kind = '', materials = '', ...flags] = words;
    const category = kind.replaceAll('-', ' ');
    const [material, accent = null] = materials.split('/');
    if (!isCategory(category)) throw new Error(`line ${n + 1}: no category ${category}`);
    if (!isMaterial(material) || (accent !== null && !isMaterial(accent))) {
      throw new Error(`line ${n + 1}: no material ${materials}`);
    }
    const shape = flags.find((flag) => flag.startsWith('shape='))?.slice(6) ?? null;
    if (shape !== null && !isShape(shape)) throw new Error(`line ${n + 1}: no shape ${shape}`);
    picks.set(key, {
      category,
      material,
      accentMaterial: accent,
      isFixed: flags.includes('fixed'),
      isScalable: flags.includes('scale'),
      mount: MOUNTS.find((mount) => flags.includes(mount)) ?? null,
      shape,
    });
  }
  return picks;
}

const isCategory = (name: string): name is CategoryName => Object.hasOwn(CATEGORIES, name);
const isMaterial = (name: string | undefined): name is MaterialName =>
  MATERIALS.some((material) => material === name);
const isShape = (name: string): name is ShapeName => SHAPES.some((shape) => shape === name);
