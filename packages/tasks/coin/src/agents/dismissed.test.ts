import { IS_IT_THIS_ONE } from '@parley/agent-core/dialogue';
import type { ResultOf } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { person, play } from './table-top.fixture';

const says = (text: string): ResultOf<'ask'> => ({ kind: 'answered', text, via: 'text' });

/** A person who gives these answers first, and then tells of the green one. */
const first =
  (...words: readonly string[]) =>
  (text: string, nth: number): ResultOf<'ask'> =>
    words[nth - 1] === undefined ? person(text) : says(words[nth - 1] as string);

const countOf = (asked: readonly { readonly text: string }[], pattern: RegExp): number =>
  asked.filter(({ text }) => pattern.test(text)).length;

describe.each(['aiuta', 'evidence'])('%s, of which the person says "not this one"', (agentId) => {
  it('leaves that one, and puts the question again where it is still worth it', () => {
    const { chosen, asked } = play(agentId, {}, first('not this one'));
    expect(chosen).toBe('armchair-1');
    expect(asked[0]?.text).toMatch(/colour is the armchair/);
    expect(countOf(asked, /colour is the armchair/)).toBe(2);
  });

  it('takes what was said beside it', () => {
    const { chosen, facts } = play(agentId, {}, first('not this one, mine has gold legs'));
    expect(chosen).toBe('armchair-1');
    expect(facts.join(' ')).toMatch(/legs are (?:probably )?gold/);
  });

  it('takes nothing where it is said of all, and understands it whatever the question', () => {
    const { chosen, asked } = play(agentId, {}, () => says('wrong one'));
    expect(chosen).toBeNull();
    expect(countOf(asked, /did not understand/)).toBe(0);
    const texts = asked.map(({ text }) => text);
    for (const text of texts) expect(countOf(asked, new RegExp(text.slice(0, 24)))).toBeLessThan(3);
  });
});

describe('evidence, of which the person says "not this one"', () => {
  it('does not stop at what all that was said speaks for', () => {
    const hear = (nth: number) =>
      nth === 1 ? [{ messageId: 'm1', from: 'person', text: 'It is green.' }] : [];
    expect(play('evidence', {}, person, hear).chosen).toBe('armchair-1');
    const { chosen, asked } = play('evidence', { stopAt: 0.9 }, () => says('not this one'), hear);
    expect(asked.length).toBeGreaterThan(0);
    expect(chosen).not.toBe('armchair-1');
  });

  it('does not show it afterwards', () => {
    const config = { confirm: true, confirmPrice: 0, questionPrice: 0 };
    const { asked } = play('evidence', config, (text) =>
      text === IS_IT_THIS_ONE ? says('no') : says('not this one'),
    );
    const shown = asked.flatMap(({ picture }) => picture?.frameId ?? []);
    expect(new Set(shown).size).toBe(shown.length);
  });
});

describe.each(['aiuta', 'evidence'])(
  '%s, to which the person says "I already told you"',
  (agentId) => {
    it('has nothing against the candidate, and asks no more than two such questions about it', () => {
      const untold = play(agentId, {}, () => ({ kind: 'answered', text: '', via: 'cant-tell' }));
      const reminded = play(agentId, {}, () => says('yes I already told you'));
      expect(reminded.chosen).toBe(untold.chosen);
      expect(reminded.asked.length).toBeLessThanOrEqual(2 * 3);
    });

    it('goes on with what else it can ask', () => {
      const { chosen, asked } = play(agentId, {}, first('I already said'));
      expect(chosen).toBe('armchair-1');
      expect(asked.length).toBeGreaterThan(1);
    });
  },
);
