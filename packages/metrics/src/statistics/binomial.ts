/** ln n!, for n up to a limit. */
function logFactorials(limit: number): Float64Array {
  const table = new Float64Array(limit + 1);
  for (let n = 2; n <= limit; n++) table[n] = at(table, n - 1) + Math.log(n);
  return table;
}

/** Probabilities of 0 to n successes in n draws of a chance. */
export function binomial(n: number, chance: number): Float64Array {
  const out = new Float64Array(n + 1);
  if (chance <= 0 || chance >= 1) {
    out[chance <= 0 ? 0 : n] = 1;
    return out;
  }
  const log = logFactorials(n);
  const [yes, no] = [Math.log(chance), Math.log(1 - chance)];
  for (let k = 0; k <= n; k++)
    out[k] = Math.exp(at(log, n) - at(log, k) - at(log, n - k) + k * yes + (n - k) * no);
  return out;
}

const at = (values: Float64Array, i: number): number => values[i] as number;
