import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readRobothorEpisodes } from './read-episodes';

const EPISODE = {
  id: 'FloorPlan_Train1_1_Mug_0',
  scene: 'FloorPlan_Train1_1',
  object_type: 'Mug',
  initial_position: { x: 1, y: 0.9, z: -2 },
  initial_orientation: 90,
  initial_horizon: 30,
  shortest_path: [
    { x: 1, y: 0, z: -2 },
    { x: 4, y: 0, z: -6 },
  ],
  shortest_path_length: 5,
};
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const read = (value: unknown) => readRobothorEpisodes(encode(value), 'e.json');

describe('readRobothorEpisodes', () => {
  it('mirrors Unity into the world frame', () => {
    expect(read([EPISODE])).toEqual([
      {
        episodeId: 'FloorPlan_Train1_1_Mug_0',
        scene: 'FloorPlan_Train1_1',
        objectType: 'Mug',
        // Unity's 90° faces +x; so does 270° here, where positive turns left from −z.
        start: { position: [1, 0, 2], headingDeg: 270 },
        startPitchDeg: -30,
        shortestPath: [
          [1, 0, 2],
          [4, 0, 6],
        ],
        shortestPathM: 5,
      },
    ]);
  });

  it('reads packed files, and says when the packing is damaged', () => {
    const packed = gzipSync(encode([EPISODE]));
    expect(readRobothorEpisodes(packed, 'e.json.gz')).toHaveLength(1);
    expect(() => readRobothorEpisodes(packed.subarray(0, 40), 'e.json.gz')).toThrow(/cut off/);
  });

  it('refuses what is wrong by file and episode', () => {
    expect(() => read([{ ...EPISODE, shortest_path_length: 7 }])).toThrow(
      /7\.000 m and the path has 5\.000/,
    );
    expect(() => read([EPISODE, EPISODE])).toThrow(/was there before/);
    expect(() => read([{ ...EPISODE, shortest_path: [] }])).toThrow(/at least one point/);
    expect(() => read({ episodes: [] })).toThrow();
    expect(() => readRobothorEpisodes(encode('x').subarray(0, 1), 'e.json')).toThrow(/not JSON/);
  });

  const folder = fileURLToPath(new URL('../../../../../../shared/data/robothor/', import.meta.url));
  it.skipIf(!existsSync(folder))('reads real files (skipped where the data is not there)', () => {
    const open = (name: string) =>
      readRobothorEpisodes(new Uint8Array(readFileSync(`${folder}${name}`)), name);
    const sum = (list: ReturnType<typeof open>) =>
      list.reduce((total, { shortestPathM }) => total + (shortestPathM ?? Number.NaN), 0);
    const val = open('FloorPlan_Val1_1.json.gz');
    expect([val.length, new Set(val.map(({ objectType }) => objectType)).size]).toEqual([120, 12]);
    expect([val[0]?.episodeId, val.at(-1)?.episodeId]).toEqual([
      'FloorPlan_Val1_1_AlarmClock_0',
      'FloorPlan_Val1_1_Vase_9',
    ]);
    expect(sum(val)).toBeCloseTo(390.0669199631471, 9);
    const debug = open('debug_FloorPlan_Train1_1.json.gz');
    expect([debug.length, sum(debug)]).toEqual([4, expect.closeTo(17.750982292949264, 9)]);
  });
});
