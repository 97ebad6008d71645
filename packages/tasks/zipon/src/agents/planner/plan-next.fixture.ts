import type { Json } from '@parley/protocol';
import { type ContextEntry, FunctionCall, MODULES_OF } from '../../shared';
import { functionsOf } from '../functions';
import { planNext } from './plan-next';
import type { PlannerInput } from './step';

export const ORION = functionsOf(MODULES_OF.orion);
export const ASKED: ContextEntry = { kind: 'user', text: "Find Alice's bed." };
const ROBOT = { at: [0, 0], headingDeg: 0 };

export function next(context: ContextEntry[], more: Partial<Omit<PlannerInput, 'context'>> = {}) {
  const {
    functions = ORION,
    talksLeft = 5,
    stepsLeft = 400,
    roundSteps = 0,
    askAfterSteps = 120,
  } = more;
  const { text } = planNext({
    functions,
    context,
    talksLeft,
    stepsLeft,
    roundSteps,
    askAfterSteps,
  });
  const { Command } = JSON.parse(text) as { Command: Json };
  return FunctionCall.parse(Command);
}

/** A call and what it gave. */
export const did = (name: string, args: FunctionCall['args'], data: Json = {}): ContextEntry[] => [
  { kind: 'call', thought: '', call: { name, args }, reply: '' },
  {
    kind: 'result',
    name,
    isError: false,
    text: '',
    data: { robot: ROBOT, ...(data as object) } as Json,
  },
];
export const said = (content: string, text: string): ContextEntry[] => [
  { kind: 'call', thought: '', call: { name: 'talk', args: { content } }, reply: '' },
  { kind: 'user', text },
];
export const object = (id: string, label: string, at: readonly [number, number], score = 0.9) => ({
  ...{ id, label, score },
  at: [...at],
});

export const KNOWN: ContextEntry[] = [
  ASKED,
  ...did('set_goal', { obj_str: "Alice's bed" }),
  ...did('retrieve_memory', { obj_str: "Alice's bed" }, { objects: [] }),
];
/** Two beds on the map: one 3 m ahead, one 6 m to the right. */
export const BEDS: ContextEntry[] = [
  ...KNOWN,
  ...did(
    'retrieve_map',
    { obj_str: 'bed' },
    { objects: [object('map_0', 'bed', [0, -3]), object('map_1', 'bed', [6, 0])] },
  ),
];
export const CLAIMED: ContextEntry[] = [
  ...BEDS,
  ...did('goto_object', { obj_id: 'map_0' }, { walked: 'arrived' }),
  ...did('detect_object', { obj_str: 'bed' }, { objects: [object('obj_0', 'bed', [0, -3])] }),
];
