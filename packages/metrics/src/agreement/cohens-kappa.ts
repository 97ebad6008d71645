/** How far two coders agree. */
export interface Agreement {
  readonly units: number;
  /** Share of units with the same label, 0…1; null without units. */ readonly observed:
    | number
    | null;
  /** Share that would agree by chance, given how often each coder uses each label. */
  readonly expected: number | null;
  /**
   * Cohen's κ = (observed − expected) ÷ (1 − expected) (Cohen 1960), −1…1; null without units, and where both coders use one and the same
   * label throughout, as chance alone then agrees always.
   */
  readonly kappa: number | null;
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

/**
 * Agreement of two coders on the same units, one label each.
 *
 * @throws {RangeError} when they have not coded equally many units.
 */
export function cohensKappa(first: readonly string[], second: readonly string[]): Agreement {
  if (first.length !== second.length)
    throw new RangeError(`cohensKappa: ${first.length} and ${second.length} units`);
  const units = first.length;
  if (units === 0) return { units, observed: null, expected: null, kappa: null };
  const labels = new Set([...first, ...second]);
  const countOf = (of: readonly string[], label: string): number =>
    of.filter((one) => one === label).length;
  // In whole numbers up to the last division: the order of labels, and of the coders, changes nothing.
  const same = first.filter((label, i) => label === second[i]).length;
  const byChance = [...labels].reduce(
    (sum, label) => sum + countOf(first, label) * countOf(second, label),
    0,
  );
  const all = units * units;
  const kappa = labels.size === 1 ? null : rounded((units * same - byChance) / (all - byChance));
  return { units, observed: rounded(same / units), expected: rounded(byChance / all), kappa };
}
