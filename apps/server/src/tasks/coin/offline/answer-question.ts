import type { SpeakerLexicon } from '@parley/agent-core/nlu';
import type { Random } from '@parley/agent-core/ports';
import { type AttributeName, categoryInfo } from '@parley/protocol';
import { type Asked, type AskedValue, readAsked } from './asked/read-asked';
import { toldOf } from './asked/truth-of';
import { otherValue } from './attribute-values';
import type { PictureKnowledge } from './picture-knowledge';
import { fillFrame, wordFor } from './speak';

/** How a simulated person talks. */
export interface Manner {
  readonly lexicon: SpeakerLexicon;
  readonly style: 'terse' | 'long';
  /** Share of answers that are wrong beside what the person misbelieves, 0…1. */ readonly errorRate: number;
  /** Share of answers with a slip of the fingers, and with a repaired word. */ readonly slipRate: number;
  /** Share of values given with doubt. */ readonly hedgeRate: number;
}

/** Null: the picture does not show it. */
export type Answer = string | null;

const PLAIN_YES_NO = 0.6;

interface AnswerOptions {
  readonly manner: Manner;
  readonly random: Random;
  /** Whether what the robot shows is the sought thing, as far as the person can tell; null: cannot. */
  readonly isShown?: boolean | null;
}

/**
 * Answers a question of the agent from what the picture shows. It is read by a reader of the person's own, never by the
 * agent's (SCI-16). Draws are the same for every question, said or not.
 */
export function answerQuestion(
  question: string,
  known: PictureKnowledge,
  { manner, random, isShown = null }: AnswerOptions,
): Answer {
  const speaker: Speaker = {
    known,
    manner,
    random,
    isWrong: random.next() < manner.errorRate,
    isSlip: random.next() < manner.slipRate,
    isRepaired: random.next() < manner.slipRate,
    isHedged: random.next() < manner.hedgeRate,
  };
  const answer = answerAsked(readAsked(question, known.category), speaker, isShown);
  return answer !== null && speaker.isSlip ? swapLetters(answer, random) : answer;
}

interface Speaker {
  readonly known: PictureKnowledge;
  readonly manner: Manner;
  readonly random: Random;
  readonly isWrong: boolean;
  readonly isSlip: boolean;
  readonly isRepaired: boolean;
  readonly isHedged: boolean;
}

function answerAsked(asked: Asked, speaker: Speaker, isShown: boolean | null): Answer {
  const { form, slot, values } = asked;
  if (form === 'describe') return describe(speaker);
  if (form === 'confirm')
    return isShown === null ? null : yesOrNo(isShown !== speaker.isWrong, speaker);
  if (form === 'other' || slot === null) return null;
  // "Does it have a pattern?" asks yes or no, yet for a value.
  if (form === 'open' || values.length === 0) return sayValues(slot, speaker);
  return form === 'choice' ? choose(slot, values, speaker) : answerYesNo(slot, values, speaker);
}

/** Colour and material, as one would to "describe it". */
function describe(speaker: Speaker): Answer {
  const said = (['colour', 'material'] as const).flatMap((slot) => {
    const value = speaker.known.values.get(slot)?.[0];
    return value === undefined ? [] : [word(slot, value, speaker)];
  });
  return said.length === 0 ? null : said.join(', ');
}

const word = (slot: AttributeName, value: string, { manner, random }: Speaker): string =>
  wordFor(slot, value, { lexicon: manner.lexicon, random });

function sayValues(slot: AttributeName, speaker: Speaker): Answer {
  const { known, manner, random } = speaker;
  const values = known.values.get(slot) ?? [];
  const truth = values[0];
  if (truth === undefined) return null;
  const value = speaker.isWrong ? otherValue(slot, truth, random) : truth;
  let said = word(slot, value, speaker);
  if (speaker.isRepaired && slot === 'colour')
    said = random
      .pick(manner.lexicon.repairs)
      .replace('{a}', () => word(slot, otherValue(slot, value, random), speaker))
      .replace('{b}', () => said);
  const second = slot === 'near' && manner.style === 'long' ? values[1] : undefined;
  if (second !== undefined && !speaker.isWrong) said = `${said} and ${word(slot, second, speaker)}`;
  if (speaker.isHedged) said = `${random.pick(manner.lexicon.hedges)} ${said}`;
  if (manner.style === 'terse') return said;
  const part = slot === 'accent' ? (categoryInfo(known.category)?.accentPart ?? null) : null;
  // The frames of a lexicon are about the thing itself: "the table is black" would be untrue of its legs.
  if (part !== null) return `the ${part} ${part.endsWith('s') ? 'are' : 'is'} ${said}`;
  // People do not say that a picture "is" a star.
  if (slot === 'content') return `it shows ${said}`;
  return fillFrame(
    random.pick(slot === 'near' ? manner.lexicon.nearFrames : manner.lexicon.frames),
    slot === 'on' ? `on ${said}` : said,
    known.category,
  );
}

function choose(slot: AttributeName, offered: readonly AskedValue[], speaker: Speaker): Answer {
  const verdicts = offered.map((value) => ({
    value,
    verdict: judgeValue(slot, value, speaker.known),
  }));
  const right = verdicts.find(({ verdict }) => verdict === 'yes');
  const chosen = speaker.isWrong ? verdicts.find(({ verdict }) => verdict !== 'yes') : right;
  if (chosen !== undefined) return asWord(slot, chosen.value, speaker);
  if (verdicts.some(({ verdict }) => verdict === null)) return null;
  // "Plain, or a pattern such as stripes?" of checks: who knows what it is instead says so.
  const instead = slot === 'near' ? null : sayValues(slot, speaker);
  return instead ?? speaker.random.pick(speaker.manner.lexicon.neither);
}

function answerYesNo(slot: AttributeName, values: readonly AskedValue[], speaker: Speaker): Answer {
  const { known, manner } = speaker;
  const verdict = judgeValue(slot, values[0] as AskedValue, known);
  if (verdict === null) return null;
  const isYes = (verdict === 'yes') !== speaker.isWrong;
  const said = yesOrNo(isYes, speaker);
  if (isYes || manner.style === 'terse' || speaker.isWrong) return said;
  const truth = slot === 'near' ? undefined : known.values.get(slot)?.[0];
  return truth === undefined ? said : `${said}, ${word(slot, truth, speaker)}`;
}

function yesOrNo(isYes: boolean, { manner, random }: Speaker): string {
  const { yes, no } = manner.lexicon;
  if (random.next() < PLAIN_YES_NO) return isYes ? 'yes' : 'no';
  return random.pick(isYes ? yes : no);
}

/** A slip of the fingers: two neighbouring letters of one longer word change places. */
function swapLetters(text: string, random: Random): string {
  const words = text.split(' ');
  const long = words.flatMap((word, i) => (/^[a-z]{5,}$/i.test(word) ? [i] : []));
  if (long.length === 0) return text;
  const at = random.pick(long);
  const word = words[at] as string;
  const k = 1 + random.int(word.length - 2);
  words[at] = word.slice(0, k) + word.charAt(k + 1) + word.charAt(k) + word.slice(k + 2);
  return words.join(' ');
}

/** The chosen one of the offered values in the person's words: its own value where it fits, else the word of the question. */
function asWord(slot: AttributeName, value: AskedValue, speaker: Speaker): string {
  const own = speaker.known.values.get(slot)?.find((each) => value.fits.includes(each));
  return word(slot, own ?? value.fits[0] ?? value.word, speaker);
}

/** Yes, no, or null when the picture does not tell. */
export function judgeValue(
  slot: AttributeName,
  asked: AskedValue,
  known: PictureKnowledge,
): 'yes' | 'no' | null {
  const { answer } = toldOf(asked, known.values.get(slot) ?? null);
  if (answer === 'yes') return 'yes';
  if (slot === 'near') return known.showsAllAround ? 'no' : null;
  return answer === 'no' ? 'no' : null;
}
