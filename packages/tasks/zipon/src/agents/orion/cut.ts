import type { FunctionCall } from '../../shared';

/** Letters of a text of a model that are kept: it goes back to the model at each later step, and into the log. */
const MOST_LETTERS = 2000;
/** Letters of all arguments of a call together. */
const MOST_OF_ARGS = 4000;

/** A text without what is too long, and with a mark where it ends. */
export const cut = (text: string, most: number = MOST_LETTERS): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

/** Arguments of a call, texts cut, and from the first on as many as there is room for. */
export function cutArgs(args: FunctionCall['args']): FunctionCall['args'] {
  let left = MOST_OF_ARGS;
  const kept = Object.entries(args).flatMap(([name, value]) => {
    const short = typeof value === 'string' ? cut(value) : value;
    left -= name.length + (JSON.stringify(short)?.length ?? 0);
    return left < 0 ? [] : [[name, short] as const];
  });
  return Object.fromEntries(kept);
}
