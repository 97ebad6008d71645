import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../src/repository';

export const STUDY_ID = 'faults';

export interface StudyPace {
  /** Most actions of the robot. */ readonly maxSteps?: number;
  /** Milliseconds for a step; a turn takes half of it. */ readonly stepMs?: number;
}

/** Puts a study like the demo into a data directory: live view, map, practice, brief, forms, debrief. */
export function putStudy(dataDir: string, { maxSteps = 100, stepMs = 120 }: StudyPace = {}): void {
  const template = readFileSync(join(repositoryRoot(), 'studies/coin/coin-live-view.yaml'), 'utf8');
  const yaml = [
    [/^studyId: .*$/m, `studyId: ${STUDY_ID}`],
    [/Demo value\. Name your institution here\./, 'University of Somewhere'],
    [/Demo value <researcher@example.org>/, 'R. Searcher <r@somewhere.example.edu>'],
    [/Demo value\. Put the number[^\n]*/, 'Review board 2026-17'],
    [/Demo value\. State what[^\n]*/, 'Five euros'],
    [/Demo value\. For example[^\n]*/, 'Ten years'],
    [/maxSteps: \d+/, `maxSteps: ${maxSteps}`],
    [
      /^pace: .*$/m,
      `pace: { stepMs: ${stepMs}, turnMs: ${Math.round(stepMs / 2)}, beforeQuestionMs: 200 }`,
    ],
  ].reduce((text, [from, to]) => replaceOnce(text, from as RegExp, to as string), template);
  mkdirSync(join(dataDir, 'studies'), { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, 'studies', `${STUDY_ID}.yaml`), yaml);
}

function replaceOnce(text: string, from: RegExp, to: string): string {
  if (!from.test(text)) throw new Error(`the study file has nothing like ${from}`);
  return text.replace(from, to);
}
