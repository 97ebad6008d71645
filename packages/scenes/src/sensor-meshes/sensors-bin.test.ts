import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SensorMesh } from '../format';
import { decodeSensors, encodeSensors } from './sensors-bin';

const mesh = fc
  .record({
    instanceId: fc.integer({ min: 1, max: 65535 }),
    points: fc.array(fc.float({ noNaN: true, min: -100, max: 100 }), {
      minLength: 9,
      maxLength: 60,
    }),
    corners: fc.array(fc.nat(1000), { maxLength: 40 }),
  })
  .map(({ instanceId, points, corners }): SensorMesh => {
    const vertices = Math.floor(points.length / 3);
    return {
      instanceId,
      positions: Float32Array.from(points.slice(0, 3 * vertices)),
      indices: Uint32Array.from(
        corners.slice(0, 3 * Math.floor(corners.length / 3)),
        (k) => k % vertices,
      ),
    };
  });

describe('sensors.bin', () => {
  it('comes back as it was, whatever the numbers', () => {
    fc.assert(
      fc.property(fc.array(mesh, { maxLength: 5 }), (meshes) => {
        expect(decodeSensors(encodeSensors(meshes), 'x')).toEqual(meshes);
      }),
    );
  });

  it('reads a file that lies unaligned in a larger buffer', () => {
    const meshes = fc.sample(mesh, { numRuns: 2, seed: 5 });
    const bytes = encodeSensors(meshes);
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    expect(decodeSensors(shifted.subarray(1), 'x')).toEqual(meshes);
  });

  it('takes wide indices for meshes of more than 65536 vertices', () => {
    const positions = new Float32Array(3 * 65_537).map((_, k) => k);
    const large = { instanceId: 2, positions, indices: Uint32Array.of(0, 65_535, 65_536) };
    expect(decodeSensors(encodeSensors([large]), 'x')).toEqual([large]);
  });

  it('starts with PSEN, version 1 and its header, in little-endian order', () => {
    const triangle = {
      instanceId: 9,
      positions: Float32Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1),
      indices: Uint32Array.of(2, 1, 0),
    };
    const bytes = encodeSensors([triangle]);
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('PSEN');
    expect([...bytes.subarray(4, 8)]).toEqual([1, 0, 0, 0]);
    const headerBytes = bytes[8] as number;
    const header = new TextDecoder().decode(bytes.subarray(12, 12 + headerBytes));
    expect(JSON.parse(header)).toEqual({ meshes: [{ id: 9, vertices: 3, triangles: 1 }] });
    // 1 as float32 is 3f800000; then 36 bytes of points, three uint16 and two bytes of padding.
    expect([...bytes.subarray(12 + headerBytes, 16 + headerBytes)]).toEqual([0, 0, 0x80, 0x3f]);
    expect([...bytes.subarray(48 + headerBytes)]).toEqual([2, 0, 1, 0, 0, 0, 0, 0]);
  });

  it('refuses damage by name', () => {
    const bytes = encodeSensors(fc.sample(mesh, { numRuns: 1, seed: 3 }));
    const edited = (at: number, value: number) => {
      const copy = bytes.slice();
      copy[at] = value;
      return () => decodeSensors(copy, 'home.sensors.bin');
    };
    expect(edited(0, 0)).toThrow(/PSEN/);
    expect(edited(4, 9)).toThrow(/version 9/);
    expect(edited(11, 255)).toThrow(/longer than the file/);
    expect(edited(12, 0)).toThrow(/header cannot be read/);
    expect(() => decodeSensors(bytes.subarray(0, bytes.length - 4), 'x')).toThrow(/needs/);
    expect(() => decodeSensors(new Uint8Array(3), 'x')).toThrow(/PSEN/);
    const broken = {
      instanceId: 4,
      positions: new Float32Array(9),
      indices: Uint32Array.of(0, 1, 3),
    };
    expect(() => decodeSensors(encodeSensors([broken]), 'x')).toThrow(/instance 4/);
  });
});
