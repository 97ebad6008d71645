import { ATTRIBUTES } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { readFacts } from '../../nlu';
import { ruleReason } from './rule-reasoner';
import { category, check, score } from './scored-armchair.fixture';

describe('reasoner.updateFacts', () => {
  const update = (facts: string[], question: string, answer: string) =>
    ruleReason('reasoner.updateFacts', { category, facts, question, answer }).facts;
  const COLOUR = 'What colour is the armchair?';

  it('joins the answer to the facts', () => {
    expect(update(['Find the armchair.'], COLOUR, 'red I think')).toEqual([
      'Find the armchair.',
      'The armchair is probably red.',
    ]);
  });

  it('puts a correction in the place of what it corrects', () => {
    const before = [
      'Find the armchair.',
      'The armchair is red.',
      'The armchair is made of leather.',
    ];
    expect(update(before, '', 'sorry, it is green')).toEqual([
      'Find the armchair.',
      'The armchair is made of leather.',
      'The armchair is green.',
    ]);
    expect(update(before, '', 'it is green')).toEqual([...before, 'The armchair is green.']);
  });

  it('lets a later word outweigh the first request, which stays as typed', () => {
    const facts = update(['Find the blue armchair.'], COLOUR, 'oh it is green');
    expect(facts[0]).toBe('Find the blue armchair.');
    expect(score(facts, 'A green armchair.').score).toBe(7);
  });

  it.each(["I can't tell", 'no idea', 'stop asking', 'which one?'])(
    'learns nothing from "%s"',
    (answer) => {
      expect(update(['Find the armchair.'], COLOUR, answer)).toEqual(['Find the armchair.']);
    },
  );

  it.each(["stop asking, it's red", "it's red, no more questions", "I already told you, it's red"])(
    'learns what is surely said beside a refusal: "%s"',
    (answer) => {
      expect(update([], COLOUR, answer)).toEqual(update([], COLOUR, 'red'));
    },
  );

  it('learns no guess beside a refusal', () => {
    expect(update([], COLOUR, 'stop asking, maybe red')).toEqual([]);
  });

  it('keeps words it cannot read as they were said', () => {
    expect(update([], COLOUR, 'fuchsia-ish swirls')).toEqual([
      `Q: ${COLOUR} A: fuchsia-ish swirls`,
    ]);
  });

  it('keeps both colours of a pattern', () => {
    const facts = update(
      ['The armchair is blue.'],
      'Does it have a pattern?',
      'yes, white stripes',
    );
    const colours = readFacts(facts, category)
      .filter((s) => s.type === 'colour')
      .map((s) => s.value);
    expect(colours.sort()).toEqual(['blue', 'white']);
  });
});

describe('the self-dialogue', () => {
  it('asks for what the description leaves out, what the facts speak of first', () => {
    const { questions } = ruleReason('reasoner.details', {
      category,
      description: 'A red armchair.',
      facts: ['The armchair is near a window.'],
    });
    expect(questions[0]).toMatch(/near/);
    expect(questions.join(' ')).not.toMatch(/colour is the armchair/);
  });

  it('checks each attribute of the description and each fact it leaves open', () => {
    const { questions } = ruleReason('reasoner.selfQuestions', {
      category,
      description: 'I see a red leather armchair.',
      facts: ['The armchair is near a window.'],
    });
    expect(questions.map((q) => [q.attribute, q.value])).toEqual([
      ['near', 'window'],
      ['colour', 'red'],
      ['material', 'leather'],
    ]);
    for (const { attribute } of questions) expect(ATTRIBUTES).toContain(attribute);
  });

  it('refines to what is certain, and tells a certain no', () => {
    const { text } = ruleReason('reasoner.refine', {
      category,
      description: 'A red leather armchair near a window.',
      checks: [
        check('Is the armchair red? Answer only Yes, No, or ? if you do not know.', 'yes'),
        check('Is the armchair made of leather?', 'yes', false),
        check('Is the armchair near a window?', 'no'),
        check('Is the armchair striped?', 'unknown'),
      ],
    });
    expect(text).toBe(
      'This is an armchair. The armchair is red. The armchair is not near a window.',
    );
  });
});
