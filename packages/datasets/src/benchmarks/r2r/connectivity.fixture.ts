/** One viewpoint of a hand-made graph: where it is (z up) and which others it leads to. */
interface Spot {
  readonly id: string;
  readonly at: readonly [number, number, number];
  readonly to: readonly number[];
  readonly included?: boolean;
}

/** Six viewpoints on two floors; the last one is not included. 0–1–2 in a row, 2–3 up the stairs, 3–4, and 5 apart. */
const SPOTS: readonly Spot[] = [
  { id: 'a'.repeat(32), at: [0, 0, 1.5], to: [1] },
  { id: 'b'.repeat(32), at: [2, 0, 1.5], to: [0, 2, 5] },
  { id: 'c'.repeat(32), at: [2, 3, 1.5], to: [1, 3] },
  { id: 'd'.repeat(32), at: [2, 7, 4.5], to: [2] },
  { id: 'e'.repeat(32), at: [5, 7, 4.5], to: [3] },
  { id: 'f'.repeat(32), at: [9, 9, 1.5], to: [1], included: false },
];

/** A connectivity file in the simulator's format. */
export function makeConnectivity(spots: readonly Spot[] = SPOTS): Record<string, unknown>[] {
  return spots.map(({ id, at: [x, y, z], to, included = true }) => ({
    image_id: id,
    pose: [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z, 0, 0, 0, 1],
    included,
    visible: spots.map((_, i) => to.includes(i)),
    unobstructed: spots.map((_, i) => to.includes(i)),
    height: 1.5,
  }));
}
