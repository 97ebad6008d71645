/**
 * Share of Student's t distribution between −t and t, by the finite sums for whole degrees of freedom (Abramowitz and Stegun 1964,
 * 26.7.3 and 26.7.4).
 *
 * @param freedom Degrees of freedom, whole, 1 or more.
 */
export function shareWithin(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom));
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? cos : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let i = isOdd ? 3 : 2; i < freedom; i += 2) {
    term *= ((i - 1) / i) * cos * cos;
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + sin * sum) : sin * sum;
}

/**
 * Two-sided quantile of Student's t: so much lies between −t and t.
 *
 * @param freedom Degrees of freedom, whole, 1 or more. @param level 0 to 1, neither included.
 */
export function studentT(freedom: number, level = 0.95): number {
  let [low, high] = [0, 1];
  while (shareWithin(high, freedom) < level) high *= 2;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (shareWithin(middle, freedom) < level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
