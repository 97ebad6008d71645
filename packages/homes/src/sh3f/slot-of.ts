import { nearestColourName } from '@parley/scenes/textures';
import type { AssetSlot } from '../library/asset-entry';
import type { AssetPick } from './asset-pick';
import type { SlotPlan } from './choose-slots';
import { orientOutward } from './orient-outward';
import { hundredths } from './round';
import { simplifySlots } from './simplify-slots';
import { slotColours } from './slot-colours';
import type { SlotMesh, Soup } from './soup';
import { weldSoups } from './weld-soup';

/** What the library says of a part: which look it has, and what it may be painted. */
export function slotOf(plan: SlotPlan, pick: AssetPick): AssetSlot {
  const material = plan.role === 'accent' ? (pick.accentMaterial ?? 'metal') : pick.material;
  const isClear = plan.opacity < 0.7;
  const isKept =
    isClear ||
    plan.role === 'detail' ||
    (plan.role === 'main' && (pick.isFixed || pick.material === 'plant')) ||
    (plan.role === 'accent' && pick.isFixed && plan.picture !== null && !plan.isOneHue);
  const role = plan.role === 'accent' && pick.accentMaterial === null ? 'detail' : plan.role;
  const keepsLook = isKept || role === 'detail';
  const paint =
    plan.picture === null ? 'flat' : keepsLook ? 'picture' : plan.isOneHue ? 'grey' : 'flat';
  const colour = nearestColourName(plan.rgb);
  return {
    name: plan.name,
    role,
    share: hundredths(plan.share),
    material,
    rgb: [...plan.rgb],
    colour,
    colours: keepsLook ? [] : [...slotColours(pick.category, plan.role, material)],
    paint,
    opacity: hundredths(plan.opacity),
  };
}

/** The mesh of each slot, simplified together, faces outwards; UV only where there is a picture. */
export function slotMeshes(
  soups: readonly Soup[],
  plans: readonly SlotPlan[],
  slots: readonly AssetSlot[],
  limits: Parameters<typeof simplifySlots>[1],
): SlotMesh[] {
  const welded = plans.map((plan, k) => {
    const own = soups.filter(({ material }) => plan.materials.includes(material));
    const isBare = slots[k]?.paint === 'flat';
    return weldSoups(isBare ? own.map((soup) => ({ ...soup, uvs: soup.uvs.map(() => 0) })) : own);
  });
  return orientOutward(simplifySlots(welded, limits));
}
