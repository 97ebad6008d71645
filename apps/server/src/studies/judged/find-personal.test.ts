import { expect, it } from 'vitest';
import { findPersonal } from './find-personal';

it.each<[line: string, what: string, text: string]>([
  ['write to ann.lee+x@uni-ulm.de please', 'mail', 'ann.lee+x@uni-ulm.de'],
  ['ann (at) example (dot) org', 'mail', 'ann (at) example (dot) org'],
  ['Jörg.Müller@bücher.example', 'mail', 'Jörg.Müller@bücher.example'],
  ['ring me: +49 (0)170 123-45-67', 'telephone', '+49 (0)170 123-45-67'],
  ['07700900123', 'telephone', '07700900123'],
  ['My name is anna, and yours?', 'name', 'anna'],
  ['call me "Bob"', 'name', 'Bob'],
  ['I see the sofa, Maria.', 'name', 'Maria'],
  ['Hi Tom! what do you see?', 'name', 'Tom'],
  ['Thanks Müller', 'name', 'Müller'],
  ['it is like the one at Siemens', 'name', 'Siemens'],
  ['add me, @ann_lee.92', 'handle', '@ann_lee.92'],
  ['i live at 12 oak street', 'address', '12 oak street'],
  ['it is 221b, upper baker st.', 'address', '221b, upper baker st.'],
  ['wohne in der lindenstraße 7', 'address', 'lindenstraße 7'],
  ['come to room 214 after this', 'address', 'room 214'],
  ['my post code is cb2 1tn', 'address', 'cb2 1tn'],
  ["hi, i'm anna", 'name', 'anna'],
  ['I am ben, and you?', 'name', 'ben'],
  ['i’m tom from the second floor', 'name', 'tom'],
])('finds in "%s" a %s', (line, what, text) => {
  expect(findPersonal(line)).toContainEqual({ what, text });
});

it.each([
  'I see a sofa. The lamp is on your left.',
  'Turn left, then Move ahead. OK? Yes! No, I’m by the TV.',
  'It is 3 m away, 12 steps, cell 104, at 2.5, 3.75',
  'What do you see?\nWhere is it: On the left?',
  '(says nothing)',
  "I’m lost. i am here, and i am not sure; i'm facing it, i am turned left, i am inside.",
  'in the living room 2 lamps, 3 m to the left @ the door, room 3 has 2 doors',
  '',
  '😀😀😀 ¿dónde está? 左に曲がって',
])('finds nothing in "%s"', (line) => {
  expect(findPersonal(line)).toEqual([]);
});

it('says each name once, and takes long lines', () => {
  expect(findPersonal('you know Ann, yes Ann')).toEqual([{ what: 'name', text: 'Ann' }]);
  const startMs = performance.now();
  findPersonal(`${'a.'.repeat(1000)} ${'1 '.repeat(3)} ${'Aa'.repeat(1000)}`);
  expect(performance.now() - startMs).toBeLessThan(1000);
});
