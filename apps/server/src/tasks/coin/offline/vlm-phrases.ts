import { type SpeakerLexicon, withArticle } from '@parley/agent-core/nlu';
import type { Random } from '@parley/agent-core/ports';
import { type AttributeName, categoryInfo } from '@parley/protocol';
import { plainWord } from './speak';
import type { SayValue } from './vlm-voice';

/** What was made of the attributes in view. */
export type Readings = ReadonlyMap<AttributeName, string>;

/** How one look is put into words. */
export interface Wording {
  readonly category: string;
  /** Words for values. */ readonly say: SayValue;
  /** Turns of phrase for landmarks, beside those of its own; null: these alone. */
  readonly lexicon: Pick<SpeakerLexicon, 'nearFrames'> | null;
  /** Of the choice of sentences. */ readonly random: Random;
}

const OPENINGS = [
  'The image shows {}.',
  'I can see {}.',
  'There is {} in the picture.',
  'In view is {}.',
];
const BESIDE = ['It is next to {}.', 'It stands beside {}.', '{} is next to it.', 'It is near {}.'];
/**
 * Plain with every lexicon: answers are appended to the description (CoIN Algorithm 2), where a person's "sorry, blurry"
 * would take back what was said before it, and so change what the errors of the profile say.
 */
const NOT_SEEN = ['That cannot be seen in the image.', 'The image does not show it.'];

/** Values that stand before the noun: "a small red chair". */
const BEFORE_NOUN = ['size', 'colour'] as const;
const AFTER = ['material', 'pattern', 'shape', 'content', 'accent', 'near', 'on', 'room'] as const;

/** A word with one of these is no adjective: "on the small side", "a massive thing". */
const NO_ADJECTIVE =
  /\b(?:a|an|the|of|on|in|with|without|like|than|to|by|no|nor|and|thing|one|it|is)\b/;

/**
 * A description of a thing in the manner of a captioning model. Only what is in `readings` is said, and all of it
 * without a hedge: what the model doubts is for its judgements to tell.
 */
export function describeAloud(readings: Readings, wording: Wording): string {
  const { category, say, random } = wording;
  const told = (slot: AttributeName): string | null => {
    const value = readings.get(slot);
    return value === undefined || (slot === 'size' && value === 'medium') ? null : say(slot, value);
  };
  const before = BEFORE_NOUN.flatMap((slot) => told(slot) ?? []);
  const adjectives = before.filter((word) => !NO_ADJECTIVE.test(word));
  const noun = withArticle([...adjectives, category].join(' '));
  const sentences = [random.pick(OPENINGS).replace('{}', () => noun)];
  for (const word of before) if (NO_ADJECTIVE.test(word)) sentences.push(`It is ${word}.`);
  for (const slot of AFTER) {
    const value = readings.get(slot);
    if (value !== undefined) sentences.push(sentenceFor(slot, value, wording));
  }
  return sentences.join(' ');
}

/** The answer to an open question about one attribute; the plain truth that it cannot be seen when there is none. */
export function answerAloud(
  slot: AttributeName | null,
  value: string | null,
  wording: Wording,
): string {
  if (slot !== null && value !== null) return sentenceFor(slot, value, wording);
  return wording.random.pick(NOT_SEEN);
}

function sentenceFor(
  slot: AttributeName,
  value: string,
  { category, say, lexicon, random }: Wording,
): string {
  const said = say(slot, value);
  switch (slot) {
    case 'material':
      // Of other words some are no names of a stuff: "chromed".
      return said === plainWord(slot, value) ? `It is made of ${said}.` : `It is ${said}.`;
    case 'content':
      return `It shows ${said}.`;
    case 'accent': {
      const part = categoryInfo(category)?.accentPart ?? 'frame';
      return `The ${part} ${part.endsWith('s') ? 'are' : 'is'} ${said}.`;
    }
    case 'near': {
      const frame = random.pick([...BESIDE, ...(lexicon?.nearFrames ?? [])]);
      return asSentence(frame.replace('{}', () => said).replace(/\bX\b/g, () => category));
    }
    case 'on':
      return `It is on ${said}.`;
    case 'room':
      return said.startsWith('where') ? `It is ${said}.` : `It is in ${said}.`;
    default:
      return `It is ${said}.`;
  }
}

/** With a capital and a full stop. */
const asSentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
