/**
 * Adjusts the p of a family of tests so that the chance of any false claim among them stays below a level (Holm 1979).
 *
 * @returns In the order given; each is compared with the level itself.
 */
export function holm(family: readonly number[]): number[] {
  const order = family.map((_, i) => i).sort((a, b) => (family[a] ?? 0) - (family[b] ?? 0));
  const adjusted: number[] = new Array(family.length);
  let least = 0;
  for (const [place, i] of order.entries()) {
    least = Math.max(least, Math.min(1, (family.length - place) * (family[i] as number)));
    adjusted[i] = least;
  }
  return adjusted;
}

/** {@link holm} within each family, such as the tests of one kind of sessions. @param families Of each p. */
export function holmWithin(ps: readonly number[], families: readonly string[]): number[] {
  const adjusted = new Map(
    [...new Set(families)].map((family) => [
      family,
      holm(ps.filter((_, i) => families[i] === family)),
    ]),
  );
  // In the order in which each family has them.
  return families.map((family) => adjusted.get(family)?.shift() as number);
}
