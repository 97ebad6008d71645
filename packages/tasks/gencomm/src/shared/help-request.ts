import { Command } from './command';

/** What the robot did last, and what came of it. */
export interface LastAction {
  readonly command: Command;
  readonly isDone: boolean;
  /** Category of what stood in the way; null where nothing did or it is not told (SCI-37). */
  readonly blocker: string | null;
}

/** With what the ground agent turns to the overhead agent, before they talk. */
export interface HelpRequest {
  /** From 1. */ readonly step: number;
  readonly last: LastAction | null;
}

/** The request in words, as the log and people read it. */
export function requestText({ step, last }: HelpRequest): string {
  const begin = `Step ${step}: please help me.`;
  if (last === null) return begin;
  const result = last.isDone
    ? 'and it was done'
    : last.blocker === null
      ? 'and it failed'
      : `and it failed because of: ${last.blocker}`;
  return `${begin} My last action was ${last.command}, ${result}.`;
}

const REQUEST =
  /^Step (\d+): please help me\.(?: My last action was (\w+), and it (was done|failed)(?: because of: (.+))?\.)?$/;

/** What {@link requestText} says. @throws {TypeError} for another text. */
export function readRequest(text: string): HelpRequest {
  const found = REQUEST.exec(text);
  if (found === null) throw new TypeError(`this is no request for help: ${text}`);
  const [, step = '', command, result, blocker = null] = found;
  if (command === undefined) return { step: Number(step), last: null };
  return {
    step: Number(step),
    last: { command: Command.parse(command), isDone: result === 'was done', blocker },
  };
}
