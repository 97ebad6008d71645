import { withArticle } from '@parley/agent-core/nlu';
import type { Random } from '@parley/agent-core/ports';
import { type AttributeName, categoryInfo } from '@parley/protocol';
import { plainWord } from './speak';

/** What was made of the attributes in view. */
export type Readings = ReadonlyMap<AttributeName, string>;

const OPENINGS = [
  'The image shows {}.',
  'I can see {}.',
  'There is {} in the picture.',
  'In view is {}.',
];
const BESIDE = ['It is next to {}.', 'It stands beside {}.', '{} is next to it.', 'It is near {}.'];

/** A description of a thing in the manner of a captioning model, in plain words. Only what is in `readings` is said. */
export function describeAloud(category: string, readings: Readings, random: Random): string {
  const word = (slot: AttributeName): string | null => {
    const value = readings.get(slot);
    return value === undefined ? null : plainWord(slot, value);
  };
  const size = readings.get('size') === 'medium' ? null : word('size');
  const adjectives = [size, word('colour')].filter((text) => text !== null);
  const noun = withArticle([...adjectives, category].join(' '));
  const sentences = [random.pick(OPENINGS).replace('{}', () => noun)];
  for (const slot of [
    'material',
    'pattern',
    'shape',
    'content',
    'accent',
    'near',
    'on',
    'room',
  ] as const) {
    const said = word(slot);
    if (said !== null) sentences.push(sentenceFor(slot, said, { category, random }));
  }
  return sentences.join(' ');
}

/** The answer to an open question about one attribute; the plain truth that it cannot be seen when there is none. */
export function answerAloud(
  slot: AttributeName | null,
  value: string | null,
  { category, random }: { readonly category: string; readonly random: Random },
): string {
  if (slot === null || value === null)
    return random.pick(['That cannot be seen in the image.', 'The image does not show it.']);
  return sentenceFor(slot, plainWord(slot, value), { category, random });
}

function sentenceFor(
  slot: AttributeName,
  said: string,
  { category, random }: { readonly category: string; readonly random: Random },
): string {
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  switch (slot) {
    case 'material':
      return `It is made of ${said}.`;
    case 'content':
      return `It shows ${said}.`;
    case 'accent': {
      const part = categoryInfo(category)?.accentPart ?? 'frame';
      return `The ${part} ${part.endsWith('s') ? 'are' : 'is'} ${said}.`;
    }
    case 'near':
      return capital(random.pick(BESIDE).replace('{}', () => said));
    case 'on':
      return `It is on ${said}.`;
    case 'room':
      return `It is in ${said}.`;
    default:
      return `It is ${said}.`;
  }
}
