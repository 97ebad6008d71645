import { join } from 'node:path';
import {
  doubtful,
  type MethodPrompt,
  type PromptTable,
  type ReadResult,
  read,
  readEnglish,
  unreadable,
} from '@parley/models/prompts';
import {
  cutText,
  MOST,
  R2R_METHODS,
  type R2rInput,
  type R2rMethod,
  wayWords,
} from '@parley/task-r2r/shared';
import { z } from 'zod';
import { repositoryRoot } from '../../../repository';
import { plainReply } from './plain-reply';
import {
  readActions,
  readChoice,
  readEstimate,
  readLandmarks,
  readPrediction,
  readSummary,
  readTags,
  readThought,
} from './read-answers';
import { estimateText, numbered, predictionsText, trajectoryText, waysText } from './tell-question';

/** Prompts of r2r, and the placeholders that each may use. */
const PLACEHOLDERS = {
  translate: ['instruction'],
  decompose: ['instruction'],
  landmarks: ['instruction', 'actions'],
  observe: ['direction', 'questions'],
  detect: [],
  summarise: ['trajectory'],
  estimate: ['actions', 'trajectory'],
  fuse: ['way', 'thoughts'],
  test: ['estimate', 'here', 'scene', 'predictions'],
  predict: ['instruction', 'estimate', 'trajectory', 'scene'],
  think: ['instruction', 'trajectory', 'scene'],
  again: ['problem'],
} as const satisfies Record<string, readonly string[]>;
type PromptName = keyof typeof PLACEHOLDERS;

/** The picture of a direction, beside what an expert of vision is asked: the body that paints it adds it. */
const Seen = z.strictObject({ imageId: z.string().nullable() });

/** Shapes of what models are asked; questions about a direction have its picture. */
const SHAPES = {
  ...R2R_METHODS,
  'scene-observation.answer': withPicture('scene-observation.answer'),
  'object-detection.answer': withPicture('object-detection.answer'),
};

function withPicture<M extends 'scene-observation.answer' | 'object-detection.answer'>(method: M) {
  const { port, input, output } = R2R_METHODS[method];
  return { port, input: z.strictObject({ ...input.shape, ...Seen.shape }), output };
}

type Pictured<M extends R2rMethod> = R2rInput<M> & z.infer<typeof Seen>;

type Reply = Parameters<NonNullable<MethodPrompt<unknown>['read']>>[0];

/** Half an answer is none: the last action may have lost its end, and direction 11 be written as 1. */
const CUT_OFF = 'it was cut off at its limit of tokens; be briefer';

/** Reads a reply that came to its end. */
const whole =
  <I>(reader: (text: string, input: I) => ReadResult<unknown>) =>
  (reply: Reply, input: I): Promise<ReadResult<unknown>> =>
    Promise.resolve(reply.isCutOff ? unreadable(CUT_OFF) : reader(reply.text, input));

/** A reply as it stands, which must be English. */
async function englishOf(reply: Reply): Promise<ReadResult<string>> {
  const english = await readEnglish({ ...reply, text: plainReply(reply.text) });
  if (english.kind === 'unreadable') return english;
  return read((english.value as { text: string }).text);
}

/** A translation that is so much longer than what was said, letters, is none. */
const longerThan = (instruction: string): number => 12 * instruction.length + 1000;

/** A method about the text of its input. */
const textPrompt = <M extends R2rMethod>(
  usual: PromptName,
  {
    values,
    read: reader,
    ...more
  }: Pick<MethodPrompt<R2rInput<M>>, 'values' | 'drawOf'> & {
    readonly read: (text: string, input: R2rInput<M>) => ReadResult<unknown>;
  },
): MethodPrompt<R2rInput<M>> => ({
  port: 'reasoner',
  ...{ usual, values, ...more },
  read: whole(reader),
});

/** What r2r asks models in words: the eight experts of DiscussNav, its agent, a single-round baseline and a translator. */
export const R2R_PROMPTS: PromptTable<PromptName> = {
  folder: () => join(repositoryRoot(), 'apps/server/src/tasks/r2r/prompts'),
  placeholders: PLACEHOLDERS,
  again: 'again',
  methods: {
    'translation.answer': {
      port: 'reasoner',
      usual: 'translate',
      values: ({ instruction }) => ({ instruction }),
      read: async (reply, { instruction }) => {
        if (reply.isCutOff) return unreadable(CUT_OFF);
        const english = await englishOf(reply);
        if (english.kind === 'unreadable') return english;
        return english.value.length > longerThan(instruction)
          ? unreadable('it is far longer than the instruction; write the instruction alone')
          : read({ instruction: english.value });
      },
    } satisfies MethodPrompt<R2rInput<'translation.answer'>>,
    'action-decomposition.answer': textPrompt<'action-decomposition.answer'>('decompose', {
      values: ({ instruction }) => ({ instruction }),
      read: readActions,
    }),
    'landmark-extraction.answer': textPrompt<'landmark-extraction.answer'>('landmarks', {
      values: ({ instruction, actions }) => ({ instruction, actions: numbered(actions) }),
      read: readLandmarks,
    }),
    'scene-observation.answer': {
      port: 'vlm',
      usual: 'observe',
      values: ({ direction, questions }) => ({
        direction: String(direction),
        questions: questions.join('\n'),
      }),
      imageOf: ({ imageId }) => imageId,
      // Of one that was cut off its whole sentences are true, where nothing briefer comes.
      read: async (reply) => {
        const english = await englishOf(reply);
        if (english.kind === 'unreadable') return english;
        const seen = { observation: cutText(english.value, MOST.observationLetters) };
        return reply.isCutOff ? doubtful(seen, CUT_OFF) : read(seen);
      },
    } satisfies MethodPrompt<Pictured<'scene-observation.answer'>>,
    'object-detection.answer': {
      port: 'vlm',
      usual: 'detect',
      values: () => ({}),
      imageOf: ({ imageId }) => imageId,
      read: whole(readTags),
    } satisfies MethodPrompt<Pictured<'object-detection.answer'>>,
    'trajectory-summary.answer': textPrompt<'trajectory-summary.answer'>('summarise', {
      values: ({ trajectory }) => ({ trajectory: trajectoryText(trajectory) }),
      read: readSummary,
    }),
    'completion-estimation.answer': textPrompt<'completion-estimation.answer'>('estimate', {
      values: ({ actions, trajectory }) => ({
        actions: numbered(actions),
        trajectory: trajectoryText(trajectory),
      }),
      read: readEstimate,
    }),
    'thought-fusion.answer': textPrompt<'thought-fusion.answer'>('fuse', {
      values: ({ direction, thoughts }) => ({
        way: wayWords(direction),
        thoughts: numbered(thoughts),
      }),
      read: readThought,
    }),
    'decision-testing.answer': textPrompt<'decision-testing.answer'>('test', {
      values: ({ estimate, here, scene, predictions }) => ({
        estimate: estimateText(estimate),
        here: here || 'nothing',
        scene: waysText(scene),
        predictions: predictionsText(predictions),
      }),
      read: readChoice,
    }),
    'navigator.predict': textPrompt<'navigator.predict'>('predict', {
      values: ({ instruction, estimate, trajectory, ways }) => ({
        instruction,
        estimate: estimateText(estimate),
        trajectory: trajectoryText(trajectory),
        scene: waysText(ways),
      }),
      drawOf: ({ temperature, sample }) => ({ temperature, sample }),
      read: (text, asked) => readPrediction(text, asked, { mayStop: false }),
    }),
    'navigator.think': textPrompt<'navigator.think'>('think', {
      values: ({ instruction, trajectory, ways }) => ({
        instruction,
        trajectory: trajectoryText(trajectory),
        scene: waysText(ways),
      }),
      drawOf: ({ temperature, sample }) => ({ temperature, sample }),
      read: (text, asked) => readPrediction(text, asked, { mayStop: true }),
    }),
  },
  shapes: SHAPES,
};
