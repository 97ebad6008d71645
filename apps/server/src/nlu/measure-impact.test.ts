import { readUtterance } from '@parley/agent-core/nlu';
import { describe, expect, it } from 'vitest';
import type { Label, LabelledUtterance } from './labelled-utterance';
import { impactOfText as impactOf, measureImpact } from './measure-impact';

const label = (type: Label['type'], value: string, more: Partial<Label> = {}): Label => ({
  type,
  of: 'target',
  value,
  polarity: 'yes',
  certainty: 'sure',
  ...more,
});
const answer = (
  text: string,
  labels: readonly Label[],
  more: Partial<LabelledUtterance> = {},
): LabelledUtterance => ({
  id: text,
  kind: 'answer',
  question: 'What colour is the chair?',
  category: 'chair',
  text,
  labels: [...labels],
  dialogue_act: 'inform',
  feedback_type: null,
  ...more,
});

const ofText = (utterance: LabelledUtterance) =>
  impactOf(utterance, readUtterance(utterance.text, utterance).statements);

describe('impactOfText', () => {
  it('rejects the described thing where a sure fact speaks against a label', () => {
    expect(ofText(answer('red', [label('colour', 'blue')]))).toMatchObject({
      described: true,
      rejects: true,
      stops: false,
      falseSure: [{ value: 'red' }],
    });
  });

  it('rejects nothing by a doubtful fact, which is no false sure one either', () => {
    expect(ofText(answer('maybe red', [label('colour', 'blue')]))).toMatchObject({
      rejects: false,
      falseSure: [],
      isUnread: false,
    });
  });

  it('stops at nothing for one fact: other things of its kind have it too', () => {
    expect(ofText(answer('red', [label('colour', 'red')]))).toMatchObject({
      rejects: false,
      stops: false,
      falseSure: [],
    });
  });

  it('finds support in a close value, the main part of the thing, another word for a thing, and a label from the other end', () => {
    const supported = [
      answer('dark red', [label('colour', 'red')]),
      answer('red', [label('colour', 'red', { of: 'seat' })]),
      answer('near a cupboard', [label('relation', 'sideboard', { relation: 'near' })]),
      answer('a table', [label('relation', 'target', { of: 'table', relation: 'next_to' })], {
        question: 'What is near the chair?',
      }),
    ];
    expect(supported.map((one) => ofText(one).falseSure)).toEqual([[], [], [], []]);
  });

  it('finds none in another bearer, relation or polarity', () => {
    const unsupported = [
      answer('red', [label('colour', 'red', { of: 'leg' })]),
      answer('on a table', [label('relation', 'table', { relation: 'under' })]),
      answer('not red', [label('colour', 'red')]),
    ];
    expect(unsupported.map((one) => ofText(one).falseSure.length)).toEqual([1, 1, 1]);
  });

  it('counts what is told of parts and neighbours as a description, which a text can reject', () => {
    const ofLegs = [label('colour', 'blue', { of: 'leg' })];
    expect(ofText(answer('the legs are red', ofLegs))).toMatchObject({
      described: true,
      isPartOnly: true,
      rejects: true,
    });
    const ofBoth = [...ofLegs, label('colour', 'red')];
    expect(ofText(answer('red', ofBoth))).toMatchObject({
      described: true,
      isPartOnly: false,
      rejects: false,
    });
  });

  it('counts what only the shown thing has as no description', () => {
    const shown = answer('red', [label('colour', 'red', { of: 'shown' })]);
    expect(ofText(shown).described).toBe(false);
  });
});

describe('measureImpact', () => {
  it('counts texts about parts in the whole, and apart', () => {
    const impact = measureImpact([
      answer('the legs are red', [label('colour', 'blue', { of: 'leg' })]),
      answer('red', [label('colour', 'red')]),
    ]);
    expect(impact).toMatchObject({ described: 2, rejects: 1 / 2 });
    expect(impact.partOnly).toMatchObject({ described: 1, rejects: 1 });
  });

  it('gives shares of answers and requests together, feedback apart', () => {
    const impact = measureImpact([
      answer('red', [label('colour', 'blue')]),
      answer('red', [label('colour', 'red')]),
      answer('qwerty', [label('colour', 'red')]),
      answer('no idea', []),
      answer('red', [label('colour', 'blue')], { kind: 'feedback', question: null }),
    ]);
    expect(impact).toMatchObject({
      described: 3,
      rejects: 1 / 3,
      stops: 0,
      falseSure: 1 / 4,
      unread: 1 / 3,
    });
    expect(impact.partOnly).toMatchObject({ described: 0, rejects: null });
    expect(impact.kinds.feedback).toMatchObject({ described: 1, falseSure: 1 });
  });
});
