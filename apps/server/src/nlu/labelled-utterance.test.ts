import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readLabelled } from './labelled-utterance';

const folder = mkdtempSync(join(tmpdir(), 'parley-utterances-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (text: string): string => {
  const path = join(folder, 'set.jsonl');
  writeFileSync(path, text);
  return path;
};
const GOOD = {
  id: 'x1',
  kind: 'answer',
  question: 'Is it red?',
  category: 'chair',
  text: 'my secret words',
  labels: [],
  dialogue_act: 'inform',
  feedback_type: null,
};

describe('readLabelled', () => {
  it('reads one utterance a line', () => {
    expect(readLabelled(write(`${JSON.stringify(GOOD)}\n\n`))).toEqual([GOOD]);
  });

  it('takes the text of a line that has none from the texts by id', () => {
    const { text, ...labelsOnly } = GOOD;
    expect(readLabelled(write(JSON.stringify(labelsOnly)), new Map([['x1', text]]))).toEqual([
      GOOD,
    ]);
    expect(() => readLabelled(write(JSON.stringify(labelsOnly)))).toThrow('no text for x1');
  });

  it.each([
    ['no JSON', '{', 'set.jsonl:1'],
    ['an unknown kind', JSON.stringify({ ...GOOD, kind: 'shout' }), 'kind'],
    ['nothing', '\n', 'no utterance'],
  ])('names the place of %s and quotes no text', (_, line, named) => {
    let message = '';
    try {
      readLabelled(write(line));
    } catch (error) {
      message = (error as { toLine(): string }).toLine();
    }
    expect(message).toContain(named);
    expect(message).not.toContain('secret');
  });

  it('says which file is missing', () => {
    expect(() => readLabelled(join(folder, 'none.jsonl'))).toThrow(/cannot be read/);
  });
});
