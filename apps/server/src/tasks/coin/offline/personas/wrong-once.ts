import { answerFrom } from './compose';
import { PLAIN } from './plain';
import type { Asked, Draw, Persona, PictureFacts, ValueSlot } from './types';
import { isValueSlot, known, wrongValue } from './words';

/** The turn of the wrong answer: the second question. A harness that knows it will ask only one question passes this turn for it. */
export const WRONG_TURN = 1;

interface Mistake {
  readonly asked: Asked;
  readonly facts: PictureFacts;
}

/** The facts as this person misremembers them. */
function withValue(facts: PictureFacts, slot: ValueSlot, value: string): PictureFacts {
  return slot === 'near' ? { ...facts, near: [value] } : { ...facts, [slot]: value };
}

/** The property that a description gets wrong. */
function describedSlot(facts: PictureFacts): ValueSlot | null {
  return (
    (['colour', 'material', 'size', 'shape'] as const).find((slot) => facts[slot] !== null) ?? null
  );
}

/** The question and facts such that a truthful answer to them is wrong; null: no property is asked, or the picture does not tell. */
function mistake(asked: Asked, facts: PictureFacts, draw: Draw): Mistake | null {
  if (asked.kind === 'confirm') return null;
  const slot = asked.slot === 'describe' ? describedSlot(facts) : asked.slot;
  if (slot === null || !isValueSlot(slot)) return null;
  if (asked.kind === 'yes-no') {
    if (asked.truth === null) return null;
    const value = asked.truth ? wrongValue(slot, facts, draw) : asked.value;
    return {
      asked: { ...asked, truth: !asked.truth },
      facts: value === null ? facts : withValue(facts, slot, value),
    };
  }
  if (asked.kind === 'choice') {
    const others = asked.values.filter((value) => value !== asked.right);
    if (others.length === 0 || known(slot, facts).length === 0) return null;
    const right = draw.pick(others);
    return { asked: { ...asked, right }, facts: withValue(facts, slot, right) };
  }
  const value = wrongValue(slot, facts, draw);
  return value === null ? null : { asked, facts: withValue(facts, slot, value) };
}

/** Tells the truth but for one confident mistake at the second question. */
export const WRONG_ONCE: Persona = {
  id: 'wrong-once',
  answer(asked, facts, draw, turn) {
    const wrong = turn === WRONG_TURN ? mistake(asked, facts, draw) : null;
    return answerFrom(PLAIN, wrong?.asked ?? asked, wrong?.facts ?? facts, draw);
  },
};
