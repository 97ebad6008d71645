import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isEnglish } from './is-english';

/** Answers of people about things in a home, from the set that the parser was developed on. */
const ANSWERS = readFileSync(
  new URL('../../../../apps/server/src/nlu/utterances/dev.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { text: string }).text);

/** Sentences as short as a vision model's, in the languages that models slip into. */
const ELSEWHERE = [
  'Der Tisch hat vier Beine und steht neben dem Bett.',
  'Rotes Sofa mit Holzbeinen',
  'Grau und aus Metall',
  'El sofá tiene tres cojines.',
  'Madera clara y metal',
  'No hay ninguna planta cerca.',
  'La silla es de color rojo y está al lado de una mesa.',
  'Une table ronde en verre',
  'La chaise est rouge et se trouve à côté d’une table.',
  'Il divano ha tre cuscini.',
  'Vicino alla porta',
  'O sofá tem três almofadas.',
  'Uma mesa redonda de vidro',
  'Een ronde glazen tafel',
  'Soffan har tre kuddar.',
  'Sofa ma trzy poduszki.',
  'Kanepenin üç yastığı var.',
  'Pohovka má tři polštáře.',
  'Sofanya memiliki tiga bantal.',
  'Sohvassa on kolme tyynyä.',
  '这是一把红色的椅子。',
  '赤い椅子',
  '소파에 쿠션이 세 개 있습니다.',
  'Это красный стул у окна.',
  'الكرسي أحمر',
];

describe('isEnglish', () => {
  it.each([
    'The chair is red and made of fabric.',
    'Red fabric.',
    'A crème brûlée dish on a café table.',
    'Chaise longue, taupe velvet',
    'Dark blue velvet armchair, wooden legs, tufted back',
    'It is next to a poster that says "el gato".',
    'Rot, Holz',
    '7',
    '',
  ])('takes %j for English', async (text) => {
    expect(await isEnglish(text)).toBe(true);
  });

  it.each(ELSEWHERE)('does not take %j for it', async (text) => {
    expect(await isEnglish(text)).toBe(false);
  });

  it('refuses no answer of the development set', async () => {
    const refused: string[] = [];
    for (const text of ANSWERS) if (!(await isEnglish(text))) refused.push(text);
    expect(ANSWERS.length).toBeGreaterThan(300);
    expect(refused).toEqual([]);
  });
});
