import {
  type AskedQuestion,
  askedSlot,
  judgeFact,
  readQuestion,
  type SpeakerLexicon,
  type Statement,
  slotOf,
  statementOf,
} from '@parley/agent-core/dialogue';
import type { Random } from '@parley/agent-core/ports';
import { type AttributeName, categoryInfo } from '@parley/protocol';
import { otherValue } from './attribute-values';
import type { PictureKnowledge } from './picture-knowledge';
import { swapLetters } from './slips';
import { fillFrame, wordFor } from './speak';

/** How a simulated person talks. */
export interface Manner {
  readonly lexicon: SpeakerLexicon;
  readonly style: 'terse' | 'long';
  /** Share of answers that are wrong, 0…1. */ readonly errorRate: number;
  /** Share of answers with a slip of the fingers, and with a repaired word. */ readonly slipRate: number;
  /** Share of values given with doubt. */ readonly hedgeRate: number;
}

/** Null: the picture does not show it. */
export type Answer = string | null;

const PLAIN_YES_NO = 0.6;

/** Answers a question of the agent from what the picture shows. Draws are the same for every question, said or not. */
export function answerQuestion(
  question: string,
  known: PictureKnowledge,
  { manner, random }: { readonly manner: Manner; readonly random: Random },
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
  const asked = readQuestion(question, known.category);
  const answer =
    asked.form === 'open' ? answerOpen(question, asked, speaker) : answerClosed(asked, speaker);
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

function answerOpen(question: string, asked: AskedQuestion, speaker: Speaker): Answer {
  const slot = askedSlot(question, speaker.known.category);
  if (slot === null)
    return asked.type === null && DESCRIBE.test(question) ? describe(speaker) : null;
  return sayValues(slot, speaker);
}

const DESCRIBE = /\b(describe|looks? like|tell me (more )?about|more details?)\b/i;

/** Colour and material, as one would to "describe it". */
function describe(speaker: Speaker): Answer {
  const said = (['colour', 'material'] as const).flatMap((slot) => {
    const value = speaker.known.values.get(slot)?.[0];
    return value === undefined
      ? []
      : [wordFor(slot, value, { lexicon: speaker.manner.lexicon, random: speaker.random })];
  });
  return said.length === 0 ? null : said.join(', ');
}

function sayValues(slot: AttributeName, speaker: Speaker): Answer {
  const { known, manner, random } = speaker;
  const values = known.values.get(slot) ?? [];
  const truth = values[0];
  if (truth === undefined) return null;
  const value = speaker.isWrong ? otherValue(slot, truth, random) : truth;
  const voice = { lexicon: manner.lexicon, random };
  let said = wordFor(slot, value, voice);
  if (speaker.isRepaired && slot === 'colour')
    said = random
      .pick(manner.lexicon.repairs)
      .replace('{a}', () => wordFor(slot, otherValue(slot, value, random), voice))
      .replace('{b}', () => said);
  const second = slot === 'near' && manner.style === 'long' ? values[1] : undefined;
  if (second !== undefined && !speaker.isWrong)
    said = `${said} and ${wordFor(slot, second, voice)}`;
  if (speaker.isHedged) said = `${random.pick(manner.lexicon.hedges)} ${said}`;
  if (manner.style === 'terse') return said;
  const part = slot === 'accent' ? (categoryInfo(known.category)?.accentPart ?? null) : null;
  // The frames of a lexicon are about the thing itself: "the table is black" would be untrue of its legs.
  if (part !== null) return `the ${part} ${part.endsWith('s') ? 'are' : 'is'} ${said}`;
  return fillFrame(
    random.pick(slot === 'near' ? manner.lexicon.nearFrames : manner.lexicon.frames),
    slot === 'on' ? `on ${said}` : said,
    known.category,
  );
}

function answerClosed(asked: AskedQuestion, speaker: Speaker): Answer {
  const { known, manner, random } = speaker;
  const verdicts = asked.values.map((value) => ({ value, verdict: judge(value, known) }));
  if (asked.form === 'choice') {
    const right = verdicts.find(({ verdict }) => verdict === 'yes');
    const chosen = speaker.isWrong ? verdicts.find(({ verdict }) => verdict !== 'yes') : right;
    if (chosen === undefined) {
      if (verdicts.some(({ verdict }) => verdict === null)) return null;
      // "Plain, or a pattern such as stripes?" of checks: who knows what it is instead says so.
      const slot = slotOf((verdicts[0] as { value: Statement }).value, known.category);
      const instead = slot === null || slot === 'near' ? null : sayValues(slot, speaker);
      return instead ?? random.pick(manner.lexicon.neither);
    }
    return asWord(chosen.value, speaker);
  }
  const first = verdicts[0];
  if (first === undefined || first.verdict === null)
    return first === undefined ? openAfterAll(asked, speaker) : null;
  const isYes = (first.verdict === 'yes') !== speaker.isWrong;
  const plain = isYes ? 'yes' : 'no';
  const word =
    random.next() < PLAIN_YES_NO
      ? plain
      : random.pick(isYes ? manner.lexicon.yes : manner.lexicon.no);
  if (isYes || manner.style === 'terse' || speaker.isWrong) return word;
  const slot = slotOf(first.value, known.category);
  const truth = slot === null || slot === 'near' ? undefined : known.values.get(slot)?.[0];
  return truth === undefined || slot === null
    ? word
    : `${word}, ${wordFor(slot, truth, { lexicon: manner.lexicon, random })}`;
}

/** "Does it have a pattern?" asks yes or no, yet for a value. */
function openAfterAll(asked: AskedQuestion, speaker: Speaker): Answer {
  if (asked.type === null) return null;
  const slot = slotOf(
    {
      ...statementOf('colour', '', speaker.known.category),
      type: asked.type,
      of: asked.of,
      relation: asked.relation,
    },
    speaker.known.category,
  );
  return slot === null ? null : sayValues(slot, speaker);
}

function asWord(value: Statement, { known, manner, random }: Speaker): string {
  const slot = slotOf(value, known.category) ?? 'colour';
  const own = known.values
    .get(slot)
    ?.find((word) => statementOf(slot, word, known.category).value === value.value);
  return wordFor(slot, own ?? value.value, { lexicon: manner.lexicon, random });
}

/** Relations that a home is described by. Whether it stands left of a thing or behind it is nowhere written down. */
const TOLD_RELATIONS: ReadonlySet<Statement['relation']> = new Set([null, 'near', 'next_to', 'on']);

/** Yes, no, or null when the picture does not tell. */
function judge(asked: Statement, known: PictureKnowledge): 'yes' | 'no' | null {
  const slot = slotOf(asked, known.category);
  if (slot === null || !TOLD_RELATIONS.has(asked.relation)) return null;
  const verdict = judgeFact({ ...asked, polarity: 'yes' }, known.statements, known.category);
  if (verdict === 'confirmed') return 'yes';
  if (verdict === 'contradicted') return 'no';
  if (slot === 'near') return known.showsAllAround ? 'no' : null;
  return known.values.has(slot) ? 'no' : null;
}
