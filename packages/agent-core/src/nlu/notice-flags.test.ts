import { describe, expect, it } from 'vitest';
import { noticeFlags } from './notice-flags';
import { readUtterance } from './read-utterance';

describe('noticeFlags', () => {
  it.each([
    ['es ist rot und steht neben dem Fenster', ['other-language']],
    ['je ne sais pas', ['other-language']],
    ['no lo sé, está cerca de la ventana', ['other-language']],
    ['он красный', ['other-language']],
    ['红色', ['other-language']],
    ['rot', ['other-language']],
    ['Grün!', ['other-language']],
    ['dunkel blau', ['other-language']],
    ['keine Ahnung', ['other-language']],
    ['rojo', ['other-language']],
    ['bleu', ['other-language']],
    ['noir', []],
    ['blau, blue', []],
    ['you stupid robot', ['abuse']],
    ['fuck off', ['abuse']],
    ['it is red you idiot', ['abuse']],
    ['ja', []],
    ['oui, red', []],
    ['next to the café door', []],
    ['a stupid looking chair', []],
    ["I'm such a fool, it is green", []],
    ['die is on the table, es rot', []],
    ['a fauteuil near the window', []],
    ['damn, I do not know', []],
    ['on the left, so you do not get lost', []],
    ['the blinds are shut up there', []],
    ['shut up', ['abuse']],
    ['you piece of junk', ['abuse']],
  ] as const)('%s', (text, flags) => {
    expect(noticeFlags(text)).toEqual(flags);
  });

  it('takes no belief from a flagged text', () => {
    const options = { category: 'chair', question: 'What colour is the seat?' };
    for (const text of ['es ist orange und steht auf dem Boden', 'red, you idiot'])
      expect(readUtterance(text, options)).toMatchObject({ statements: [], reading: 'unread' });
  });
});
