import { expect, it } from 'vitest';
import { planFrame, planScale, roomNameAt, shareAt } from './plan-frame';

/** A hallway around a bedroom: 8 m along the top, 1.5 m wide, then down the right side. */
const HALLWAY = {
  name: 'hallway',
  polygonXZ: [
    [0, 0],
    [8, 0],
    [8, 10],
    [6.5, 10],
    [6.5, 1.5],
    [0, 1.5],
  ] as [number, number][],
};
const BEDROOM = {
  name: "Alice's bedroom",
  polygonXZ: [
    [0, 1.5],
    [6.5, 1.5],
    [6.5, 10],
    [0, 10],
  ] as [number, number][],
};
const PLAN = { rooms: [HALLWAY, BEDROOM] };

it('shows all rooms with 0.3 m of air, and 0.8 m below them for the scale', () => {
  expect(planFrame(PLAN)).toEqual({ minXM: -0.3, minZM: -0.3, widthM: 8.6, depthM: 11.4 });
});

it('has a scale of a round length, no longer than a third of the home, below the rooms', () => {
  const { lengthM, fromXZ, left, top } = planScale(planFrame(PLAN));
  expect(lengthM).toBe(2);
  expect(fromXZ[0]).toBeCloseTo(0);
  expect(fromXZ[1]).toBeCloseTo(10.7);
  // Its word begins behind it.
  expect(left * 8.6 - 0.3).toBeGreaterThan(2);
  expect(top * 11.4 - 0.3).toBeCloseTo(10.7);
  expect(planScale({ minXM: 0, minZM: 0, widthM: 2, depthM: 2 }).lengthM).toBe(1);
});

it('names the room that a place is in, and none outside', () => {
  expect(roomNameAt(PLAN, [4, 0.7])).toBe('hallway');
  expect(roomNameAt(PLAN, [7, 9])).toBe('hallway');
  expect(roomNameAt(PLAN, [3, 5])).toBe("Alice's bedroom");
  expect(roomNameAt(PLAN, [9, 5])).toBeNull();
});

it('puts the name of a room that goes around another into itself', () => {
  const frame = planFrame(PLAN);
  for (const { name, polygonXZ } of PLAN.rooms) {
    const { left, top, width } = shareAt(frame, polygonXZ);
    const at = [left * frame.widthM + frame.minXM, top * frame.depthM + frame.minZM] as const;
    expect(roomNameAt(PLAN, at)).toBe(name);
    expect(roomNameAt(PLAN, [at[0] + (width * frame.widthM) / 2, at[1]])).toBe(name);
  }
});
