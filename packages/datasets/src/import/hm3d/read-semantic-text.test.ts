import { expect, it } from 'vitest';
import { readSemanticText } from './read-semantic-text';

const TEXT = 'HM3D Semantic Annotations\n1,C9C373,"door",0\n';

it.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16, high byte first', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
])('is read from %s', (_, bytes) => {
  expect(readSemanticText(bytes, 'a.semantic.txt').entries).toHaveLength(1);
});

it.each([
  ['an empty file', Buffer.alloc(0), /^BAD_SCENE a\.semantic\.txt: it is empty.*unpack it again/],
  ['another text', Buffer.from('<html>'), /line 1: .* is missing.*unpack it again/],
])('says of %s what to do', (_, bytes, said) => {
  let line = '';
  try {
    readSemanticText(bytes, 'a.semantic.txt');
  } catch (error) {
    line = (error as { toLine: () => string }).toLine();
  }
  expect(line).toMatch(said);
});
