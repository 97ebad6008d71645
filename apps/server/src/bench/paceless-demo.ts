import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository';
import { DEMO_STUDY_ID } from '../studies';

/** What a bench leaves out of the demo, by its line in the file. */
const PACE = { from: 'pace: {}', to: 'pace: { stepMs: 0, turnMs: 0 }' };
const PRACTICE = { from: '  - { step: practice }\n', to: '' };

/**
 * A demo of its own for this data directory, in which the server never waits.
 *
 * @param hasPractice Whether people begin with the practice, as in the demo.
 * @returns Its study id.
 */
export function pacelessDemo(dataDir: string, hasPractice = true): string {
  const file = `${DEMO_STUDY_ID}.yaml`;
  let yaml = readFileSync(join(repositoryRoot(), 'studies', file), 'utf8');
  for (const { from, to } of hasPractice ? [PACE] : [PACE, PRACTICE]) {
    if (!yaml.includes(from)) throw new Error(`${file} has no line "${from.trim()}"`);
    yaml = yaml.replace(from, to);
  }
  mkdirSync(join(dataDir, 'studies'), { recursive: true });
  writeFileSync(join(dataDir, 'studies', file), yaml);
  return DEMO_STUDY_ID;
}
