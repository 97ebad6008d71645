import { LEXICON_TRAIN } from '@parley/agent-core/nlu';
import { buildTestHome } from '@parley/scenes/test-home';
import { describe, expect, it } from 'vitest';
import { factsOfDescription } from './facts-of-description';
import { firstMessage } from './first-message';
import { LEXICONS } from './lexicons';
import { targetOf } from './oracle-picture';

const { scene } = buildTestHome();
/** Instance 2: red fabric chair with black legs, next to the table, in the living room. */
const episode = {
  episodeId: 'e2',
  targetId: 2,
  category: 'chair',
  description: 'a red fabric chair with black legs, next to the table in the living room',
};
const options = { scene, episode, sights: null, seed: '1', lexicon: LEXICON_TRAIN };

describe('the description as a first message (SCI-16)', () => {
  it('says every fact of the description for d, in words of the lexicon and its own forms', () => {
    const { description } = episode;
    const facts = factsOfDescription(episode, targetOf(scene, episode));
    expect(Object.fromEntries(facts?.values ?? [])).toEqual({
      colour: 'red',
      material: 'fabric',
      accent: 'black',
      near: 'table',
      room: 'living room',
    });
    for (const lexicon of Object.values(LEXICONS)) {
      const texts = Array.from({ length: 40 }, (_, i) =>
        firstMessage({ ...options, lexicon, seed: `${i}`, input: 'd' }),
      );
      expect(texts).toEqual(
        Array.from({ length: 40 }, (_, i) =>
          firstMessage({ ...options, lexicon, seed: `${i}`, input: 'd' }),
        ),
      );
      expect(texts.filter((text) => text.includes(description.replace(/\.$/, '')))).toEqual([]);
      const table = {
        colour: { red: lexicon.colour.red },
        material: { fabric: lexicon.material.fabric },
        room: { 'living room': lexicon.room['living room'] },
      };
      for (const text of texts)
        for (const words of Object.values(table))
          for (const [value, others = []] of Object.entries(words))
            expect(
              [value, ...others].some((word) => text.includes(word)),
              text,
            ).toBe(true);
      expect(texts.filter((text) => /red fabric .*living room/.test(text)).length).toBeLessThan(25);
    }
  });
  it('says a description that holds nothing known of the target as it stands', () => {
    const foreign = { ...episode, description: 'A thing that I like a lot.' };
    expect(firstMessage({ ...options, episode: foreign, input: 'd' })).toBe(
      'Find the thing that I like a lot.',
    );
  });

  it('gives a colour that belongs to a part to the part alone', () => {
    const target = targetOf(scene, episode);
    const told = factsOfDescription(
      { ...episode, description: 'the chair with black legs' },
      target,
    );
    expect([...(told?.values ?? [])]).toEqual([['accent', 'black']]);
  });
});
