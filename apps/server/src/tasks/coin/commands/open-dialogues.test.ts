import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, expect, it } from 'vitest';
import type { DialogueLine } from '../table-top/table-top-file';
import { openDialogues } from './open-dialogues';

const folder = temporaryFolder('open-dialogues');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const line = (trialId: string) => ({ seed: '1', trialId }) as DialogueLine;

it('dialogues are in a folder that is made for them, a line as each ends', () => {
  const [take, other] = openDialogues(join(folder, 'deep', 'out'), ['', 'a/price-0.1']);
  const text = (below: string) =>
    readFileSync(join(folder, 'deep/out', below, 'dialogues.jsonl'), 'utf8');
  take?.(line('oak'));
  expect(text('')).toBe('{"seed":"1","trialId":"oak"}\n');
  take?.(line('elm'));
  expect(text('').split('\n')).toHaveLength(3);
  expect(text('a/price-0.1')).toBe('');
  other?.(line('ash'));
  expect(text('a/price-0.1')).toContain('ash');
});

it('a file, and a folder that holds dialogues, are refused before the first one', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => openDialogues(file, [''])).toThrow(/no folder that can be written/);
  const [take] = openDialogues(join(folder, 'again'), ['']);
  take?.(line('oak'));
  expect(() => openDialogues(join(folder, 'again'), [''])).toThrow(/earlier run/);
});

it('nothing is kept where no folder is named', () => {
  expect(() => openDialogues(undefined, [''])[0]?.(line('oak'))).not.toThrow();
});
