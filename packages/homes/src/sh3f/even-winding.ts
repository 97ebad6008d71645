/** A triangle by the numbers of its three places, in the order in which its front is walked. */
export type Places = readonly [number, number, number];

/**
 * Which triangles must be turned round so that neighbours agree: across an edge that exactly two triangles share, one
 * walks it forth and the other back. Each connected part as a whole follows the votes of its triangles.
 *
 * @param votes Positive where a triangle faces the way its normals point, weighted by area; negative where not.
 * @returns True for each triangle to turn.
 */
export function evenWinding(triangles: readonly Places[], votes: readonly number[]): boolean[] {
  const neighbours = neighboursOf(triangles);
  const turned: (boolean | undefined)[] = Array.from({ length: triangles.length });
  for (let seed = 0; seed < triangles.length; seed++) {
    if (turned[seed] !== undefined) continue;
    const part = [seed];
    turned[seed] = false;
    for (const t of part) {
      for (const { other, agrees } of neighbours[t] ?? []) {
        if (turned[other] !== undefined) continue;
        turned[other] = agrees ? (turned[t] as boolean) : !turned[t];
        part.push(other);
      }
    }
    const vote = part.reduce((sum, t) => sum + (turned[t] ? -1 : 1) * (votes[t] as number), 0);
    if (vote < 0) for (const t of part) turned[t] = !turned[t];
  }
  return turned.map((turn) => turn === true);
}

interface Neighbour {
  readonly other: number;
  /** They walk their common edge in opposite directions, as fronts on one side do. */
  readonly agrees: boolean;
}

function neighboursOf(triangles: readonly Places[]): Neighbour[][] {
  const edges = new Map<number, { t: number; isForth: boolean }[]>();
  triangles.forEach((places, t) => {
    for (let k = 0; k < 3; k++) {
      const [from, to] = [places[k] as number, places[(k + 1) % 3] as number];
      const key = Math.min(from, to) * EDGE_BASE + Math.max(from, to);
      const walk = { t, isForth: from < to };
      const known = edges.get(key);
      if (known === undefined) edges.set(key, [walk]);
      else known.push(walk);
    }
  });
  const neighbours: Neighbour[][] = triangles.map(() => []);
  for (const [a, b, more] of edges.values()) {
    if (a === undefined || b === undefined || more !== undefined) continue;
    const agrees = a.isForth !== b.isForth;
    neighbours[a.t]?.push({ other: b.t, agrees });
    neighbours[b.t]?.push({ other: a.t, agrees });
  }
  return neighbours;
}

/** More than there are places in any model. */
const EDGE_BASE = 67_108_864;
