import { distanceM } from '@parley/protocol';
import type { z } from 'zod';
import { GraphFile, type NavigationGraph } from '../kinds';
import { fault, type SceneFault, warning } from './scene-fault';

const LENGTH_SLACK_M = 1e-3;
/** Nearer than this two viewpoints are at one place, metres. */
const SAME_PLACE_M = 0.01;

/** Reads `graph.json`. */
export function readGraph(
  text: string,
  where: string,
  remedy: string,
):
  | { readonly graph: z.infer<typeof GraphFile>; readonly faults: readonly [] }
  | { readonly graph: null; readonly faults: readonly SceneFault[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { graph: null, faults: [fault(where, 'this is not JSON', remedy)] };
  }
  const parsed = GraphFile.safeParse(json);
  if (parsed.success) return { graph: parsed.data, faults: [] };
  const faults = parsed.error.issues.map(({ path, message }) =>
    fault([where, path.join('.')].join(' ').trimEnd(), message, remedy),
  );
  return { graph: null, faults };
}

/**
 * Everything by which a walk over a graph would go astray: viewpoints that are not there, twice or at one place, ways that lead
 * nowhere, are there twice or have another length. Parts that no way joins are a warning: scans have such.
 */
export function checkGraph(
  { nodes, edges }: NavigationGraph,
  where: string,
  remedy: string,
): SceneFault[] {
  const faults: SceneFault[] = [];
  const say = (member: string, what: string) =>
    faults.push(fault(`${where} ${member}`, what, remedy));
  const ids = new Set(nodes.map(({ id }) => id));
  if (nodes.length === 0) say('nodes', 'there are no viewpoints');
  if (ids.size !== nodes.length) say('nodes', 'an id occurs twice');
  nodes.forEach(({ id, visible, position }, i) => {
    const lost = visible.find((other) => !ids.has(other));
    if (lost !== undefined) say(`node ${id}`, `${lost} in its sight is not there`);
    const twin = nodes
      .slice(0, i)
      .find((other) => distanceM(other.position, position) < SAME_PLACE_M);
    if (twin !== undefined) say(`node ${id}`, `it stands where ${twin.id} stands`);
  });
  const seen = new Set<string>();
  for (const [i, [a, b, length]] of edges.entries()) {
    const [from, to] = [nodes[a], nodes[b]];
    if (from === undefined || to === undefined || a === b) {
      say(`edge ${i}`, 'it leads nowhere');
      continue;
    }
    const ends = [a, b].sort((p, q) => p - q).join(' ');
    if (seen.has(ends)) say(`edge ${i}`, `the way of ${from.id} and ${to.id} was there before`);
    seen.add(ends);
    if (Math.abs(distanceM(from.position, to.position) - length) > LENGTH_SLACK_M)
      say(`edge ${i}`, `its length is not the distance of ${from.id} and ${to.id}`);
  }
  const apart = apartFrom(nodes.length, edges);
  if (faults.length === 0 && apart.length > 0)
    faults.push(
      warning(
        where,
        `no way leads from ${nodes[0]?.id} to ${apart.length} of ${nodes.length} viewpoints, ${nodes[apart[0] as number]?.id} among them`,
        'Begin no path there, or make the graph again.',
      ),
    );
  return faults;
}

/** Nodes that cannot be reached from the first. */
function apartFrom(size: number, edges: NavigationGraph['edges']): number[] {
  const beside = new Map<number, number[]>();
  for (const [a, b] of edges) {
    beside.set(a, [...(beside.get(a) ?? []), b]);
    beside.set(b, [...(beside.get(b) ?? []), a]);
  }
  const reached = new Set([0]);
  for (const node of reached) for (const next of beside.get(node) ?? []) reached.add(next);
  return Array.from({ length: size }, (_, i) => i).filter((node) => !reached.has(node));
}
