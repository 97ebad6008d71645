import { describe, expect, it } from 'vitest';
import { LEXICONS } from './lexicons';
import { lexiconOf, sayWith, type VlmVoice, vlmWordsIn, vlmWordsName, voiceOf } from './vlm-voice';

const train: VlmVoice = { name: 'train', lexicon: LEXICONS.train };
const trial = (trialId: string, seed = '1') => ({ seed, trialId, actor: 'robot' });

describe('whose words a trial takes', () => {
  it.each([
    [{}, null],
    [{ vlmWords: 'plain', lexicon: 'final' }, null],
    [{ vlmWords: 'lexicon' }, 'by-split'],
    [{ vlmWords: 'lexicon', lexicon: 'final' }, 'final'],
  ] as const)('%j is named %s', (choice, name) => {
    expect(vlmWordsName(choice)).toBe(name);
  });

  it.each([
    [{}, 'train', 'train'],
    [{}, 'val_seen', 'test'],
    [{ lexicon: 'final' }, 'train', 'final'],
    [{ lexicon: 'train' }, 'val_unseen', 'train'],
  ] as const)(
    '%j in a home of %s speaks in the part %s, person and VLM alike',
    (choice, split, id) => {
      expect(lexiconOf(choice, { split }).id).toBe(id);
      expect(voiceOf({ ...choice, vlmWords: 'lexicon' }, { split })?.lexicon.id).toBe(id);
    },
  );

  it('has no voice where words are plain', () => {
    expect(voiceOf({ lexicon: 'final' }, { split: 'train' })).toBeNull();
  });

  it('is read back from the name of its backend', () => {
    expect(vlmWordsIn({ vlm: 'gt-vlm:strong' })).toBe('plain');
    expect(vlmWordsIn({ vlm: 'gt-vlm:strong@0.5:by-split' })).toBe('lexicon');
    expect(vlmWordsIn({ vlm: 'prompted:strong' })).toBe('plain');
    expect(vlmWordsIn({})).toBe('plain');
  });
});

describe('a word for a value', () => {
  it('stays the same throughout a trial, and is another one in some others', () => {
    const one = sayWith(train, trial('a'));
    expect(one('colour', 'navy')).toBe(one('colour', 'navy'));
    const said = new Set(
      Array.from({ length: 40 }, (_, i) => sayWith(train, trial(`${i}`))('colour', 'navy')),
    );
    expect([...said].sort()).toEqual(['dark blue', 'midnight blue', 'navy', 'navy blue']);
  });

  it('is its own name in plain words, with the article of things and rooms', () => {
    const say = sayWith(null, trial('a'));
    expect(say('colour', 'navy')).toBe('navy');
    expect(say('near', 'armchair')).toBe('an armchair');
    expect(say('room', 'study')).toBe('the study');
  });
});
