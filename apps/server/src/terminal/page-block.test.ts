import { expect, it } from 'vitest';
import { withBlock, writeBlock } from './page-block';

const PAGE = '# A\n<!-- times:begin -->\nold\n<!-- times:end -->\nend\n';
const at = { name: 'times', where: 'a.md' };

it('puts a text between its marks, and the same text again changes nothing', () => {
  const once = withBlock(PAGE, { ...at, text: '| 1 |' });
  expect(once).toBe('# A\n<!-- times:begin -->\n\n| 1 |\n\n<!-- times:end -->\nend\n');
  expect(withBlock(once, { ...at, text: '| 1 |' })).toBe(once);
});

it.each([
  ['# A\n', 'no marks'],
  ['<!-- times:end --><!-- times:begin -->', 'marks the wrong way round'],
  [PAGE.replaceAll('times', 'names'), 'marks of another name'],
])('says of %j what it lacks: %s', (page) => {
  expect(() => withBlock(page, { ...at, text: 'x' })).toThrow(/no place for the results/);
});

it('says of a page that is not there which one', async () => {
  await expect(writeBlock('/nowhere/a.md', 'times', 'x')).rejects.toMatchObject({
    code: 'BAD_INPUT',
    where: '/nowhere/a.md',
  });
});
