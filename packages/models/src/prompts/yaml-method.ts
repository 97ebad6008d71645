import type { ModelInput, ModelMethod, ModelOutput } from '@parley/protocol';
import type { ChatReply } from './chat-types';
import { isEnglish } from './is-english';
import type { MethodPrompt } from './prompt-table';
import { readText } from './read-text';
import { type ReadResult, readYamlReply, unreadable, type YamlMapping } from './yaml-reply';

/** A method as a prompt: what goes into the template, and how the reply's YAML becomes the output. */
export interface YamlMethod<M extends ModelMethod, N extends string = string> {
  readonly prompt: N;
  /** Fields of which every answer has one: by them an answer is told from the form that is spoken of after it. */
  readonly wants: readonly string[];
  variables(input: ModelInput<M>): Record<string, string>;
  read(reply: YamlMapping, input: ModelInput<M>): ReadResult<ModelOutput<M>>;
}

/** A method of the reasoner whose reply is YAML in English. */
export const yamlPrompt = <M extends ModelMethod>(
  method: YamlMethod<M>,
): MethodPrompt<ModelInput<M>> => ({
  port: 'reasoner',
  usual: method.prompt,
  values: (input) => method.variables(input),
  read: async (reply, input) => {
    const yaml = readYamlReply(reply.text, method.wants);
    if (yaml.kind === 'ok') return inEnglish(method.read(yaml.value, input));
    return reply.text.trim() === '' ? unreadable('it was empty') : yaml;
  },
});

/** A reply of the VLM as it stands, which must be English. */
export const readEnglish = (reply: ChatReply): Promise<ReadResult<unknown>> =>
  inEnglish(readText(reply));

/** A reply in another language is of no use to the next reader. Words of the person are not judged by this. */
async function inEnglish<T>(result: ReadResult<T>): Promise<ReadResult<T>> {
  if (result.kind === 'unreadable' || (await isEnglish(wordsOf(result.value)))) return result;
  return unreadable('it is not in English; answer in English');
}

/** All text in a value. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(wordsOf).join(' ');
}
