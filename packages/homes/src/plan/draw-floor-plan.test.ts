import { describe, expect, it } from 'vitest';
import { passageM } from './door-leaf';
import { drawAcceptedPlan, drawFloorPlan } from './draw-floor-plan';
import type { FloorPlan, PlanRoom } from './floor-plan';
import { planFaults } from './plan-faults';
import { MAX_ROOMS } from './room-program';
import { axisOf, beforeFace, faceAt, facesOf, holesOf, onFace } from './wall-face';

const ALL = Array.from({ length: MAX_ROOMS }, (_, i) => i + 1);
const SEEDS = ['0', '1', '2', '3', '4', '5'];
const plans = ALL.flatMap((rooms) =>
  SEEDS.map((seed) => ({ rooms, seed, plan: drawFloorPlan(rooms, seed) })),
);
const large = plans.filter(({ rooms }) => rooms >= 6).map(({ plan }) => plan);
const roomOf = (plan: FloorPlan, id: string): PlanRoom =>
  plan.rooms.find((room) => room.id === id) as PlanRoom;

/** Signed area by the shoelace formula; positive is counter-clockwise seen from above with z to the south. */
const areaOf = ({ polygonXZ }: PlanRoom): number =>
  polygonXZ.reduce((sum, [x, z], i) => {
    const [nx, nz] = polygonXZ[(i + 1) % polygonXZ.length] as readonly [number, number];
    return sum + ((x + nx) * (z - nz)) / 2;
  }, 0);

/** Share of the box around a home that its rooms fill. */
function fillOf({ rooms }: FloorPlan): number {
  const [xs, zs] = [0, 1].map((axis) =>
    rooms.flatMap(({ polygonXZ }) => polygonXZ.map((point) => point[axis] as number)),
  ) as [number[], number[]];
  const box = (Math.max(...xs) - Math.min(...xs)) * (Math.max(...zs) - Math.min(...zs));
  return rooms.reduce((sum, room) => sum + areaOf(room), 0) / box;
}

describe('drawFloorPlan', () => {
  it('draws the rooms that were asked for, the same for the same seed', () => {
    for (const { rooms, seed, plan } of plans) {
      expect(plan.rooms.length).toBe(rooms);
      expect(new Set(plan.rooms.map(({ id }) => id)).size).toBe(rooms);
      expect(drawFloorPlan(rooms, seed)).toEqual(plan);
    }
    expect(drawFloorPlan(8, '1')).not.toEqual(drawFloorPlan(8, '2'));
  });

  it('draws what can be built, of 8, 10 and 12 rooms for twelve seeds, and of any number', () => {
    const more = [8, 10, 12].flatMap((rooms) =>
      Array.from({ length: 12 }, (_, i) => ({ rooms, seed: `${900001 + i}` })),
    );
    const all = [
      ...plans,
      ...more.map((of) => ({ ...of, plan: drawFloorPlan(of.rooms, of.seed) })),
    ];
    const faults = all.flatMap(({ rooms, seed, plan }) =>
      planFaults(plan).map((fault) => `${rooms} rooms, seed ${seed}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('accepts at least half of the plans that come out whole', () => {
    const drawn = [6, 8, 10, 12].flatMap((rooms) =>
      Array.from({ length: 12 }, (_, i) => drawAcceptedPlan(rooms, `share ${i}`)),
    );
    const whole = drawn.reduce((sum, one) => sum + one.whole, 0);
    expect(drawn.length / whole).toBeGreaterThan(0.5);
  });

  it('gives every room right angles, a floor to stand on, and walls that face inwards', () => {
    for (const { plan } of plans) {
      for (const room of plan.rooms) {
        expect(areaOf(room)).toBeGreaterThan(2.4);
        for (const face of facesOf(room)) {
          expect(Math.abs(face.along[0]) + Math.abs(face.along[1])).toBe(1);
          const [x, , z] = onFace(face, [face.lengthM / 2, 0, 0.05]);
          expect(beforeFace(face, [x, z])).toBeCloseTo(0.05, 6);
        }
      }
    }
  });

  it('cuts each door into both its walls', () => {
    for (const { plan } of plans) {
      for (const door of plan.doors) {
        expect(door.widthM).toBeGreaterThanOrEqual(0.9);
        for (const id of door.rooms) {
          const face = faceAt(roomOf(plan, id), door);
          expect(face === null ? null : axisOf(face)).toBe(door.axis);
          if (face === null) continue;
          const holes = holesOf(plan, face);
          expect(holes.some(({ u0, u1 }) => Math.abs(u1 - u0 - door.widthM) < 1e-6)).toBe(true);
          for (const { u0, u1 } of holes) {
            expect(u0).toBeGreaterThan(0.05);
            expect(u1).toBeLessThan(face.lengthM - 0.05);
          }
        }
      }
    }
  });

  it('puts windows and one front door into outer walls', () => {
    for (const { plan } of plans) {
      expect(faceAt(roomOf(plan, plan.entrance.room), plan.entrance)).not.toBeNull();
      for (const opening of plan.windows) {
        expect(faceAt(roomOf(plan, opening.room), opening)).not.toBeNull();
        const others = plan.rooms.filter(({ id }) => id !== opening.room);
        expect(others.every((room) => faceAt(room, { ...opening, deepM: 0.24 }) === null)).toBe(
          true,
        );
      }
      expect(plan.ceilingHeightM).toBeGreaterThanOrEqual(2.4);
      expect(plan.ceilingHeightM).toBeLessThanOrEqual(3.2);
    }
  });

  it('gives most bathrooms a window', () => {
    const bathrooms = plans.flatMap(({ plan }) =>
      plan.rooms
        .filter(({ type }) => type === 'bathroom')
        .map(({ id }) => plan.windows.some(({ room }) => room === id)),
    );
    expect(bathrooms.filter(Boolean).length).toBeGreaterThan(0.7 * bathrooms.length);
  });

  it('hangs leaves at many angles that leave 0.7 m free', () => {
    const doors = plans.flatMap(({ plan }) => plan.doors);
    const leaves = doors.flatMap(({ leaf }) => (leaf === undefined ? [] : [leaf.openDeg]));
    for (const door of doors) expect(passageM(door)).toBeGreaterThanOrEqual(0.7);
    expect(leaves.length).toBeGreaterThan(0.5 * doors.length);
    expect(leaves.some((deg) => deg < 86)).toBe(true);
    expect(leaves.some((deg) => deg > 160)).toBe(true);
  });

  it('draws homes that are no blocks: most leave a part of the box around them empty', () => {
    // Walls alone take about 6 %.
    const open = large.filter((plan) => fillOf(plan) < 0.88);
    expect(open.length).toBeGreaterThan(0.4 * large.length);
  });

  it('says what is wrong with the number of rooms', () => {
    expect(() => drawFloorPlan(0, '1')).toThrow(/cannot have 0 rooms/);
    expect(() => drawFloorPlan(13, '1')).toThrow(/cannot have 13 rooms/);
    expect(() => drawFloorPlan(2.5, '1')).toThrow(/cannot have 2.5 rooms/);
  });
});
