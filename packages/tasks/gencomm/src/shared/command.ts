import type { Action } from '@parley/protocol';
import { z } from 'zod';

/**
 * The action commands of the ground robot, by the names that both agents and people use (GenComm §V-A, appendix A): 0.25 m ahead or
 * back, 90° to a side, or nothing.
 */
export const Command = z.enum(['MoveAhead', 'MoveBack', 'RotateLeft', 'RotateRight', 'DoNothing']);
export type Command = z.infer<typeof Command>;

/** Name of the action that lets the robot stay as it is. */
export const DO_NOTHING = 'do-nothing';

const ACTIONS: Readonly<Record<Command, Action>> = {
  MoveAhead: { kind: 'forward' },
  MoveBack: { kind: 'back' },
  RotateLeft: { kind: 'turn-left' },
  RotateRight: { kind: 'turn-right' },
  DoNothing: { kind: 'task', name: DO_NOTHING, data: {} },
};

/** The primitive that a command stands for. */
export const actionOf = (command: Command): Action => ACTIONS[command];

/** The command that a primitive stands for; null for a primitive that the ground robot has not. */
export function commandOf(action: Action): Command | null {
  if (action.kind === 'task') return action.name === DO_NOTHING ? 'DoNothing' : null;
  return Command.options.find((command) => ACTIONS[command].kind === action.kind) ?? null;
}

/** A reply without what models put around one word: a fence, quotes, stars, a full stop. */
const bare = (reply: string): string =>
  reply
    .trim()
    .replace(/^```[a-z]*\s+/i, '')
    .replace(/^[\s"'`*_“”]+|[\s"'`*_“”.!]+$/g, '');

/**
 * The command of a reply. Nothing but the name counts, in quotes or emphasis or with a full stop: a name within prose, two of them, another case or another language is no
 * command, and is asked for again.
 *
 * @returns Null for a reply that is no command.
 */
export const readCommand = (reply: string): Command | null =>
  Command.safeParse(bare(reply)).data ?? null;

/**
 * The cell of a reply: its number, with or without the word before and a full stop after. Two numbers, or a number within prose, are no cell
 * and are asked for again.
 *
 * @param gridSide Cells on each side. @returns From 1; null for a reply that is no cell of the grid.
 */
export function readCell(reply: string, gridSide: number): number | null {
  const digits = /^(?:cell )?(\d{1,3})$/i.exec(bare(reply))?.[1];
  if (digits === undefined) return null;
  const cell = Number(digits);
  return cell >= 1 && cell <= gridSide * gridSide ? cell : null;
}

/**
 * Yes or no of a reply ("You must answer in Yes or No", GenComm appendix C.2), in any case and with or without a full stop.
 *
 * @returns Null for a reply that is neither.
 */
export function readVerdict(reply: string): boolean | null {
  const word = bare(reply).toLowerCase();
  return word === 'yes' ? true : word === 'no' ? false : null;
}
