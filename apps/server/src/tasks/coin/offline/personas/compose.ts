import type { Asked, Bank, Draw, PictureFacts, ValueSlot } from './types';
import {
  clause,
  description,
  isPlural,
  isValueSlot,
  known,
  list,
  materialNoun,
  nameOfSlot,
  nounPhrase,
  standing,
  wording,
} from './words';

type Gaps = Readonly<Record<string, string>>;
type AskedOpen = Extract<Asked, { kind: 'open' }>;
type AskedYesNo = Extract<Asked, { kind: 'yes-no' }>;
type AskedChoice = Extract<Asked, { kind: 'choice' }>;

/** Puts words into the gaps of a template. */
export function fill(template: string, gaps: Gaps): string {
  return template.replace(/\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap);
}

/** The gaps that every answer may use. */
export function commonGaps(slot: string, facts: PictureFacts): Gaps {
  return {
    c: facts.category,
    img: facts.category === 'picture' ? 'photo' : 'picture',
    p: facts.part ?? 'other part',
    are: facts.part !== null && isPlural(facts.part) ? 'are' : 'is',
    stands: standing(facts.on),
    what: nameOfSlot(slot, facts),
  };
}

/** The gaps of one value: {v}, {vp} with the part and, for a material, {m}. */
export function valueGaps(
  slot: ValueSlot,
  values: readonly string[],
  facts: PictureFacts,
  draw: Draw,
  rate: number,
): Gaps {
  const words = values.map((value) => wording(slot, value, draw, rate));
  const noun = slot === 'material' ? materialNoun(values[0] ?? '', draw, rate) : '';
  const v = list(words);
  return { ...commonGaps(slot, facts), v, m: noun, vp: nounPhrase(`${v} ${facts.part ?? 'part'}`) };
}

/** A true clause on a slot, or null when the picture does not tell. */
export function trueClause(
  slot: string,
  facts: PictureFacts,
  draw: Draw,
  rate: number,
  subject = 'it',
): string | null {
  const values = known(slot, facts);
  if (!isValueSlot(slot) || values.length === 0) return null;
  return clause(slot, draw.pick(values), facts, draw, rate, subject);
}

export function cannotTell(bank: Bank, slot: string, facts: PictureFacts, draw: Draw): string {
  const templates = slot === 'near' ? bank.nothingNear : bank.cannotTell;
  return fill(draw.pick(templates), commonGaps(slot, facts));
}

/** One or two landmarks of those in the picture. */
function someOf(values: readonly string[], draw: Draw): readonly string[] {
  if (values.length < 2) return values;
  const first = draw.pick(values);
  const rest = values.filter((value) => value !== first);
  return draw.next() < 0.5 ? [first] : [first, draw.pick(rest)];
}

function answerOpen(bank: Bank, asked: AskedOpen, facts: PictureFacts, draw: Draw): string {
  const slot = asked.slot;
  if (slot === 'describe' || slot === 'unknown') {
    const gaps = { ...commonGaps(slot, facts), d: description(facts, draw, bank.synonyms, 2) };
    return fill(draw.pick(slot === 'describe' ? bank.describe : bank.unknown), gaps);
  }
  const values = known(slot, facts);
  if (values.length === 0) return cannotTell(bank, slot, facts, draw);
  return fill(
    draw.pick(bank.open[slot]),
    valueGaps(slot, someOf(values, draw), facts, draw, bank.synonyms),
  );
}

function answerYesNo(bank: Bank, asked: AskedYesNo, facts: PictureFacts, draw: Draw): string {
  if (asked.truth === null) return cannotTell(bank, asked.slot, facts, draw);
  const told = asked.truth && asked.slot === 'near' ? { ...facts, near: [asked.value] } : facts;
  const more = trueClause(asked.slot, told, draw, asked.truth ? 0 : bank.synonyms);
  const gaps = { ...commonGaps(asked.slot, facts), n: asked.value, t: more ?? '' };
  const long = more !== null && draw.next() < 0.5;
  if (asked.truth) return fill(draw.pick(long ? bank.yesMore : bank.yes), gaps);
  return fill(draw.pick(long ? bank.noMore : bank.no), gaps);
}

function answerChoice(bank: Bank, asked: AskedChoice, facts: PictureFacts, draw: Draw): string {
  const slot = asked.slot;
  if (asked.right !== null) {
    const v = isValueSlot(slot) ? wording(slot, asked.right, draw, 0) : asked.right;
    const t = isValueSlot(slot) ? clause(slot, asked.right, facts, draw, 0) : `it's ${v}`;
    return fill(draw.pick(bank.choice), { ...commonGaps(slot, facts), v, t });
  }
  if (known(slot, facts).length === 0) return cannotTell(bank, slot, facts, draw);
  const t = trueClause(slot, facts, draw, bank.synonyms) ?? '';
  return fill(draw.pick(draw.next() < 0.5 ? bank.neither : bank.neitherMore), {
    ...commonGaps(slot, facts),
    t,
  });
}

/** A truthful answer in the words of one bank. */
export function answerFrom(bank: Bank, asked: Asked, facts: PictureFacts, draw: Draw): string {
  switch (asked.kind) {
    case 'open':
      return answerOpen(bank, asked, facts, draw);
    case 'yes-no':
      return answerYesNo(bank, asked, facts, draw);
    case 'choice':
      return answerChoice(bank, asked, facts, draw);
    case 'confirm': {
      const templates =
        asked.truth === null ? bank.confirmUnsure : asked.truth ? bank.confirmYes : bank.confirmNo;
      return fill(draw.pick(templates), commonGaps('', facts));
    }
  }
}
