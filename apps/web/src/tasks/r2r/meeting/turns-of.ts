/** Exchanges with one expert that follow each other. */
export type Turn<E> = readonly [E, ...E[]];

/** Exchanges that follow each other with the same expert, together. */
export function turnsOf<E extends { readonly expert: string }>(exchanges: readonly E[]): Turn<E>[] {
  const turns: [E, ...E[]][] = [];
  for (const exchange of exchanges) {
    const last = turns.at(-1);
    if (last !== undefined && last[0].expert === exchange.expert) last.push(exchange);
    else turns.push([exchange]);
  }
  return turns;
}
