import { type MethodPrompt, read, unreadable } from '@parley/models/prompts';
import { functionTools, readArgs } from '@parley/task-zipon/agents';
import type { CONTROLLER_METHODS, ContextEntry } from '@parley/task-zipon/shared';
import type { z } from 'zod';

type Input = z.infer<(typeof CONTROLLER_METHODS)['controller.next']['input']>;

/** One entry of the context as the model reads it (ORION §III-B1, "Below is an example of the LLM context"). */
function lineOf(entry: ContextEntry): string {
  if (entry.kind === 'user') return `User: ${entry.text}`;
  if (entry.kind === 'result')
    return `${entry.isError ? 'Function error' : 'Function return'}: ${entry.text}`;
  const { thought, call, reply } = entry;
  return call === null ? reply : JSON.stringify({ Thought: thought, Command: call });
}

const functionsText = (names: readonly string[]): string =>
  functionTools(names)
    .map(({ name, about, parameters }) => {
      const { properties = {} } = parameters as { readonly properties?: object };
      return `- ${name}(${Object.keys(properties).join(', ')}): ${about}`;
    })
    .join('\n');

/**
 * The prompted body of the controller. Its reply is passed on as it came: what cannot be run is told to the model by the robot itself, as
 * any other function message.
 */
export const controllerModel: MethodPrompt<Input> = {
  port: 'reasoner',
  usual: 'controller',
  values: ({ functions, context, talksLeft, stepsLeft }) => ({
    functions: functionsText(functions),
    context: context.map(lineOf).join('\n'),
    talks_left: String(talksLeft),
    steps_left: String(stepsLeft),
  }),
  toolsOf: ({ functions }) => functionTools(functions),
  read: async ({ text: whole, toolCall, moreCalls, isCutOff }) => {
    const text = whole.slice(0, MOST_LETTERS + 1);
    if (isCutOff && !isWhole(toolCall?.args ?? whole)) return unreadable(CUT_OFF);
    if (toolCall === undefined)
      return text.trim() === '' ? unreadable('it was empty') : read({ text, call: null });
    const { name, args } = toolCall;
    if (args.length > MOST_LETTERS || name.length > MOST_OF_NAME)
      return unreadable('the call was far too long');
    const call = { name, args: readArgs(args) };
    return read({ text, call, ...(moreCalls !== undefined && { moreCalls }) });
  },
};

/** A longer reply is no call (`readReply`): no more of it is kept. */
const MOST_LETTERS = 20_000;
/** Letters of the name of a function. */
const MOST_OF_NAME = 100;
const CUT_OFF = 'it was cut off at its limit of tokens; be much briefer, and write the call alone';

/** Is a call whole in a reply that hit its limit: from its first brace to its last? "num": 1 may have been on its way to 12. */
function isWhole(text: string): boolean {
  try {
    JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    return true;
  } catch {
    return false;
  }
}
