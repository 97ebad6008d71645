import { studentT } from './student-t';

/** What one pair differs by, with all that it may have in common with other pairs: its home, and the people of both sides. */
export interface SharingDifference {
  readonly home: string;
  readonly people: readonly string[];
  readonly difference: number;
}

/**
 * 95 % interval of the mean of differences that hang together wherever they share a home or a person, on either side: the sandwich
 * variance over all that share something (Cameron and Miller, Journal of Human Resources 50, 2015, §V; Aronow, Samii and Assenova,
 * Political Analysis 23, 2015, for pairs), with t of one less than the fewer of homes and people. Never narrower than by homes alone, by
 * people alone, or by pairs.
 *
 * @returns Null with one home, or one person.
 */
export function sharingInterval(
  units: readonly SharingDifference[],
): { readonly low: number; readonly high: number } | null {
  const homes = new Set(units.map(({ home }) => home)).size;
  const people = new Set(units.flatMap((unit) => unit.people)).size;
  const clusters = Math.min(homes, people);
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
    a.people.some((person) => b.people.includes(person));
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
