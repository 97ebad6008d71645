import { join } from 'node:path';
import { type MethodPrompt, type PromptTable, readEnglish } from '@parley/models/prompts';
import {
  CATEGORIES,
  PINVERIFY_METHODS,
  type PinverifyInput,
  type PinverifyMethod,
} from '@parley/task-pinverify/shared';
import { z } from 'zod';
import { repositoryRoot } from '../../../repository';
import { readAttributes, readCategory, readNextView, readVerdict } from './read-answers';
import { readStep } from './read-step';
import {
  beforeText,
  guideText,
  hintsAsked,
  hintText,
  numbered,
  statusText,
  warningText,
} from './tell-question';

const PLANNING = ['category', 'descriptions', 'status', 'visited', 'open', 'warning', 'guide'];

/** Prompts of PInVerify, and the placeholders that each may use. */
const PLACEHOLDERS = {
  category: ['classes', 'descriptions'],
  merge: ['descriptions'],
  attributes: ['category', 'descriptions', 'most', 'hintRule', 'hintForm'],
  'verify-attribute': ['category', 'descriptions', 'name', 'evidence', 'hint'],
  'verify-description': ['category', 'description'],
  'next-view': PLANNING,
  'next-view-descriptions': PLANNING,
  'trained-system': [],
  'trained-step': ['target', 'category', 'visited', 'budget', 'open', 'warning', 'before'],
  again: ['problem'],
} as const satisfies Record<string, readonly string[]>;
type PromptName = keyof typeof PLACEHOLDERS;

/** The picture that a question is about: the body that has the pictures adds it. */
const Seen = z.strictObject({ imageId: z.string().nullable() });

/** A trained agent is given the whole view and the crop, in this order. */
const SeenTwice = z.strictObject({ images: z.array(z.string().nullable()).length(2) });
type Stepped = PinverifyInput<'trained.step'> & z.infer<typeof SeenTwice>;

/** Methods that are asked with a picture. */
const PICTURED = [
  'verifier.attribute',
  'verifier.description',
  'planner.next-view',
] as const satisfies readonly PinverifyMethod[];
type PicturedMethod = (typeof PICTURED)[number];
type Pictured<M extends PicturedMethod> = PinverifyInput<M> & z.infer<typeof Seen>;

function withPicture<M extends PicturedMethod>(method: M) {
  const { port, input, output } = PINVERIFY_METHODS[method];
  return { port, input: z.strictObject({ ...input.shape, ...Seen.shape }), output };
}

const imageOf = ({ imageId }: z.infer<typeof Seen>): string | null => imageId;

/** What verifiers ask models in words (PInVerify appendix C): who reads descriptions, who looks at a view, and who chooses the next one. */
export const PINVERIFY_PROMPTS: PromptTable<PromptName> = {
  folder: () => join(repositoryRoot(), 'apps/server/src/tasks/pinverify/prompts'),
  placeholders: PLACEHOLDERS,
  again: 'again',
  methods: {
    'reasoner.category': {
      port: 'reasoner',
      usual: 'category',
      values: ({ descriptions }) => ({
        classes: CATEGORIES.join(', '),
        descriptions: numbered(descriptions),
      }),
      read: ({ text }) => Promise.resolve(readCategory(text)),
    } satisfies MethodPrompt<PinverifyInput<'reasoner.category'>>,
    'reasoner.attributes': {
      port: 'reasoner',
      usual: 'attributes',
      values: ({ category, descriptions, most, hints }) => ({
        ...{ category, most: String(most), descriptions: numbered(descriptions) },
        ...hintsAsked(hints === true),
      }),
      read: ({ text }, input) => Promise.resolve(readAttributes(text, input)),
    } satisfies MethodPrompt<PinverifyInput<'reasoner.attributes'>>,
    'reasoner.merge': {
      port: 'reasoner',
      usual: 'merge',
      values: ({ descriptions }) => ({ descriptions: numbered(descriptions) }),
      read: async (reply) => {
        const english = await readEnglish(reply);
        if (english.kind === 'unreadable') return english;
        return { kind: 'ok', value: { description: (english.value as { text: string }).text } };
      },
    } satisfies MethodPrompt<PinverifyInput<'reasoner.merge'>>,
    'verifier.attribute': {
      port: 'vlm',
      usual: 'verify-attribute',
      values: ({ category, descriptions, attribute: { name, evidence, viewHint } }) => ({
        ...{ category, descriptions: numbered(descriptions), name, evidence },
        hint: hintText(viewHint),
      }),
      imageOf,
      read: ({ text }) => Promise.resolve(readVerdict(text)),
    } satisfies MethodPrompt<Pictured<'verifier.attribute'>>,
    'verifier.description': {
      port: 'vlm',
      usual: 'verify-description',
      values: ({ category, description }) => ({ category, description }),
      imageOf,
      read: ({ text }) => Promise.resolve(readVerdict(text)),
    } satisfies MethodPrompt<Pictured<'verifier.description'>>,
    'planner.next-view': {
      port: 'vlm',
      usual: 'next-view',
      // Descriptions that are checked whole are named so by the agent.
      promptOf: ({ checks }) =>
        checks.every(({ name }) => name.startsWith('description'))
          ? 'next-view-descriptions'
          : 'next-view',
      values: ({ category, descriptions, checks, visited, open, warning }) => ({
        ...{ category, descriptions: numbered(descriptions), status: statusText(checks) },
        ...{ visited: visited.join(', '), open: open.join(', ') },
        ...{ warning: warningText(warning), guide: guideText(open) },
      }),
      imageOf,
      read: ({ text }, input) => Promise.resolve(readNextView(text, input)),
    } satisfies MethodPrompt<Pictured<'planner.next-view'>>,
    'trained.step': {
      port: 'vlm',
      usual: 'trained-step',
      system: 'trained-system',
      values: ({ category, descriptions, visited, open, stepsLeft, warning, before }) => ({
        ...{ target: descriptions.join('; '), category, budget: String(stepsLeft) },
        ...{ visited: visited.join(', '), open: open.join(', '), before: beforeText(before) },
        warning: warning === null ? '' : `\nWarning:${warningText(warning)}`,
      }),
      imageOf: ({ images }) => images,
      imageCount: 2,
      keepsThoughts: true,
      read: ({ text }, input) => Promise.resolve(readStep(text, input)),
    } satisfies MethodPrompt<Stepped>,
  },
  shapes: {
    ...PINVERIFY_METHODS,
    'verifier.attribute': withPicture('verifier.attribute'),
    'verifier.description': withPicture('verifier.description'),
    'planner.next-view': withPicture('planner.next-view'),
    'trained.step': {
      ...PINVERIFY_METHODS['trained.step'],
      input: z.strictObject({
        ...PINVERIFY_METHODS['trained.step'].input.shape,
        ...SeenTwice.shape,
      }),
    },
  },
};
