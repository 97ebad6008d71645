import { type AttributeName, CATEGORIES } from '@parley/protocol';
import type { Attributes } from '@parley/scenes/format';
import type { FurnitureModel, FurnitureParams } from '../furniture';

/** Reads back what was chosen: the attributes that can be seen on a thing itself. */
export function intrinsicAttributes(model: FurnitureModel, params: FurnitureParams): Attributes {
  const attributes: Attributes = {};
  for (const [name, slot] of Object.entries(model.slots)) {
    const surface = params.surfaces[name];
    if (surface === undefined) continue;
    if (slot.role === 'main') {
      attributes.colour = surface.colour;
      if (model.category !== 'plant') attributes.material = surface.material;
      if (slot.ownPattern !== undefined) attributes.pattern = slot.ownPattern;
      else if (slot.patterns !== undefined) attributes.pattern = surface.pattern;
      if (surface.pattern === 'bordered' && CATEGORIES[model.category].accentPart === 'border') {
        attributes.accent = surface.patternColour;
      }
    }
    if (slot.role === 'accent') attributes.accent = surface.colour;
  }
  if (model.sizes.length > 1 || model.category === 'lamp') attributes.size = params.size;
  if (params.shape !== null) attributes.shape = params.shape;
  if (params.motif !== null) attributes.content = params.motif;
  return attributes;
}

/** Which attributes of a thing a picture does not settle: a material that was judged to look like another. */
export function unsettledAttributes(
  { slots }: FurnitureModel,
  { material }: Attributes,
): AttributeName[] {
  const alike = Object.values(slots).flatMap((slot) =>
    slot.role === 'main' ? (slot.alike ?? []) : [],
  );
  return alike.some((one) => one === material) ? ['material'] : [];
}
