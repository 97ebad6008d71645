import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../../repository';
import { PROMPT_NAMES, PROMPT_PLACEHOLDERS } from './prompt-names';

const page = readFileSync(join(repositoryRoot(), 'docs/models.md'), 'utf8');

it.each(PROMPT_NAMES)('docs/models.md has the prompt %s with its placeholders', (name) => {
  const line = page.split('\n').find((one) => one.startsWith(`| \`${name}\` |`));
  const placeholders = PROMPT_PLACEHOLDERS[name].map((one) => `\`${one}\``).join(', ');
  expect(line).toContain(`| ${placeholders} |`);
});
