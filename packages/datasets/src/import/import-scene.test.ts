import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultLine, listScenes, validateScene } from '@parley/scenes/validate';
import { afterAll, describe, expect, it } from 'vitest';
import { makeConnectivity } from '../benchmarks/r2r/connectivity.fixture';
import { importScene } from './import-scene';

const parent = mkdtempSync(join(tmpdir(), 'parley-import-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const file = (name: string, content: unknown) => {
  const path = join(parent, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const data = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));

describe('importScene', () => {
  it('names the kinds there are', async () => {
    await expect(importScene('lego', { path: 'x', out: parent })).rejects.toThrow(
      /no data set "lego"/,
    );
  });

  it('writes navigation graphs, one folder each, and keeps them out of git', async () => {
    file('one_connectivity.json', makeConnectivity());
    file('two_connectivity.json', makeConnectivity());
    const out = join(parent, 'graphs');
    const made = await importScene('r2r', { path: parent, out });
    expect(made.map(({ sceneId }) => sceneId)).toEqual(['r2r-one', 'r2r-two']);
    expect(readdirSync(join(out, 'r2r-one')).sort()).toEqual([
      '.gitignore',
      'graph.json',
      'import.json',
    ]);
    const report = await validateScene(join(out, 'r2r-one'));
    expect([report.summary, report.faults]).toEqual(['5 viewpoints, 4 edges', []]);
    expect(listScenes(out)).toMatchObject([{ kind: 'graph', source: 'import-r2r' }, {}]);
  });

  it('refuses graphs without viewpoints, files without episodes, ids that would meet', async () => {
    const dir = mkdtempSync(join(parent, 'empty-'));
    const none = makeConnectivity().map((entry) => ({ ...entry, included: false }));
    writeFileSync(join(dir, 'x_connectivity.json'), JSON.stringify(none));
    writeFileSync(join(dir, 'e.json'), '[]');
    const out = join(dir, 'out');
    await expect(
      importScene('r2r', { path: join(dir, 'x_connectivity.json'), out }),
    ).rejects.toThrow(/none of its \d+ viewpoints is included/);
    await expect(importScene('robothor', { path: join(dir, 'e.json'), out })).rejects.toThrow(
      /there are no episodes/,
    );
    writeFileSync(join(dir, 'X_connectivity.json'), JSON.stringify(makeConnectivity()));
    await expect(importScene('r2r', { path: dir, out })).rejects.toThrow(/would both be r2r-x/);
    expect(existsSync(out)).toBe(false);
  });

  it('takes episodes of a test split, which has no paths', async () => {
    const episode = {
      id: 'a',
      scene: 'FloorPlan_test-challenge1_1',
      object_type: 'Mug',
      initial_position: { x: 1, y: 0.9, z: -2 },
      initial_orientation: 90,
      initial_horizon: 30,
    };
    const path = file('test.json', [episode]);
    const [made] = await importScene('robothor', { path, out: join(parent, 'test-split') });
    expect(made?.notes[0]).toContain('without shortest paths');
    const report = await validateScene(made?.folder ?? '');
    expect([report.summary, report.faults]).toEqual(['1 episodes without a home', []]);
    const half = file('half.json', [{ ...episode, shortest_path_length: 3 }]);
    await expect(importScene('robothor', { path: half, out: parent })).rejects.toThrow(
      /there both, or neither/,
    );
  });

  it('sees damage in a graph', async () => {
    const out = join(parent, 'graphs');
    const [made] = await importScene('r2r', {
      path: join(parent, 'one_connectivity.json'),
      out,
      id: 'g',
    });
    const edges = [
      [0, 9, 1],
      [0, 1, 7],
    ];
    const node = { id: 'a', position: [0, 0, 0], heightM: 1, visible: ['q'] };
    const graph = {
      formatVersion: 1,
      source: 's',
      scan: 'g',
      nodes: [node, { ...node, visible: [] }],
      edges,
    };
    writeFileSync(join(made?.folder ?? '', 'graph.json'), JSON.stringify(graph));
    const lines = (await validateScene(join(out, 'g'))).faults.map(faultLine).join('\n');
    for (const what of [
      'an id occurs twice',
      'q in its sight',
      'edge 0: it leads nowhere',
      'edge 1: its length',
    ])
      expect(lines).toContain(what);
    writeFileSync(join(made?.folder ?? '', 'graph.json'), '{');
    expect((await validateScene(join(out, 'g'))).faults.map(faultLine)[0]).toContain('not JSON');
  });

  it('leaves nothing of a bad graph; what was made before it stays', async () => {
    const bad = file('three_connectivity.json', [{}]);
    const out = join(parent, 'some');
    await expect(importScene('r2r', { path: parent, out })).rejects.toMatchObject({
      where: 'three_connectivity.json 0.image_id',
    });
    expect(readdirSync(out)).toEqual(['r2r-one']);
    rmSync(bad);
    await expect(importScene('r2r', { path: join(parent, 'graphs'), out })).rejects.toThrow(
      /there is no \*/,
    );
  });

  it.skipIf(!existsSync(data))(
    'imports real episodes (skipped where the data is not there)',
    async () => {
      const path = `${data}robothor/FloorPlan_Val1_1.json.gz`;
      const out = join(parent, 'episodes');
      const [made] = await importScene('robothor', { path, out });
      expect(made?.notes[0]).toBe('120 episodes of 12 types, shortest paths 390.1 m together');
      const report = await validateScene(join(out, 'robothor-floorplan-val1-1'));
      expect([report.summary, report.faults]).toEqual(['120 episodes without a home', []]);
      expect(listScenes(out)).toMatchObject([{ kind: 'episodes', episodes: 120 }]);
    },
  );
});
