import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeConnectivity } from './connectivity.fixture';
import { readConnectivity } from './read-connectivity';
import { readGraphs } from './read-graphs';

const root = mkdtempSync(join(tmpdir(), 'graphs-'));
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
/** A folder with these files. */
function withFiles(files: Readonly<Record<string, unknown>>): string {
  const folder = join(root, String(folders++));
  for (const [name, value] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(value));
  }
  return folder;
}
const encoded = new TextEncoder().encode(JSON.stringify(makeConnectivity()));
const homeGraph = (scan: string) => ({
  ...{ formatVersion: 1, source: 'test' },
  ...readConnectivity(encoded, 'x', scan),
});

describe('readGraphs', () => {
  it('finds files of the simulator and graphs of homes, and leaves others alone', () => {
    const folder = withFiles({
      'one_connectivity.json': makeConnectivity(),
      'broken_connectivity.json': [],
      'oak/graph.json': homeGraph('oak'),
      'README.md': 'text',
    });
    const graphs = readGraphs(folder, ['oak', 'one', 'oak']);
    expect([...graphs.keys()].sort()).toEqual(['oak', 'one']);
    expect(graphs.get('oak')?.nodes).toEqual(graphs.get('one')?.nodes);
    expect([...readGraphs(join(folder, 'oak/graph.json'), ['oak']).keys()]).toEqual(['oak']);
    expect([...readGraphs(join(folder, 'oak'), ['oak']).keys()]).toEqual(['oak']);
  });

  it('says which environment has no graph', () => {
    const folder = withFiles({ 'one_connectivity.json': makeConnectivity() });
    expect(() => readGraphs(folder, ['one', 'two'])).toThrow(
      'there is no graph of 1 environments, two among them',
    );
    expect(() => readGraphs(join(folder, 'nowhere'), ['one'])).toThrow(/no such file or folder/);
  });

  it('refuses a graph over which a walk would go astray', () => {
    const spot = { included: true, to: [] };
    const twins = withFiles({
      'one_connectivity.json': makeConnectivity([
        { ...spot, id: 'a', at: [0, 0, 1.5], to: [1] },
        { ...spot, id: 'b', at: [0, 0, 1.5] },
      ]),
    });
    expect(() => readGraphs(twins, ['one'])).toThrow('it stands where a stands');
    const home = homeGraph('oak');
    const lost = withFiles({ 'oak/graph.json': { ...home, edges: [[0, 99, 2]] } });
    expect(() => readGraphs(lost, ['oak'])).toThrow('it leads nowhere');
    const [first, ...rest] = home.nodes;
    const unknown = { ...home, nodes: [{ ...first, visible: ['q'] }, ...rest] };
    expect(() => readGraphs(withFiles({ 'oak/graph.json': unknown }), ['oak'])).toThrow(
      'q in its sight is not there',
    );
    expect(() => readGraphs(withFiles({ 'oak/graph.json': {} }), ['oak'])).toThrow(/expected/);
  });
});
