import { expect, it } from 'vitest';
import { isEnglish } from './is-english';

it.each([
  'The chair is red and made of fabric.',
  'Red fabric.',
  'A crème brûlée dish on a café table.',
  'Dark blue velvet armchair, wooden legs, tufted back',
  'It is next to a poster that says "el gato".',
  '7',
  '',
])('takes %j for English', (text) => {
  expect(isEnglish(text)).toBe(true);
});

it.each([
  '这是一把红色的椅子。',
  'Это красный стул у окна.',
  'La silla es de color rojo y está al lado de una mesa.',
  'Der Stuhl ist rot und steht neben einem Tisch mit einer Lampe.',
  'La chaise est rouge et se trouve à côté d’une table.',
  '赤い椅子',
])('does not take %j for it', (text) => {
  expect(isEnglish(text)).toBe(false);
});
