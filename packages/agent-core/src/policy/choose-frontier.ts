import { distanceXZM, type Vec3 } from '@parley/protocol';
import type { Frontier } from '../mapping';
import { type AcyclicMemory, createAcyclicMemory, isCyclic, rememberChoice } from './acyclic';
import { type PolicyConfig, stickinessOf } from './policy-config';

/** A frontier with what it is worth. */
export interface RatedFrontier extends Frontier {
  readonly value: number;
}

/** What the choice remembers from step to step. */
export interface FrontierMemory {
  last: { readonly position: Vec3; readonly value: number } | null;
  readonly acyclic: AcyclicMemory;
}

export const createFrontierMemory = (config: PolicyConfig): FrontierMemory => ({
  last: null,
  acyclic: createAcyclicMemory(config.fidelity),
});

export interface FrontierChoice {
  /** Index into the frontiers given. */
  readonly index: number;
  readonly why: 'kept' | 'best' | 'nearest' | 'all-cyclic';
}

export interface ChooseOptions {
  readonly frontiers: readonly RatedFrontier[];
  readonly robot: Vec3;
  readonly config: PolicyConfig;
}

/**
 * Picks the frontier to walk to (VLFM itm policy; SRC-14). The last one, or the one within 0.5 m of where it was, is
 * kept as long as its value plus the stickiness exceeds its last value, and with a stickiness of 0 never; else the most valuable one that does not repeat an earlier
 * choice from here; when all repeat, the closest, or with `fidelity: code` the farthest: its line says closest and takes that (SRC-14).
 * With `nearest`, the last one is kept as long as it is there, else the closest is taken.
 *
 * Changes the memory. @returns null when there is no frontier.
 */
export function chooseFrontier(
  memory: FrontierMemory,
  { frontiers, robot, config }: ChooseOptions,
): FrontierChoice | null {
  if (frontiers.length === 0) {
    memory.last = null;
    return null;
  }
  const order = ranking(frontiers, robot, config.frontierChoice);
  const choice = keepLast(memory, { frontiers, robot, config }) ??
    takeBest(order, config, (i) =>
      isCyclic(memory.acyclic, { robot, frontier: (frontiers[i] as RatedFrontier).position }),
    ) ?? { index: whenAllRepeat(frontiers, robot, config), why: 'all-cyclic' as const };
  const chosen = frontiers[choice.index] as RatedFrontier;
  memory.last = { position: chosen.position, value: chosen.value };
  rememberChoice(memory.acyclic, { robot, frontier: chosen.position });
  return choice;
}

function whenAllRepeat(
  frontiers: readonly RatedFrontier[],
  robot: Vec3,
  { fidelity }: PolicyConfig,
): number {
  const nearestFirst = ranking(frontiers, robot, 'nearest');
  return nearestFirst.at(fidelity === 'code' ? -1 : 0) as number;
}

/** Indices, best first. Values are compared as they are; equal ones by distance, then by order. */
function ranking(
  frontiers: readonly RatedFrontier[],
  robot: Vec3,
  by: PolicyConfig['frontierChoice'],
): number[] {
  const distances = frontiers.map((f) => distanceXZM(f.position, robot));
  return frontiers
    .map((_, i) => i)
    .sort((a, b) => {
      const value =
        by === 'value'
          ? (frontiers[b] as RatedFrontier).value - (frontiers[a] as RatedFrontier).value
          : 0;
      return value || (distances[a] as number) - (distances[b] as number) || a - b;
    });
}

function keepLast(
  memory: FrontierMemory,
  { frontiers, config }: ChooseOptions,
): FrontierChoice | null {
  const { last } = memory;
  if (last === null || (config.frontierChoice === 'value' && stickinessOf(config) === 0))
    return null;
  let index = -1;
  let nearestM = Number.POSITIVE_INFINITY;
  frontiers.forEach(({ position }, i) => {
    const apartM = distanceXZM(position, last.position);
    if (apartM > config.stickinessRadiusM || apartM >= nearestM) return;
    index = i;
    nearestM = apartM;
  });
  const found = frontiers[index];
  if (found === undefined) return null;
  const isKept =
    config.frontierChoice !== 'value' || found.value + stickinessOf(config) > last.value;
  return isKept ? { index, why: 'kept' } : null;
}

function takeBest(
  order: readonly number[],
  config: PolicyConfig,
  repeats: (index: number) => boolean,
): FrontierChoice | null {
  const index = order.find((i) => !repeats(i));
  if (index === undefined) return null;
  return { index, why: config.frontierChoice === 'value' ? 'best' : 'nearest' };
}
