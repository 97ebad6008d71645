import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES } from '@parley/protocol';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../repository';

it('documents every error code, and only those', () => {
  const markdown = readFileSync(join(repositoryRoot(), 'docs/errors.md'), 'utf8');
  const documented = [...markdown.matchAll(/^## `([A-Z_]+)`$/gm)].map((match) => match[1]);
  expect(documented.sort()).toEqual(Object.keys(ERROR_CODES).sort());
});
