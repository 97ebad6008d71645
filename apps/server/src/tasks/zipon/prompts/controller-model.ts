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
  read: async ({ text, toolCall }) => {
    if (toolCall !== undefined)
      return read({ text, call: { name: toolCall.name, args: readArgs(toolCall.args) } });
    return text.trim() === '' ? unreadable('it was empty') : read({ text, call: null });
  },
};
