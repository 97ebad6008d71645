import { ParleyError } from '@parley/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHome } from '../test-home';
import { readMset, toVersion1, toVersion2 } from './mset';
import { openPathFinder } from './open-path-finder';
import type { PathFinder } from './path-finder';
import { navmeshSettingsFor } from './settings';

let pathFinder: PathFinder;
let v1: Uint8Array;
let v2: Uint8Array;
beforeAll(async () => {
  ({ pathFinder } = await openTestHome());
  v1 = pathFinder.toBytes(1);
  v2 = pathFinder.toBytes(2);
});

const edited = (bytes: Uint8Array, at: number, value: number): Uint8Array => {
  const copy = bytes.slice();
  new DataView(copy.buffer).setInt32(at, value, true);
  return copy;
};
const refusal = async (bytes: Uint8Array): Promise<string> => {
  const error = await openPathFinder(bytes, 'home.navmesh').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ParleyError);
  expect((error as ParleyError).code).toBe('BAD_SCENE');
  expect((error as ParleyError).where).toBe('home.navmesh');
  return (error as ParleyError).message;
};

describe('the two versions of a .navmesh file', () => {
  it('version 2 is version 1 with 56 bytes of settings after byte 40', () => {
    expect(v2.length).toBe(v1.length + 56);
    expect(v2.subarray(8, 40)).toEqual(v1.subarray(8, 40));
    expect(v2.subarray(96)).toEqual(v1.subarray(40));
    // File bytes of the magic number: habitat-sim writes 'MSET' as a little-endian integer.
    expect(new TextDecoder().decode(v1.subarray(0, 4))).toBe('TESM');
    expect([v1[4], v2[4]]).toEqual([1, 2]);
  });

  it('keeps the settings in Habitat’s order, as float32 and bytes', () => {
    const view = new DataView(v2.buffer, v2.byteOffset);
    const floats = Array.from({ length: 13 }, (_, i) => view.getFloat32(40 + 4 * i, true));
    const expected = [0.05, 0.2, 1.41, 0.17, 0.2, 45, 20, 20, 12, 1.3, 6, 6, 1].map(Math.fround);
    expect(floats).toEqual(expected);
    expect([...v2.subarray(92, 96)]).toEqual([1, 1, 1, 0]);
  });

  it('strips and inserts without loss', () => {
    const mset = readMset(v2, 'x');
    expect(toVersion1(v2, mset)).toEqual(v1);
    if (mset.settings === null) throw new Error('version 2 has settings');
    expect(toVersion2(v1, mset.settings)).toEqual(v2);
    expect(mset.settings.agentRadius).toBeCloseTo(0.17, 6);
    expect(mset.settings.filterLedgeSpans).toBe(true);
    expect(mset.settings.includeStaticObjects).toBe(false);
  });

  it('opens both, with equal paths, islands and bytes', async () => {
    const [one, two] = [await openPathFinder(v1, 'v1'), await openPathFinder(v2, 'v2')];
    expect(one.settings).toBeNull();
    expect(two.settings?.agentHeight).toBeCloseTo(1.41, 6);
    for (const other of [one, two]) {
      expect(other.islands).toEqual(pathFinder.islands);
      expect(other.findPath([3, 0, 0], [-3, 0, 1.5])).toEqual(
        pathFinder.findPath([3, 0, 0], [-3, 0, 1.5]),
      );
      expect(other.toBytes(1)).toEqual(v1);
      other.dispose();
    }
  });
});

describe('damaged .navmesh files are refused before Recast sees them', () => {
  it('names the byte at fault', async () => {
    expect(await refusal(new Uint8Array(10))).toMatch(/byte 10: .*40-byte header/);
    expect(await refusal(edited(v1, 0, 0x474c5446))).toMatch(/byte 0: .*MSET/);
    expect(await refusal(edited(v1, 4, 3))).toMatch(/byte 4: version 3/);
    expect(await refusal(edited(v1, 8, 2))).toMatch(/byte 8: 2 tiles/);
    expect(await refusal(edited(v1, 32, 0))).toMatch(/byte 32/);
    expect(await refusal(edited(v1, 40, 0))).toMatch(/byte 40: .*reference/);
    expect(await refusal(edited(v1, 44, 7))).toMatch(/byte 44: the tile claims 7 bytes/);
    expect(await refusal(v1.subarray(0, 46))).toMatch(/byte 46/);
    expect(await refusal(v2.subarray(0, v2.length - 1))).toMatch(/byte 100: the tile claims/);
  });

  it('refuses version 2 bytes that call themselves version 1, the silent trap', async () => {
    expect(await refusal(edited(v2, 4, 1))).toMatch(/byte 4[04]/);
  });

  it('checks the tile: magic, version, counts, vertex and neighbour numbers', async () => {
    expect(await refusal(edited(v1, 48, 0))).toMatch(/byte 48: .*Detour/);
    expect(await refusal(edited(v1, 52, 6))).toMatch(/byte 52: tile version 6/);
    expect(await refusal(edited(v1, 48 + 24, -1))).toMatch(/byte 72: a count of -1/);
    expect(await refusal(edited(v1, 48 + 28, 1))).toMatch(/the counts need/);
    const view = new DataView(v1.buffer, v1.byteOffset);
    const polysAt = 48 + 100 + 12 * view.getInt32(48 + 28, true);
    expect(await refusal(edited(v1, polysAt + 4, -1))).toMatch(/vertex 65535/);
    expect(await refusal(edited(v1, polysAt + 16, 0x7fff7fff))).toMatch(/neighbour 32767/);
    expect(await refusal(edited(v1, 48 + 100, 0x7fc00000))).toMatch(/not a number/);
  });

  it('checks the height detail and the search tree, which Detour follows blindly', async () => {
    const view = new DataView(v1.buffer, v1.byteOffset);
    const count = (at: number) => view.getInt32(48 + at, true);
    const linksAt = 48 + 100 + 12 * count(28) + 32 * count(24);
    const detailAt = linksAt + 12 * count(32);
    expect(await refusal(edited(v1, detailAt + 4, 1_000_000))).toMatch(/detail/);
    const treeAt = detailAt + 12 * count(36) + 12 * count(40) + 4 * count(44);
    expect(await refusal(edited(v1, treeAt + 12, -1_000_000))).toMatch(/tree/);
  });
});

describe('a file written with other settings', () => {
  it('says so when read back', () => {
    const settings = navmeshSettingsFor({ agentRadiusM: 0.3, agentHeightM: 0.5 });
    const read = readMset(toVersion2(v1, { ...settings, filterLedgeSpans: false }), 'x').settings;
    expect(read?.agentRadius).toBeCloseTo(0.3, 6);
    expect(read?.filterLedgeSpans).toBe(false);
  });
});
