import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** Words, names of words and an article: nothing that reads or judges. */
const ALLOWED = new Set(['LEXICON_TRAIN', 'LexiconId', 'SpeakerLexicon', 'withArticle']);
/** The Reasoner's offline backend is the agent's own. */
const REASONER = 'rule-reasoner.ts';

/** What a source file takes from the robot's reading of text and its dialogue. */
function takenFrom(source: string): string[] {
  const imports = source.matchAll(
    /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'@parley\/agent-core\/(?:dialogue|nlu)[^']*'/g,
  );
  return [...imports].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.replace(/^\s*type\s+/, '').trim())
      .filter((name) => name !== ''),
  );
}

it('stand-ins read questions and judge values by code of their own, never by the robot’s (SCI-16)', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== REASONER,
  );
  expect(files.length).toBeGreaterThan(20);
  const strange = files.flatMap((file) =>
    takenFrom(readFileSync(join(FOLDER, file), 'utf8'))
      .filter((name) => !ALLOWED.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(strange).toEqual([]);
});

it('would notice one that does', () => {
  expect(
    takenFrom(
      "import {\n  judgeFact,\n  type SpeakerLexicon,\n} from '@parley/agent-core/nlu';\nimport { TAU } from '@parley/agent-core/dialogue';",
    ),
  ).toEqual(['judgeFact', 'SpeakerLexicon', 'TAU']);
});
