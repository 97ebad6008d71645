import { JsonValue } from '@parley/protocol';
import { z } from 'zod';

/** A call of one of the robot's functions: `FuncName(param1=value1, …)` of ORION §III-B1. */
export const FunctionCall = z.object({
  name: z.string().max(100),
  args: z.record(z.string(), JsonValue),
});
export type FunctionCall = z.infer<typeof FunctionCall>;

/** One entry of the controller's context, oldest first (ORION §III-B1, "Below is an example of the LLM context"). */
export const ContextEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), text: z.string() }),
  z.object({
    kind: z.literal('call'),
    thought: z.string(),
    call: FunctionCall.nullable().describe('Null: the reply could not be read'),
    reply: z.string().describe('As the model wrote it'),
  }),
  z
    .object({
      kind: z.literal('result'),
      name: z.string(),
      isError: z.boolean(),
      text: z.string().describe('Function message, as a model reads it'),
      data: JsonValue.describe('The same for a planner; null after an error'),
    })
    .describe('What the function gave'),
]);
export type ContextEntry = z.infer<typeof ContextEntry>;

/** Controller: the next step of think, act and ask. */
export const CONTROLLER_METHODS = {
  'controller.next': {
    port: 'controller',
    input: z.object({
      functions: z.array(z.string()).min(1).describe('Functions of the modules that are on'),
      context: z.array(ContextEntry).describe('Since the goal was asked for, oldest first'),
      talksLeft: z.int().nonnegative(),
      stepsLeft: z.int().nonnegative().describe('Primitives left for this goal'),
      roundSteps: z
        .int()
        .nonnegative()
        .default(0)
        .describe('Primitives since the person spoke last'),
      askAfterSteps: z
        .int()
        .positive()
        .nullable()
        .default(null)
        .describe(
          'So many of them are enough before the person is asked; null: there is no such limit',
        ),
    }),
    output: z.object({
      text: z.string().describe('The reply as it came: JSON of Thought and Command or Action'),
      call: FunctionCall.nullable().describe(
        'Of a provider with native tool calls; null: the call stands in the text',
      ),
      moreCalls: z
        .int()
        .positive()
        .optional()
        .describe('Native calls that came after it, and are not run; left out: none'),
    }),
  },
} as const;
