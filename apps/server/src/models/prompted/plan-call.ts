import { hashJson, type ModelInput, type ModelMethod, type ModelOutput } from '@parley/protocol';
import type { ChatMessage, ChatReply } from './chat-types';
import { isEnglish } from './is-english';
import { details } from './methods/details';
import type { YamlMethod } from './methods/method';
import { refine } from './methods/refine';
import { score } from './methods/score';
import { selfQuestions } from './methods/self-questions';
import { updateFacts } from './methods/update-facts';
import type { PromptName } from './prompt-names';
import type { PromptSet } from './prompt-set';
import { type PromptTemplate, renderTemplate } from './prompt-template';
import { readText } from './read-text';
import { type ReadResult, readYamlReply, unreadable } from './yaml-reply';

export type PromptedMethod = Exclude<
  ModelMethod,
  'detector.detect' | 'scorer.similarity' | 'gt.isTarget'
>;

/** Is there a prompt for this method? */
export const isPrompted = (method: string): method is PromptedMethod =>
  Object.hasOwn(REASONER, method) || Object.hasOwn(VLM, method);

/** A request made ready: which template, which text, and how its reply is read. */
export interface CallPlan {
  readonly port: 'reasoner' | 'vlm';
  readonly template: PromptTemplate;
  readonly text: string;
  /** Picture that goes with it; undefined for the reasoner, null where the wiring makes none. */
  readonly imageId: string | null | undefined;
  /** Null: judged by probabilities, not read. */
  readonly read: ((reply: ChatReply) => Promise<ReadResult<ModelOutput<ModelMethod>>>) | null;
}

const REASONER = {
  'reasoner.details': details,
  'reasoner.selfQuestions': selfQuestions,
  'reasoner.refine': refine,
  'reasoner.score': score,
  'reasoner.updateFacts': updateFacts,
} as const satisfies { [M in Exclude<PromptedMethod, `vlm.${string}`>]: YamlMethod<M> };

const VLM = {
  'vlm.describe': () => 'init',
  'vlm.answer': () => 'answer',
  // P_check asks for the presence of the category in the paper's words, or in a study's; `question` is not sent.
  'vlm.judge': (input) => (input.about === null ? 'check' : 'judge'),
} as const satisfies {
  [M in Extract<PromptedMethod, `vlm.${string}`>]: (input: ModelInput<M>) => PromptName;
};

/** Turns a checked input into the prompt to send. `input` has passed the method's schema. */
export function planCall<M extends PromptedMethod>(
  method: M,
  input: ModelInput<M>,
  prompts: PromptSet,
): CallPlan {
  if (isVlm(method)) {
    const view = input as ModelInput<'vlm.judge'>;
    const template = prompts.templates[VLM[method](view)];
    const values = { target_object: view.category, question: view.question ?? '' };
    return {
      port: 'vlm',
      template,
      text: renderTemplate(template, values),
      imageId: view.image.imageId,
      read: method === 'vlm.judge' ? null : (reply) => inEnglish(readText(reply)),
    };
  }
  const yamlMethod = REASONER[method as keyof typeof REASONER] as unknown as YamlMethod<M>;
  const template = prompts.templates[yamlMethod.prompt];
  return {
    port: 'reasoner',
    template,
    text: renderTemplate(template, yamlMethod.variables(input)),
    imageId: undefined,
    read: async (reply) => {
      const yaml = readYamlReply(reply.text);
      if (yaml.kind === 'ok') return inEnglish(yamlMethod.read(yaml.value, input));
      return reply.text.trim() === '' ? unreadable('it was empty') : yaml;
    },
  };
}

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

const isVlm = (method: PromptedMethod): method is keyof typeof VLM => method in VLM;

/** The prompt of a method; of a question about an attribute where it has two. */
export const promptOf = (method: PromptedMethod): PromptName => {
  if (!isVlm(method)) return REASONER[method].prompt;
  return method === 'vlm.judge' ? 'judge' : VLM[method]();
};

/** The hash of what is asked: template and messages, pictures by their ids. */
export const promptHash = (template: PromptTemplate, messages: readonly ChatMessage[]): string =>
  hashJson({
    template: template.hash,
    messages: messages.map(({ role, text, images }) => ({
      role,
      text,
      images: images.map(({ imageId }) => imageId),
    })),
  });
