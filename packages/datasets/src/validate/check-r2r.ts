import type { NavigationGraph } from '@parley/scenes/kinds';
import { fault, type SceneFault } from '@parley/scenes/validate';
import type { R2rFile } from '../benchmarks';

const REMEDY = 'Name the graph of its scan, or leave this path out.';
/** Lengths are published to a centimetre. */
const LENGTH_SLACK_M = 0.01;

/** Does every path go over viewpoints and ways of the graph, and is it as long as it says? Other scans are left alone. */
export function checkR2r(paths: R2rFile, graph: NavigationGraph, where: string): SceneFault[] {
  const index = new Map(graph.nodes.map(({ id }, i) => [id, i]));
  const lengths = new Map(graph.edges.map(([a, b, lengthM]) => [`${a} ${b}`, lengthM]));
  const mine = paths.filter(({ scan }) => scan === graph.scan);
  if (mine.length === 0)
    return [fault(where, `no path is in scan ${graph.scan}`, 'Name the graph of another scan.')];
  return mine.flatMap(({ path_id, path, distance }) => {
    const say = (what: string) => [fault(`${where} ${path_id}`, what, REMEDY)];
    const lost = path.find((id) => !index.has(id));
    if (lost !== undefined) return say(`viewpoint ${lost} is not in the graph`);
    let lengthM = 0;
    for (const [i, id] of path.slice(1).entries()) {
      const ends = [path[i] as string, id].map((end) => index.get(end) as number);
      const step = lengths.get(ends.sort((a, b) => a - b).join(' '));
      if (step === undefined)
        return say(`its target cannot be reached: no way from ${path[i]} to ${id}`);
      lengthM += step;
    }
    if (Math.abs(lengthM - distance) <= LENGTH_SLACK_M) return [];
    return say(`its length is said to be ${distance.toFixed(2)} m and is ${lengthM.toFixed(2)} m`);
  });
}
