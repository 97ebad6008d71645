import type { Trial } from '@parley/log';
import { expect, it } from 'vitest';
import { lossesOf } from './losses-of';

type Step = {
  readonly cooperated: boolean | null;
  readonly suggestedIsRight: boolean | null;
  readonly commandIsRight: boolean;
  readonly collided?: boolean;
};

const trialOf = (steps: readonly Step[], hasTruth = true): Trial =>
  ({
    start: { actors: ['ground', 'overhead'] },
    records: steps.flatMap(({ cooperated, suggestedIsRight, commandIsRight, collided }, i) => [
      {
        row: { actor: 'ground' },
        event: {
          kind: 'note',
          belief: {
            type: 'task',
            name: 'decision',
            data: {
              ...{ step: i + 1, scheme: 'selective-action', talked: true, suggested: 'MoveAhead' },
              ...{ cooperated, command: 'MoveAhead', decidedBy: 'ground' },
            },
          },
          truth: hasTruth ? { suggestedIsRight, commandIsRight } : null,
        },
      },
      {
        row: { actor: 'ground' },
        event: { kind: 'act', result: { collided: collided ?? false } },
      },
    ]),
  }) as unknown as Trial;

const STEPS: readonly Step[] = [
  { cooperated: true, suggestedIsRight: true, commandIsRight: true },
  { cooperated: true, suggestedIsRight: false, commandIsRight: false },
  // Barred: that counts, whatever was right.
  { cooperated: true, suggestedIsRight: true, commandIsRight: true, collided: true },
  { cooperated: false, suggestedIsRight: true, commandIsRight: false },
  // Refused, and what it did instead was as good.
  { cooperated: false, suggestedIsRight: true, commandIsRight: true },
  { cooperated: false, suggestedIsRight: false, commandIsRight: false },
  { cooperated: null, suggestedIsRight: null, commandIsRight: false },
];

it('has each step once, by what became of it', () => {
  expect(lossesOf(trialOf(STEPS))).toEqual({
    ...{ right: 2, bumped: 1, 'wrong-advice': 1, 'refused-right': 1, 'own-wrong': 2 },
  });
});

it('says nothing of a log that does not say what was right, or without a step', () => {
  expect(lossesOf(trialOf(STEPS, false))).toBeNull();
  expect(lossesOf(trialOf([]))).toBeNull();
});
