import type { Direction, PinverifyInput, ViewHint } from '@parley/task-pinverify/shared';

/** Sentences with their numbers, from 1 on. */
export const numbered = (sentences: readonly string[]): string =>
  sentences.map((sentence, i) => `${i + 1}) ${sentence}`).join('\n');

type Planned = PinverifyInput<'planner.next-view'>;

/** What is known of each check, a line each. */
export const statusText = (checks: Planned['checks']): string =>
  checks
    .map(
      ({ name, evidence, state, hint }) =>
        `- ${name} = ${evidence}: ${STATE[state]}${state === 'missing' ? placeText(hint) : ''}`,
    )
    .join('\n') || '- nothing is checked';

/** Where what is missing is said to be seen from; nothing where sides were not asked for (SRC-18). */
function placeText(hint: Planned['checks'][number]['hint']): string {
  if (hint === undefined) return '';
  const from = hint.direction === null ? 'from anywhere' : `from ${hint.direction}`;
  return `; seen best ${from}, weight ${hint.weight}`;
}

/** What is asked of an attribute beside the rest, where the side that it is on is asked for (SRC-18). */
export const hintsAsked = (
  isAsked: boolean,
): { readonly hintRule: string; readonly hintForm: string } =>
  isAsked
    ? {
        hintRule:
          '\n- view_hint: on which side of the thing itself it is: front, back, left, right, top, bottom, or any where the words do not say',
        hintForm: ', "view_hint": "…"',
      }
    : { hintRule: '', hintForm: '' };

/** The side that an attribute is said to be on, as a sentence after another; empty where it is not known. */
export const hintText = (viewHint: ViewHint | undefined): string =>
  viewHint === undefined || viewHint === 'any'
    ? ''
    : `\nIt is said to be on its ${viewHint}; where that side cannot be seen, the answer is "Unsure".`;

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
