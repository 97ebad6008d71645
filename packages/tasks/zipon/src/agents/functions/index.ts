import { z } from 'zod';
import type { Modules } from '../../shared';
import { gotoObject, gotoPoint, move, rotate } from './control';
import { followLeg } from './follow-leg';
import { setGoal, talk } from './interact';
import { detectObject, doubleCheck, retrieveMap, searchObject } from './perception';
import { retrieveMemoryFunction, updateMemoryFunction } from './remember';
import type { RobotFunction } from './robot';

export { noSuchObject } from './control';
export { headNoun } from './head-noun';
export { talk } from './interact';
export type { Returned, Robot, RobotFunction } from './robot';

/** All functions of the action space (ORION §III-B2), in the order in which a controller is told of them. */
export const FUNCTIONS: readonly RobotFunction[] = [
  setGoal,
  retrieveMemoryFunction,
  updateMemoryFunction,
  retrieveMap,
  searchObject,
  detectObject,
  doubleCheck,
  gotoObject,
  gotoPoint,
  followLeg,
  move,
  rotate,
  talk,
] as unknown as readonly RobotFunction[];

/** Names of the functions that these modules have. */
export const functionsOf = (modules: Modules): string[] =>
  FUNCTIONS.filter(({ isOn }) => isOn(modules)).map(({ name }) => name);

/** A function as a language model is told of it. */
export interface FunctionTool {
  readonly name: string;
  readonly about: string;
  /** JSON Schema of its arguments. */ readonly parameters: { readonly [key: string]: unknown };
}

/** Tool definitions of functions, from their schemas, in the order of {@link FUNCTIONS}. */
export const functionTools = (names: readonly string[]): FunctionTool[] =>
  FUNCTIONS.filter(({ name }) => names.includes(name)).map(({ name, about, args }) => {
    // Which JSON Schema it is written in: a field that some servers (Gemini) refuse, and all tool calls with it.
    const { $schema: _, ...parameters } = z.toJSONSchema(args, { io: 'input' });
    return { name, about, parameters };
  });

/** The one argument that a function must have: what a bare value in its brackets is. Null where there is none, or several. */
export function onlyRequired(name: string): string | null {
  const { required = [] } = (functionTools([name])[0]?.parameters ?? {}) as {
    readonly required?: readonly string[];
  };
  return required.length === 1 ? (required[0] ?? null) : null;
}

/** A function by the name that a model writes: `Rotate`, `functions.rotate`, `default_api.rotate`. Another name stays as it is. */
export function knownName(said: string): string {
  const last = said.trim().split('.').at(-1)?.toLowerCase();
  return FUNCTIONS.find(({ name }) => name === last)?.name ?? said;
}
