import type { ColourName, MaterialName } from '@parley/protocol';
import type { SlotSpec } from '../furniture';

/**
 * Colours in which a person who sees a picture recognises a material: judged by sight, white leather was called cloth and
 * pink metal ceramic (furniture/AUDIT.md). A material that is missing here is recognised in all.
 */
const RECOGNISED: Readonly<Partial<Record<MaterialName, readonly ColourName[]>>> = {
  leather: ['brown', 'black'],
  metal: ['grey', 'black', 'gold'],
  marble: ['white', 'grey', 'black', 'beige'],
};

/** Colours of a slot in which it looks like a material; all when it comes in no other material, or in none of them. */
export function coloursThatLookLike(
  material: MaterialName,
  { role, materials }: SlotSpec,
  colours: readonly ColourName[],
): readonly ColourName[] {
  const known = RECOGNISED[material];
  if (known === undefined || role !== 'main' || materials.length === 1) return colours;
  const seen = colours.filter((colour) => known.includes(colour));
  return seen.length === 0 ? colours : seen;
}

/** Materials of a slot that it looks like in at least one of some colours; all when there is none. */
export function materialsThatShow(
  materials: readonly MaterialName[],
  { role }: SlotSpec,
  colours: readonly ColourName[],
): readonly MaterialName[] {
  if (role !== 'main') return materials;
  const shown = materials.filter(
    (material) => RECOGNISED[material]?.some((colour) => colours.includes(colour)) ?? true,
  );
  return shown.length === 0 ? materials : shown;
}
