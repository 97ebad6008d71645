import { loadPromptSet } from '@parley/models/prompts';
import type { AttributeCheck } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { COIN_PROMPTS } from './coin-prompts';
import { details } from './details';
import { linkQuestion } from './link-question';
import { refine } from './refine';
import { score } from './score';
import { selfQuestions } from './self-questions';
import { updateFacts } from './update-facts';

const seen = { category: 'chair', description: 'A red chair.', facts: ['Find the chair'] };

describe('details (P_details)', () => {
  it('takes questions in order, at most twelve', () => {
    const questions = Object.fromEntries(
      Array.from({ length: 15 }, (_, i) => [i + 1, `Q${i + 1}?`]),
    );
    const result = details.read({ attributes_of_the_image: {}, questions }, seen);
    expect(result.kind === 'ok' && result.value.questions).toHaveLength(12);
    expect(details.read({ questions: null }, seen)).toEqual({
      kind: 'ok',
      value: { questions: [] },
    });
  });
  it('misses the questions', () => {
    expect(details.read({ attributes_of_the_image: {} }, seen).kind).toBe('unreadable');
  });
});

describe('selfQuestions (P_selfquestions)', () => {
  it('names the attribute of each question and drops the answer format', () => {
    const result = selfQuestions.read(
      {
        attributes_of_the_image: { colour: 'red', 'frame material': 'dark wood' },
        questions_for_detected_object: {
          1: "Is the seat of the chair red? Reply with nothing but Yes, No or ?=I don't know.",
          2: "Is it made of dark wood? You must answer only with Yes, No, or ?=I don't know.",
          3: 'Are there armrests?',
        },
        reasoning_for_detected_object: {
          1: 'colour - to confirm it',
          2: 'the picture may mislead',
          3: 'more to learn',
        },
      },
      seen,
    );
    expect(result).toEqual({
      kind: 'ok',
      value: {
        questions: [
          { attribute: 'colour', value: 'red', text: 'Is the seat of the chair red?' },
          { attribute: 'frame material', value: 'dark wood', text: 'Is it made of dark wood?' },
          { attribute: 'other', value: '', text: 'Are there armrests?' },
        ],
      },
    });
  });

  it('wants attributes and questions', () => {
    expect(selfQuestions.read({ attributes_of_the_image: {} }, seen).kind).toBe('unreadable');
    expect(selfQuestions.read({ questions_for_detected_object: {} }, seen).kind).toBe('unreadable');
  });
});

describe('linkQuestion', () => {
  const attributes = [
    ['colour', 'red'],
    ['frame_colour', 'dark red'],
    ['size', '2'],
  ] as const;
  it.each([
    ['reason first, longest name', 'Is it red?', 'Frame colour: may be wrong', 'frame_colour'],
    ['longest value', 'Is it dark red?', '', 'frame_colour'],
    ['name in the question', 'What about its size, is it big?', '', 'size'],
    ['whole words only', 'Is it reddish?', '', 'other'],
  ])('%s', (_, question, reason, attribute) =>
    expect(linkQuestion({ question, reason }, attributes).attribute).toBe(attribute),
  );
});

describe('refine (P_refined)', () => {
  const check: AttributeCheck = {
    attribute: 'colour',
    value: 'red',
    question: 'Is it red?',
    probabilities: { yes: 0.9, no: 0.05, unknown: 0.05 },
    entropy: 0.36,
    certain: true,
    answer: 'yes',
  };
  it('lists questions, answers and labels', () => {
    const checks = [
      check,
      { ...check, question: 'Is it soft?', certain: false, answer: 'unknown' as const },
    ];
    const values = refine.variables({ ...seen, checks });
    expect(values.list_questions_answers_uncertainty_labels).toBe(
      "- Is it red? Yes (Certain)\n- Is it soft? I don't know (Uncertain)",
    );
  });
  it('wants the description and, as the published code does, the attributes', () => {
    const input = { ...seen, checks: [check] };
    const reply = { attributes_of_the_image: null, image_description_refined: 'A red\n chair.' };
    expect(refine.read(reply, input)).toEqual({ kind: 'ok', value: { text: 'A red chair.' } });
    expect(refine.read({ image_description_refined: 'A' }, input).kind).toBe('unreadable');
    expect(
      refine.read({ attributes_of_the_image: {}, image_description_refined: '' }, input).kind,
    ).toBe('unreadable');
  });
});

describe('score (P_score)', () => {
  const input = { ...seen, others: [], asked: ['What colour?'] };
  it.each([
    [
      { similarity_score: 7, questions: { 1: 'A?', 2: 'B?' } },
      { score: 7, question: 'A?', further: ['B?'] },
    ],
    [
      { similarity_score: '8/10', questions: [] },
      { score: 8, question: null },
    ],
    [
      { similarity_score: -1, questions: 'A?' },
      { score: -1, question: 'A?' },
    ],
    [{ similarity_score: 6.5 }, { score: 6.5, question: null }],
  ])('%j', (reply, value) => expect(score.read(reply, input)).toEqual({ kind: 'ok', value }));
  it.each([{}, { similarity_score: 11 }, { similarity_score: -0.5 }, { similarity_score: 'high' }])(
    'refuses %j',
    (reply) => expect(score.read(reply, input).kind).toBe('unreadable'),
  );
  it('gives a template the paper’s inputs, and what was asked to those that want it', () => {
    expect(score.variables(input)).toEqual({
      target_object: 'chair',
      distractor_object_description: 'A red chair.',
      facts_about_the_target_picture: '- Find the chair',
      others: 'Nothing so far.',
      asked: '- What colour?',
    });
  });
});

describe('updateFacts (P_update, ours)', () => {
  const input = { category: 'chair', facts: ['It is red'], question: 'Legs?', answer: 'Black.' };
  const after = (facts: unknown, before: readonly string[] = input.facts): unknown => {
    const result = updateFacts.read({ facts }, { ...input, facts: [...before] });
    return result.kind === 'ok' ? result.value.facts : result.problem;
  };

  it.each([
    [['It is red', 'It has black legs'], ['It has black legs']],
    [{ colour: 'red', legs: 'black' }, ['colour: red', 'legs: black']],
    ['It is red with black legs', ['It is red with black legs']],
    [[{ legs: 'black' }], ['legs: black']],
  ])('adds %j', (facts, news) => expect(after(facts)).toEqual(['It is red', ...news]));

  it('keeps earlier notes that a lazy reply leaves out or words anew', () => {
    expect(after(['The legs are black.'], ['It is red', 'It is near a window'])).toEqual([
      'It is red',
      'It is near a window',
      'The legs are black.',
    ]);
    expect(after(['it is red.'])).toEqual(['It is red']);
  });

  it.each(['It is red (taken back)', 'It is red. (Taken back)', 'It is red - taken back.'])(
    'drops what is marked as taken back: %s',
    (marked) => {
      expect(after([marked, 'It is green.'])).toEqual(['It is green.']);
      expect(after([marked])).toEqual([]);
    },
  );

  it('takes no note for a new one because of its mark', () =>
    expect(after(['It is blue (taken back)'])).toEqual(['It is red']));

  it('does not believe that everything was forgotten', () => {
    expect(updateFacts.read({ facts: [] }, input).kind).toBe('unreadable');
    expect(updateFacts.read({ facts: [] }, { ...input, facts: [] })).toEqual({
      kind: 'ok',
      value: { facts: [] },
    });
  });
});

describe('the prompt of updateFacts', () => {
  it('says how doubt, ignorance and a note taken back are written', () => {
    const { text } = loadPromptSet(COIN_PROMPTS).templates.update;
    expect(text).toContain('Begin a note with "Probably"');
    expect(text).toContain('(taken back)');
    expect(text).toMatch(/nothing about what the person cannot tell/);
  });
});
