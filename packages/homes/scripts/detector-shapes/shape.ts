import type { Vec3 } from '@parley/protocol';
import type { randomStream } from '@parley/scenes/seed';
import type { Solid } from '../../src/furniture/mesh';

export type Random = ReturnType<typeof randomStream>;

/** A piece of made-up furniture. */
export interface ShapePiece {
  readonly solid: Solid;
  /** Of the second surface: legs, stands. */ readonly isSecond?: boolean;
}

export interface Asked {
  /** Width, height, depth that it will have, metres: front towards +z. */ readonly size: Vec3;
  readonly random: Random;
  /** Heights at which things will stand, metres from the floor. */
  readonly levelsM: readonly number[];
}

export type Shape = (asked: Asked) => readonly ShapePiece[];

export const between = (random: Random, low: number, high: number): number =>
  low + (high - low) * random.next();
export const oneOf = <T>(random: Random, choices: readonly T[]): T =>
  choices[random.int(choices.length)] as T;
export const main = (...solids: readonly Solid[]): ShapePiece[] =>
  solids.map((solid) => ({ solid }));
export const second = (...solids: readonly Solid[]): ShapePiece[] =>
  solids.map((solid) => ({ solid, isSecond: true }));
