import type { Trial } from '@parley/log';
import { expect, it } from 'vitest';
import { lossesOf } from './losses-of';

type Step = {
  readonly cooperated: boolean | null;
  readonly suggestedIsRight: boolean | null;
  readonly commandIsRight: boolean;
  readonly collided?: boolean;
  /** The dialogue before it; left out: none was logged. */ readonly line?: string;
};

const trialOf = (
  steps: readonly Step[],
  { hasTruth = true, decider = 'rule-decider' }: { hasTruth?: boolean; decider?: string } = {},
): Trial =>
  ({
    start: {
      actors: ['ground', 'overhead'],
      ...{ backends: { decider }, given: { target: 'bed' } },
    },
    records: steps.flatMap(
      ({ cooperated, suggestedIsRight, commandIsRight, collided, line }, i) => [
        ...(line === undefined
          ? []
          : [
              {
                row: { actor: 'ground' },
                event: {
                  kind: 'note',
                  belief: {
                    ...{ type: 'task', name: 'dialogue' },
                    data: { step: i + 1, lines: [{ speaker: 'overhead', text: line }] },
                  },
                },
              },
            ]),
        {
          row: { actor: 'ground' },
          event: {
            kind: 'note',
            belief: {
              type: 'task',
              name: 'decision',
              data: {
                ...{
                  step: i + 1,
                  scheme: 'selective-action',
                  talked: true,
                  suggested: 'MoveAhead',
                },
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
      ],
    ),
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
    ...{ right: 2, bumped: 1, 'wrong-advice': 1, 'no-advice': 0 },
    ...{ 'refused-right': 1, 'own-wrong': 2 },
  });
});

it('knows wrong advice from none: what rules do on a dialogue without a direction of the way or the target', () => {
  const wrong = { cooperated: true, suggestedIsRight: false, commandIsRight: false };
  const steps: readonly Step[] = [
    { ...wrong, line: 'From above I cannot make out how you stand to the bed. What do you see?' },
    { ...wrong, line: 'There is a lamp on your left.' },
    { ...wrong, line: 'The bed is to your left.' },
    { ...wrong, line: 'The way there leads straight on.' },
  ];
  expect(lossesOf(trialOf(steps))).toMatchObject({ 'no-advice': 2, 'wrong-advice': 2 });
  // Of a model or a person the command is advice, whatever their words are.
  expect(lossesOf(trialOf(steps, { decider: 'prompted' }))).toMatchObject({ 'wrong-advice': 4 });
});

it('says nothing of a log that does not say what was right, or without a step', () => {
  expect(lossesOf(trialOf(STEPS, { hasTruth: false }))).toBeNull();
  expect(lossesOf(trialOf([]))).toBeNull();
});
