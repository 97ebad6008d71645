import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../src/repository';

const FILE = join(repositoryRoot(), 'studies/gencomm/gencomm-pairs.yaml');

interface PairStudy {
  readonly armId?: 'cooperative' | 'selective-action';
  readonly steps?: number;
  readonly episodes?: readonly string[];
  /** Terms of its wait, as its file has them. */ readonly pairing?: string;
  /** Each practises their part before they are paired. */ readonly hasPractice?: boolean;
  /** They agree that judges read what they write. */ readonly isJudged?: boolean;
  readonly version?: number;
  readonly consentVersion?: number;
}

/** The example study of pairs, ready to be opened and short: one arm, and that for those whom nobody joined. */
export function pairStudy(
  studyId: string,
  {
    armId = 'cooperative',
    steps = 1,
    episodes = ['gencomm-cedar-8'],
    pairing = 'limitMs: 300000, alone: [above-with-a-program, ground-with-a-program], awayMs: 120000',
    hasPractice = false,
    isJudged = false,
    version = 2,
    consentVersion = 3,
  }: PairStudy = {},
): string {
  return readFileSync(FILE, 'utf8')
    .replaceAll(/Demo value/g, 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(
      /^episodes:\n(?: +- .*\n)+/m,
      `episodes:\n${episodes.map((id) => `  - ${id}\n`).join('')}`,
    )
    .replace(/^episodesPerParticipant: .*$/m, `episodesPerParticipant: ${episodes.length}`)
    .replace(/^ {2}- armId: (\S+)\n(?: {4}.*\n)+/gm, (arm, id: string) =>
      id === armId || (id.endsWith('-program') && (hasPractice || pairing.includes('alone')))
        ? arm
        : '',
    )
    .replace(/^ {2}- \{ step: practice, .*\n/m, (step) => (hasPractice ? step : ''))
    .replace(/step: pairing, .* }$/m, `step: pairing, ${pairing} }`)
    .replace(/^version: .*$/m, `version: ${version}`)
    .replace(
      /^ {2}version: \d+$/m,
      `  version: ${consentVersion}${isJudged ? '\n  judged: true' : ''}`,
    )
    .replace(/^ {4}maxSteps: .*$/m, `    maxSteps: ${steps}`)
    .replace(/^pace: .*$/m, 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }');
}
