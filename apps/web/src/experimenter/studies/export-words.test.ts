import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EXPORT_WORDS } from './export-words';

const dictionary = readFileSync(
  join(import.meta.dirname, '../../../../../docs/data-dictionary.md'),
  'utf8',
);
const sections = [...dictionary.matchAll(/^## (\S+\.(?:csv|jsonl))\n+(.+)$/gm)];

it('says what is in every file that the data dictionary describes', () => {
  expect(sections.length).toBeGreaterThanOrEqual(7);
  for (const [, file = ''] of sections) expect(EXPORT_WORDS[file], file).toBeTruthy();
});

it('counts lines as the data dictionary does', () => {
  const unit = (text: string): string | undefined =>
    /^One line (?:per|an?) (?:run|question|item|message|request)/.exec(text)?.[0].split(' ').at(-1);
  for (const [, file = '', about = ''] of sections) {
    const counted = unit(about);
    if (counted !== undefined) expect(unit(EXPORT_WORDS[file] ?? ''), file).toBe(counted);
  }
});
