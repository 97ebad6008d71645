import { CATEGORIES, type CategoryName } from '@parley/protocol';
import { colourDistance } from '@parley/scenes/textures';
import type { MaterialMeasure } from './measure-materials';

/** A part of a model that is coloured as one. */
export interface SlotPlan {
  /** `main`, `accent`, `detail-1`… */ readonly name: string;
  readonly role: 'main' | 'accent' | 'detail';
  readonly materials: readonly string[];
  /** Share of the area of the model, 0…1. */ readonly share: number;
  /** Own colour: of its largest material. */ readonly rgb: readonly [number, number, number];
  readonly opacity: number;
  readonly picture: string | null;
  readonly isOneHue: boolean;
}

/** Things by what their colour is said of. */
const SEATS: ReadonlySet<string> = new Set(
  'chair armchair sofa stool bench ottoman bed crib'.split(' '),
);
const TOPS: ReadonlySet<string> = new Set(['table', 'desk', 'counter']);
/** Below this a part counts as clear. */
const SOLID = 0.7;
/** An accent smaller than this cannot be seen. */
const MIN_ACCENT_SHARE = 0.015;
/** Handles and knobs; what is larger is no handle. */
const MAX_HANDLE_SHARE = 0.2;
const SAME_COLOUR = 40;
const SAME_DETAIL = 24;

/**
 * Which materials of a model make its main colour, its accent, and the details that keep their own colours. The main
 * part of a seat is what is sat on, of a table its top, of a lamp its shade, of a vase the vessel; else the largest.
 */
export function chooseSlots(
  category: CategoryName,
  measures: readonly MaterialMeasure[],
): SlotPlan[] {
  const total = measures.reduce((sum, { areaM2 }) => sum + areaM2, 0);
  const slots: SlotPlan[] = [];
  let rest = measures.filter(({ areaM2 }) => areaM2 > 0);
  const take = (role: SlotPlan['role'], seed: MaterialMeasure, tolerance: number): void => {
    const group = rest.filter((m) => m === seed || looksAlike(m, seed, tolerance));
    rest = rest.filter((m) => !group.includes(m));
    const details = slots.filter((slot) => slot.role === 'detail').length;
    slots.push({
      name: role === 'detail' ? `detail-${details + 1}` : role,
      role,
      materials: group.map(({ name }) => name),
      share: group.reduce((sum, { areaM2 }) => sum + areaM2, 0) / total,
      rgb: seed.rgb,
      opacity: seed.opacity,
      picture: seed.picture,
      isOneHue: seed.isOneHue,
    });
  };
  const main = best(solidOf(rest), (m) => mainScore(category, m));
  if (main !== null) take('main', main, SAME_COLOUR);
  const accent = accentOf(category, rest, total);
  if (accent !== null) take('accent', accent, SAME_COLOUR);
  for (;;) {
    const next = best(rest, (m) => m.areaM2);
    if (next === null) return slots;
    take('detail', next, SAME_DETAIL);
  }
}

/** Solid materials; all of them when none is solid. */
function solidOf(measures: readonly MaterialMeasure[]): readonly MaterialMeasure[] {
  const solid = measures.filter(({ opacity }) => opacity >= SOLID);
  return solid.length > 0 ? solid : measures;
}

function mainScore(category: CategoryName, m: MaterialMeasure): number {
  if (SEATS.has(category)) return 0.15 * m.areaM2 + 3 * m.upAreaM2;
  if (TOPS.has(category)) return 0.3 * m.areaM2 + Math.min(m.upAreaM2, m.upperAreaM2) * 3;
  if (category === 'lamp' || category === 'plant') return m.upperAreaM2 + 0.01 * m.areaM2;
  if (category === 'vase') return m.areaM2 - m.upperAreaM2;
  return m.areaM2;
}

function accentOf(
  category: CategoryName,
  rest: readonly MaterialMeasure[],
  total: number,
): MaterialMeasure | null {
  const part = CATEGORIES[category].accentPart;
  if (part === null) return null;
  const isSmallPart = ['handles', 'knobs', 'handle', 'tap', 'label'].includes(part);
  const isLow = category === 'plant' || category === 'lamp';
  const fits = rest.filter(
    ({ areaM2, opacity }) =>
      opacity >= SOLID &&
      areaM2 > MIN_ACCENT_SHARE * total &&
      (!isSmallPart || areaM2 < MAX_HANDLE_SHARE * total),
  );
  return best(fits, (m) => (isLow ? m.areaM2 - m.upperAreaM2 : m.areaM2));
}

function looksAlike(a: MaterialMeasure, b: MaterialMeasure, tolerance: number): boolean {
  if (a.picture !== b.picture) return false;
  if (a.opacity >= SOLID !== b.opacity >= SOLID) return false;
  return a.picture !== null || colourDistance(a.rgb, b.rgb) < tolerance;
}

function best<T>(items: readonly T[], score: (item: T) => number): T | null {
  let found: { item: T; value: number } | null = null;
  for (const item of items) {
    const value = score(item);
    if (found === null || value > found.value) found = { item, value };
  }
  return found?.item ?? null;
}
