import { studentT } from './student-t';

/** What one pair differs by, with all that it may have in common with other pairs: its home, and the people of both sides. */
export interface SharingDifference {
  readonly home: string;
  /** Null where no one took part on that side. */
  readonly people: readonly [first: string | null, second: string | null];
  readonly difference: number;
}

/** The fewest of homes and of the people of either side that has any. */
export function fewestClusters(units: readonly SharingDifference[]): number {
  const sides = ([0, 1] as const).map(
    (side) => new Set(units.flatMap(({ people }) => people[side] ?? [])).size,
  );
  const homes = new Set(units.map(({ home }) => home)).size;
  return Math.min(homes, ...sides.filter((size) => size > 0));
}

/**
 * 95 % interval of the mean of differences that hang together wherever they share a home or a person, on either side: the sandwich
 * variance over all that share something (Cameron and Miller, Journal of Human Resources 50, 2015, §V; Aronow, Samii and Assenova,
 * Political Analysis 23, 2015, for pairs), with t of one less than the fewest of homes, people of the one side and people of the other.
 * Never narrower than by homes alone, by people alone, or by pairs.
 *
 * @returns Null with one home, or one person on a side.
 */
export function sharingInterval(
  units: readonly SharingDifference[],
): { readonly low: number; readonly high: number } | null {
  const clusters = fewestClusters(units);
  if (clusters < 2) return null;
  const mean = units.reduce((sum, { difference }) => sum + difference, 0) / units.length;
  const varianceOf = (share: (a: SharingDifference, b: SharingDifference) => boolean): number => {
    let sum = 0;
    for (const a of units)
      for (const b of units)
        if (a === b || share(a, b)) sum += (a.difference - mean) * (b.difference - mean);
    return sum / (units.length * units.length);
  };
  const sameHome = (a: SharingDifference, b: SharingDifference): boolean => a.home === b.home;
  const samePerson = (a: SharingDifference, b: SharingDifference): boolean =>
    a.people.some((person) => person !== null && b.people.includes(person));
  // Over what crosses, the sum can come out too small, or below 0.
  const variance = Math.max(
    ...[
      (a: SharingDifference, b: SharingDifference) => sameHome(a, b) || samePerson(a, b),
      sameHome,
      samePerson,
      () => false,
    ].map(varianceOf),
  );
  const half = studentT(clusters - 1) * Math.sqrt((variance * clusters) / (clusters - 1));
  return { low: mean - half, high: mean + half };
}
