import { expect, it } from 'vitest';
import { builtInEpisodes, episodeFaults, episodesOf } from '.';

it('makes an episode of each instruction, named as submissions name it', () => {
  const path = { scan: 'x', path_id: 4332, path: ['a', 'b'], instructions: ['Go.', 'Walk.'] };
  // A quarter turn to the left is three quarters to the right.
  expect(episodesOf([{ ...path, heading: -Math.PI / 2 }])).toEqual([
    { episodeId: '4332_0', scan: 'x', path: ['a', 'b'], bearingDeg: 270, instruction: 'Go.' },
    { episodeId: '4332_1', scan: 'x', path: ['a', 'b'], bearingDeg: 270, instruction: 'Walk.' },
  ]);
  expect(episodesOf([{ ...path, heading: 2 * Math.PI }])[0]?.bearingDeg).toBe(0);
});

it('has 210 instructions to develop on and 216 to report on, of homes apart', () => {
  const [val, test] = [builtInEpisodes('val'), builtInEpisodes('test')];
  expect([val.length, test.length]).toEqual([210, 216]);
  const homes = new Set(val.map(({ scan }) => scan));
  expect(test.some(({ scan }) => homes.has(scan))).toBe(false);
});

it('says why an episode cannot be run on a graph', () => {
  const node = (id: string) => ({
    id,
    position: [0, 0, 0] as [number, number, number],
    heightM: 1,
    visible: [],
  });
  const graph = {
    scan: 'x',
    nodes: ['a', 'b', 'c'].map(node),
    edges: [[0, 1, 2]] as [number, number, number][],
  };
  const faultsOf = (more: object) =>
    episodeFaults({ scan: 'x', path: ['b', 'a'], instruction: 'Go.', ...more }, graph);
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ scan: 'y' })).toEqual(['it is of y, the graph of x']);
  expect(faultsOf({ path: ['a', 'q'] })).toEqual(['viewpoint q is not in the graph']);
  expect(faultsOf({ path: ['a', 'b', 'c'] })).toEqual(['no edge leads from b to c']);
  expect(faultsOf({ path: ['c'] })).toEqual(['no way leads out of its start c']);
  expect(faultsOf({ instruction: ' ' })).toEqual(['its instruction is empty']);
  expect(faultsOf({ instruction: 'go '.repeat(1000) })).toEqual([]);
  expect(faultsOf({ instruction: 'go '.repeat(5000) })).toEqual([
    'its instruction has 5000 words, and at most 1000 can be followed',
  ]);
});
