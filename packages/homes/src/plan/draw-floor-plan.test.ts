import { describe, expect, it } from 'vitest';
import { drawFloorPlan } from './draw-floor-plan';
import type { FloorPlan, PlanRoom } from './floor-plan';
import { MAX_ROOMS } from './room-tree';
import { axisOf, beforeFace, faceAt, facesOf, holesOf, onFace } from './wall-face';

const ALL = Array.from({ length: MAX_ROOMS }, (_, i) => i + 1);
const SEEDS = ['0', '1', '2'];
const plans: readonly { rooms: number; seed: string; plan: FloorPlan }[] = ALL.flatMap((rooms) =>
  SEEDS.map((seed) => ({ rooms, seed, plan: drawFloorPlan(rooms, seed) })),
);
const roomOf = (plan: FloorPlan, id: string): PlanRoom =>
  plan.rooms.find((room) => room.id === id) as PlanRoom;

/** Signed area by the shoelace formula; positive is counter-clockwise seen from above with z to the south. */
const areaOf = ({ polygonXZ }: PlanRoom): number =>
  polygonXZ.reduce((sum, [x, z], i) => {
    const [nx, nz] = polygonXZ[(i + 1) % polygonXZ.length] as readonly [number, number];
    return sum + ((x + nx) * (z - nz)) / 2;
  }, 0);

describe('drawFloorPlan', () => {
  it('draws the rooms that were asked for, the same for the same seed', () => {
    for (const { rooms, seed, plan } of plans) {
      expect(plan.rooms.length).toBe(rooms);
      expect(new Set(plan.rooms.map(({ id }) => id)).size).toBe(rooms);
      expect(drawFloorPlan(rooms, seed)).toEqual(plan);
    }
    expect(drawFloorPlan(8, '1')).not.toEqual(drawFloorPlan(8, '2'));
  });

  it('gives every room right angles, a floor to stand on, and walls that face inwards', () => {
    for (const { plan } of plans) {
      for (const room of plan.rooms) {
        expect(areaOf(room)).toBeGreaterThan(1.9);
        for (const face of facesOf(room)) {
          expect(Math.abs(face.along[0]) + Math.abs(face.along[1])).toBe(1);
          const [x, , z] = onFace(face, [face.lengthM / 2, 0, 0.05]);
          expect(beforeFace(face, [x, z])).toBeCloseTo(0.05, 6);
        }
      }
    }
  });

  it('lets rooms share no floor', () => {
    for (const { plan } of plans) {
      const spread = plan.rooms.reduce((sum, room) => sum + areaOf(room), 0);
      const [xs, zs] = [0, 1].map((axis) =>
        plan.rooms.flatMap(({ polygonXZ }) => polygonXZ.map((point) => point[axis] as number)),
      ) as [number[], number[]];
      const outer = (Math.max(...xs) - Math.min(...xs)) * (Math.max(...zs) - Math.min(...zs));
      expect(spread).toBeLessThan(outer + 1e-6);
    }
  });

  it('joins all rooms by doors, one fewer than rooms, each cut into both its walls', () => {
    for (const { rooms, plan } of plans) {
      expect(plan.doors.length).toBe(rooms - 1);
      const reached = new Set([plan.rooms[0]?.id]);
      for (let i = 0; i < rooms; i++)
        for (const {
          rooms: [a, b],
        } of plan.doors)
          if (reached.has(a) || reached.has(b)) reached.add(a).add(b);
      expect(reached.size).toBe(rooms);
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
      const doorless = (id: string): boolean => faceAt(roomOf(plan, id), plan.entrance) !== null;
      expect(doorless(plan.entrance.room)).toBe(true);
      for (const opening of plan.windows) {
        const face = faceAt(roomOf(plan, opening.room), opening);
        expect(face).not.toBeNull();
        if (face === null) continue;
        const [x, , z] = onFace(face, [0, 0, 0]);
        expect([x, z].every(Number.isFinite)).toBe(true);
        const others = plan.rooms.filter(({ id }) => id !== opening.room);
        expect(others.every((room) => faceAt(room, { ...opening, deepM: 0.24 }) === null)).toBe(
          true,
        );
      }
      expect(plan.windows.length).toBeLessThanOrEqual(2 * plan.rooms.length);
      expect(plan.ceilingHeightM).toBeGreaterThanOrEqual(2.4);
      expect(plan.ceilingHeightM).toBeLessThanOrEqual(3.2);
    }
  });

  it('draws L-shaped rooms now and then', () => {
    expect(plans.some(({ plan }) => plan.rooms.some(({ polygonXZ }) => polygonXZ.length > 4))).toBe(
      true,
    );
  });

  it('says what is wrong with the number of rooms', () => {
    expect(() => drawFloorPlan(0, '1')).toThrow(/cannot have 0 rooms/);
    expect(() => drawFloorPlan(13, '1')).toThrow(/cannot have 13 rooms/);
    expect(() => drawFloorPlan(2.5, '1')).toThrow(/cannot have 2.5 rooms/);
  });
});
