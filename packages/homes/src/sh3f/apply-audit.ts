import type { AuditedModel, AuditedPart } from '../audit';
import type { AssetEntry, AssetSlot } from '../library/asset-entry';
import { slotColours } from './slot-colours';

/** What the catalogue has to say of a library model after it was judged by sight. */
export function applyAudit(entry: AssetEntry, { called, isSaid, parts }: AuditedModel): AssetEntry {
  const { noun: _before, ...rest } = entry;
  return {
    ...rest,
    ...(isSaid ? { noun: called } : {}),
    slots: entry.slots.map((slot) =>
      judged(
        slot,
        parts.find((part) => part.slot === slot.name),
        entry,
      ),
    ),
  };
}

function judged(
  slot: AssetSlot,
  part: AuditedPart | undefined,
  { category }: AssetEntry,
): AssetSlot {
  if (part === undefined) return { ...slot, role: 'detail', colours: [] };
  const { role, colour } = part;
  const material = part.materials[0] ?? slot.material;
  if (!part.isPainted)
    return { ...slot, role, material, colour: colour ?? slot.colour, colours: [] };
  const isAsBefore = slot.role === role && slot.material === material && slot.colours.length > 0;
  const offered = slotColours(category, role, material);
  return {
    ...slot,
    role,
    material,
    colours: isAsBefore ? slot.colours.filter((one) => offered.includes(one)) : [...offered],
  };
}
