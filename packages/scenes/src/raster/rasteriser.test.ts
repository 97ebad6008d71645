import { cosDeg, type Pose, type SensorPreset, sinDeg } from '@parley/protocol';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SensorMesh } from '../format';
import { buildTestHome } from '../test-home';
import { boxMesh } from '../test-home/boxes';
import { cameraAt, roundedFocalPx } from './camera';
import { castRay, trianglesOf } from './cast-ray';
import { createRasteriser, type Rasteriser } from './create-rasteriser';
import { flatColours } from './flat-colours';

const sensor = (changes: Partial<SensorPreset> = {}): SensorPreset => ({
  id: 'test',
  widthPx: 64,
  heightPx: 48,
  hfovDeg: 90,
  cameraHeightM: 1,
  pitchDeg: 0,
  minDepthM: 0,
  maxDepthM: 100,
  ...changes,
});
const pose = (x: number, z: number, headingDeg: number): Pose => ({
  position: [x, 0, z],
  headingDeg,
});
const at = (frame: { length: number }, column: number, row: number, width = 64): number =>
  (frame as unknown as number[])[row * width + column] as number;

/** A box, as a sensor mesh of its own. */
const box = (
  instanceId: number,
  min: [number, number, number],
  max: [number, number, number],
): SensorMesh => ({ instanceId, ...boxMesh([{ min, max }]) });

/** A square wall of side 40 m across the way at z = −5. */
const wall: SensorMesh = {
  instanceId: 7,
  positions: Float32Array.of(-20, -20, -5, 20, -20, -5, 20, 20, -5, -20, 20, -5),
  indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
};

describe('depth', () => {
  it('of a wall across the view is the same in every pixel: metres along the optical axis', () => {
    const { depthM, ids } = createRasteriser([wall]).render(pose(0, 0, 0), sensor());
    expect(new Set(depthM)).toEqual(new Set([5]));
    expect(new Set(ids)).toEqual(new Set([7]));
  });

  it('follows the heading: a wall seen at an angle', () => {
    // The ray of column i at row centre meets z = −5 at depth 5 / (cos h − s·sin h) with s = (i + ½ − 32) / 32.
    const headingDeg = 30;
    const { depthM } = createRasteriser([wall]).render(pose(0, 0, headingDeg), sensor());
    for (const column of [0, 10, 31, 45]) {
      const s = (column + 0.5 - 32) / 32;
      const expected = 5 / (cosDeg(headingDeg) + s * sinDeg(headingDeg));
      expect(at(depthM, column, 24)).toBeCloseTo(expected, 5);
    }
  });

  it('turns left with positive headings', () => {
    const left = box(3, [-5, 0, -1], [-4, 2, 1]);
    const render = (headingDeg: number) =>
      createRasteriser([left]).render(pose(0, 0, headingDeg), sensor());
    expect(at(render(90).ids, 32, 24)).toBe(3);
    expect(at(render(90).depthM, 32, 24)).toBeCloseTo(4, 6);
    expect(at(render(270).ids, 32, 24)).toBe(0);
    // Facing 45° to the right of it, the box is in the left half of the image.
    const { ids } = render(45);
    const columns = [...ids].flatMap((id, k) => (id === 3 ? [k % 64] : []));
    expect(Math.max(...columns)).toBeLessThan(32);
  });

  it('of the floor follows the pitch', () => {
    const floor = box(1, [-50, -1, -50], [50, 0, 50]);
    for (const pitchDeg of [0, -10, -30, -90]) {
      const view = sensor({ pitchDeg });
      const { depthM } = createRasteriser([floor]).render(pose(0, 0, 0), view);
      for (const row of [30, 40, 47]) {
        // A ray (0, sin p, −cos p) + t (0, cos p, sin p) from height 1 meets y = 0.
        const t = (24 - row - 0.5) / 32;
        const drop = sinDeg(pitchDeg) + t * cosDeg(pitchDeg);
        const depth = at(depthM, 32, row);
        if (drop >= -0.011) expect(depth === 0 || depth > 50).toBe(true);
        else expect(depth).toBeCloseTo(-1 / drop, 4);
      }
    }
  });

  it('looks straight down as the overhead camera does', () => {
    const { depthM, ids } = createRasteriser([
      box(1, [-50, -1, -50], [50, 0, 50]),
      box(9, [-1, 0, -3], [1, 0.5, -2]),
    ]).render(pose(0, 0, 0), sensor({ pitchDeg: -90, cameraHeightM: 4 }));
    expect(at(depthM, 32, 24)).toBeCloseTo(4, 5);
    // North (−z) is up in the image: the box 2 to 3 m north of the camera, its top 3.5 m below it.
    const row = Math.floor(24 - (32 * 2.5) / 3.5);
    expect(at(ids, 32, row)).toBe(9);
    expect(at(depthM, 32, row)).toBeCloseTo(3.5, 5);
    expect(at(ids, 32, 47 - row)).toBe(1);
  });

  it('is 0 below the range, beyond it, and where nothing is; ids stay', () => {
    const meshes = [box(2, [-0.5, 0, -1.2], [0.5, 2, -1]), box(3, [1, 0, -8], [4, 2, -7])];
    const view = sensor({ minDepthM: 1.1, maxDepthM: 5 });
    const { depthM, ids } = createRasteriser(meshes).render(pose(0, 0, 0), view);
    expect([at(ids, 32, 24), at(depthM, 32, 24)]).toEqual([2, 0]);
    const far = Math.floor(32 + (32 * 2) / 7);
    expect([at(createRasteriser(meshes).render(pose(2, 0, 0), view).ids, 32, 24), far > 0]).toEqual(
      [3, true],
    );
    expect(at(createRasteriser(meshes).render(pose(2, 0, 0), view).depthM, 32, 24)).toBe(0);
    expect([at(ids, 2, 2), at(depthM, 2, 2)]).toEqual([0, 0]);
  });

  it('keeps 20 bits at every distance', () => {
    for (const z of [0.05, 0.3, 1, 4, 9.7, 17]) {
      const mesh = { ...wall, positions: wall.positions.map((v, k) => (k % 3 === 2 ? -z : v)) };
      const { depthM } = createRasteriser([mesh]).render(pose(0, 0, 0), sensor());
      const exact = Math.fround(z);
      const errors = depthM.map((depth) => Math.abs(depth - exact) / exact);
      expect(Math.max(...errors)).toBeLessThan(1 / 1048576);
    }
  });
});

describe('edges', () => {
  it('of a box fall on the pixels whose centres it covers', () => {
    // Front face at depth 4, x from −1 to 1, y from 0.5 to 1.5 (camera at 1): columns 32 ± 32·1/4 = 24…40, rows 24 ± 4.
    const { ids } = createRasteriser([box(5, [-1, 0.5, -5], [1, 1.5, -4])]).render(
      pose(0, 0, 0),
      sensor(),
    );
    const columns = [...ids].flatMap((id, k) => (id === 5 ? [k % 64] : []));
    const rows = [...ids].flatMap((id, k) => (id === 5 ? [Math.floor(k / 64)] : []));
    expect([Math.min(...columns), Math.max(...columns)]).toEqual([24, 39]);
    expect([Math.min(...rows), Math.max(...rows)]).toEqual([20, 27]);
    expect(columns.length).toBe(16 * 8);
  });

  it('shared by triangles leave no gaps', () => {
    // A fan of 200 slivers around the middle of a wall must cover all of it.
    const positions = [0, 0, -5];
    const indices: number[] = [];
    for (let k = 0; k < 200; k++) {
      const [a, b] = [(2 * k * Math.PI) / 200 + 0.123, 30];
      positions.push(b * Math.cos(a), b * Math.sin(a), -5);
      indices.push(0, 1 + k, 1 + ((k + 1) % 200));
    }
    const mesh = {
      instanceId: 4,
      positions: Float32Array.from(positions),
      indices: Uint32Array.from(indices),
    };
    for (const headingDeg of [0, 17, 33]) {
      const { ids } = createRasteriser([mesh]).render(
        pose(0.377, 0.41, headingDeg),
        sensor({ widthPx: 320, heightPx: 240, cameraHeightM: 0.2 }),
      );
      expect(ids.every((id) => id === 4)).toBe(true);
    }
  });
});

describe('the near plane', () => {
  it('cuts triangles that pass beside and behind the eye', () => {
    // A floor that reaches from far behind the camera to far before it: every pixel below the horizon is floor.
    const floor = box(1, [-50, -1, -50], [50, 0, 50]);
    const { ids, depthM } = createRasteriser([floor]).render(pose(0.3, 0.7, 123), sensor());
    for (let row = 25; row < 48; row++) {
      for (let column = 0; column < 64; column++) {
        expect(at(ids, column, row)).toBe(1);
        expect(at(depthM, column, row)).toBeCloseTo(1 / ((row + 0.5 - 24) / 32), 3);
      }
    }
  });

  it('shows the inside of a box around the eye', () => {
    const { depthM, ids } = createRasteriser([box(6, [-1, 0, -1], [1, 2, 1])]).render(
      pose(0, 0, 0),
      sensor(),
    );
    expect(ids.every((id) => id === 6)).toBe(true);
    expect(at(depthM, 32, 24)).toBeCloseTo(1, 6);
  });

  it('moves outwards on request, so that a camera looks through a ceiling', () => {
    const meshes = [box(1, [-5, 2.5, -5], [5, 2.6, 5]), box(2, [-1, 0, -1], [1, 0.5, 1])];
    const view = sensor({ pitchDeg: -90, cameraHeightM: 6 });
    const rasteriser = createRasteriser(meshes);
    expect(at(rasteriser.render(pose(0, 0, 0), view).ids, 32, 24)).toBe(1);
    const open = rasteriser.render(pose(0, 0, 0), view, { nearM: 3.6 });
    expect(at(open.ids, 32, 24)).toBe(2);
    expect(at(open.depthM, 32, 24)).toBeCloseTo(5.5, 5);
    // A cut through a closed box shows its inside, not nothing.
    const cut = rasteriser.render(pose(0, 0, 0), view, { nearM: 5.7 });
    expect(at(cut.depthM, 32, 24)).toBeCloseTo(6, 5);
  });
});

describe('against casting a ray at every triangle', () => {
  const { sensors } = buildTestHome();
  let rasteriser: Rasteriser;
  beforeAll(() => {
    rasteriser = createRasteriser(sensors);
  });

  it('ids are equal and depths agree, from anywhere in any direction', () => {
    const triangles = trianglesOf(sensors);
    let compared = 0;
    fc.assert(
      fc.property(
        fc.record({
          x: fc.double({ min: -3.9, max: 3.9, noNaN: true }),
          z: fc.double({ min: -1.9, max: 1.9, noNaN: true }),
          headingDeg: fc.nat(359),
          pitchDeg: fc.integer({ min: -60, max: 60 }),
          hfovDeg: fc.integer({ min: 30, max: 120 }),
          cameraHeightM: fc.double({ min: 0.2, max: 2.3, noNaN: true }),
        }),
        ({ x, z, headingDeg, ...view }) => {
          const preset = sensor({ ...view, widthPx: 24, heightPx: 18 });
          const { depthM, ids } = rasteriser.render(pose(x, z, headingDeg), preset);
          const camera = cameraAt(pose(x, z, headingDeg), preset);
          const wrong = [...ids].flatMap((id, k) => {
            const hit = castRay(triangles, camera, { column: k % 24, row: Math.floor(k / 24) });
            // On an edge, or where two things touch, either answer is right.
            if (hit.margin < 1e-6) return [];
            compared++;
            const error = Math.abs((depthM[k] as number) - hit.depthM);
            return id === hit.id && error < 1e-5 * Math.max(1, hit.depthM) ? [] : [{ k, id, hit }];
          });
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
    expect(compared).toBeGreaterThan(40 * 24 * 18 * 0.9);
  });

  it('also where boxes overlap, lack a side or are turned inside out', () => {
    const piece = fc.record({
      id: fc.constantFrom(1, 2, 3, 4),
      at: fc.tuple(
        fc.double({ min: -2, max: 2, noNaN: true }),
        fc.double({ min: 0, max: 1.5, noNaN: true }),
        fc.double({ min: -4, max: 1, noNaN: true }),
      ),
      size: fc.double({ min: 0.2, max: 1.5, noNaN: true }),
      kind: fc.constantFrom('whole', 'lidless', 'inside out', 'sheet'),
    });
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), fc.nat(359), (pieces, turn) => {
        const meshes = pieces.map(({ id, at: [x, y, z], size, kind }): SensorMesh => {
          const whole = box(id, [x, y, z], [x + size, y + size, z + size]);
          if (kind === 'lidless') return { ...whole, indices: whole.indices.slice(6) };
          if (kind === 'sheet') return { ...whole, indices: whole.indices.slice(0, 6) };
          return kind === 'whole' ? whole : { ...whole, indices: whole.indices.slice().reverse() };
        });
        const preset = sensor({ widthPx: 16, heightPx: 12, hfovDeg: 100, pitchDeg: -10 });
        const standing = pose(0, 0, turn);
        const { ids } = createRasteriser(meshes).render(standing, preset);
        const camera = cameraAt(standing, preset);
        const triangles = trianglesOf(meshes);
        const wrong = [...ids].flatMap((id, k) => {
          const hit = castRay(triangles, camera, { column: k % 16, row: Math.floor(k / 16) });
          return hit.margin < 1e-6 || id === hit.id ? [] : [{ k, id, hit }];
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('one instance alone is what it would be in an empty home', () => {
    const view = sensor({ cameraHeightM: 1.31, hfovDeg: 79 });
    const standing = pose(3, 0, 90);
    const alone = rasteriser.render(standing, view, { only: 3, copy: true });
    const [chair] = sensors.filter(({ instanceId }) => instanceId === 3);
    const expected = createRasteriser([chair as SensorMesh]).render(standing, view);
    expect(alone.ids).toEqual(expected.ids);
    expect(alone.depthM).toEqual(expected.depthM);
  });

  it('of a part of the image is there what it is in the whole', async () => {
    const { sensors } = buildTestHome();
    const rasteriser = createRasteriser(sensors);
    const within = [20, 12, 37, 30] as const;
    for (let headingDeg = 0; headingDeg < 360; headingDeg += 15) {
      const from = pose(1, 1, headingDeg);
      const whole = rasteriser.render(from, sensor(), { copy: true });
      const part = rasteriser.render(from, sensor(), { within });
      for (let row = within[1]; row < within[3]; row++) {
        const [start, end] = [row * 64 + within[0], row * 64 + within[2]];
        expect(part.ids.slice(start, end)).toEqual(whole.ids.slice(start, end));
        expect(part.depthM.slice(start, end)).toEqual(whole.depthM.slice(start, end));
      }
    }
  });

  it('gives the same bits again, in its own buffers or in copies', () => {
    const view = sensor({ cameraHeightM: 1.31 });
    const first = rasteriser.render(pose(1, 0, 77), view, { copy: true });
    const shared = rasteriser.render(pose(1, 0, 77), view);
    expect(first).toEqual(shared);
    rasteriser.render(pose(-1, 0, 10), view);
    expect(shared.depthM).not.toEqual(first.depthM);
  });
});

describe('input', () => {
  it('that is damaged is refused by name', () => {
    const fault = (mesh: Partial<SensorMesh>) => () => createRasteriser([{ ...wall, ...mesh }]);
    expect(fault({ instanceId: 0 })).toThrow(/65535/);
    expect(fault({ instanceId: 70_000 })).toThrow(/65535/);
    expect(fault({ indices: Uint32Array.of(0, 1) })).toThrow(/no triangles/);
    expect(fault({ indices: Uint32Array.of(0, 1, 4) })).toThrow(/missing/);
    expect(fault({ positions: wall.positions.map(() => Number.NaN) })).toThrow(/not a number/);
  });

  it('may be empty', () => {
    const { depthM, ids } = createRasteriser([]).render(pose(0, 0, 0), sensor());
    expect([...depthM, ...ids].every((value) => value === 0)).toBe(true);
  });

  it('has a focal length that is the same in every engine', () => {
    // 64 px at 90°: 32 / tan 45° = 32, where tan(π/4) is 0.9999999999999999.
    expect(roundedFocalPx(sensor())).toBe(32);
    // 640 px at 79°: 320 / tan 39.5° = 388.1954 (Habitat ObjectNav HM3D).
    expect(roundedFocalPx(sensor({ widthPx: 640, hfovDeg: 79 }))).toBeCloseTo(388.195, 2);
  });
});

describe('flat RGB', () => {
  const home = buildTestHome();
  const rasteriser = createRasteriser(home.sensors);
  const colours = flatColours(home.scene);
  const view = sensor({ cameraHeightM: 1.31, widthPx: 96, heightPx: 72 });

  it('shows each instance in shades of its own colour, where its id is', () => {
    const standing = pose(-0.6, 0.5, 50);
    const { ids } = rasteriser.render(standing, view, { copy: true });
    const rgb = rasteriser.renderRgb(standing, view, colours);
    expect(rgb.length).toBe(3 * 96 * 72);
    expect(new Set(ids).size).toBeGreaterThan(3);
    const wrong = [...ids].filter((id, k) => {
      const plain = colours.get(id) ?? [0, 0, 0];
      const light = (rgb[3 * k] as number) / plain[0];
      const off = plain.map((value, c) => Math.abs((rgb[3 * k + c] as number) - light * value));
      // Ambient 0.55, full light 1; bytes are rounded.
      return light < 0.5 || light > 1.03 || Math.max(...off) > 6;
    });
    expect(wrong).toEqual([]);
  });

  it('shades faces by their direction to the light (0.6, 0.6928, 0.4)', () => {
    const cube = createRasteriser([box(2, [-1, 0, -5], [1, 2, -3])]);
    const white = new Map([[2, [200, 200, 200] as const]]);
    // The face towards the camera looks along +z: 0.55 + 0.45 × 0.4 = 0.73 of 200 is 146.
    const rgb = cube.renderRgb(pose(0, 0, 0), view, white);
    expect(rgb[3 * (36 * 96 + 48)]).toBe(146);
    expect(rgb[0]).toBe(0);
  });
});
