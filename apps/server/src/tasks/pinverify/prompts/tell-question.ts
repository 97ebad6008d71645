import type { Direction, PinverifyInput } from '@parley/task-pinverify/shared';

/** Sentences with their numbers, from 1 on. */
export const numbered = (sentences: readonly string[]): string =>
  sentences.map((sentence, i) => `${i + 1}) ${sentence}`).join('\n');

type Planned = PinverifyInput<'planner.next-view'>;

/** What is known of each check, a line each. */
export const statusText = (checks: Planned['checks']): string =>
  checks
    .map(({ name, evidence, state }) => `- ${name} = ${evidence}: ${STATE[state]}`)
    .join('\n') || '- nothing is checked';

const STATE: Readonly<Record<Planned['checks'][number]['state'], string>> = {
  matched: 'Matched',
  contradictory: 'Contradictory',
  missing: 'Missing, not seen so far',
};

const SAID = { yes: 'Yes', no: 'No', unsure: 'Unsure' } as const;

/** Steps of a trained agent so far, under a heading; empty at the first (PInVerify appendix I.5). */
export const beforeText = (before: PinverifyInput<'trained.step'>['before']): string =>
  before.length === 0
    ? ''
    : `\n\nPrevious observations:\n${before
        .map(
          ({ from, verification, to }, i) =>
            `- Step ${i + 1} (${from}): Verification=${SAID[verification]}, Action=MOVE ${to}`,
        )
        .join('\n')}`;

/** What the last move came to, as a sentence after another; empty where the thing is seen. */
export const warningText = (warning: Planned['warning']): string =>
  warning === null ? '' : ` ${WARNING[warning]}`;

const WARNING = {
  unreachable: 'The last move failed: one cannot stand there.',
  trap: 'From here the thing is hidden, or hardly seen.',
} as const;

/** Where each open direction lies, a line each: PInVerify's directions are relative to where the robot stands (appendix C.5.1). */
export const guideText = (open: readonly Direction[]): string =>
  open.map((direction) => `- ${direction}: ${PLACE[direction]}`).join('\n');

const PLACE: Readonly<Record<Direction, string>> = {
  front: 'where the robot stands',
  'front-left': '60° around it to the left',
  'back-left': '120° around it to the left',
  back: 'the far side',
  'back-right': '120° around it to the right',
  'front-right': '60° around it to the right',
};
