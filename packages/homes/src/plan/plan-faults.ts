import { faultsOfOpenings } from './faults-of-openings';
import { faultsOfRooms } from './faults-of-rooms';
import { faultsOfWays } from './faults-of-ways';
import type { FloorPlan } from './floor-plan';

/**
 * What an architect would refuse in a plan, one sentence each: rooms of wrong size or shape, bedrooms as passages, the only
 * bathroom behind a bedroom, rooms without a window, doors that get into each other's way. Empty when it can be built.
 */
export const planFaults = (plan: FloorPlan): string[] => [
  ...faultsOfRooms(plan),
  ...faultsOfWays(plan),
  ...faultsOfOpenings(plan),
];
