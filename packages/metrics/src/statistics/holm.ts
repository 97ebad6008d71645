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
