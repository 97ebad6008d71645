import type { TrialStart } from '@parley/log';
import { GENCOMM_BELIEFS } from '@parley/task-gencomm/shared';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { OWN_MARKS } from '../../../experimenter/timeline/marks';
import type { ActMoment, NoteMoment, TaskBelief } from '../../task-replay';
import { describeBelief, reasonText, resultText, sayBelief } from './belief-words';
import { foldAct, foldBeliefs } from './fold-beliefs';
import { NO_BELIEFS } from './gencomm-beliefs';
import { gencommReplay } from './gencomm-replay';

const own = (name: keyof typeof GENCOMM_BELIEFS, data: object): TaskBelief => {
  GENCOMM_BELIEFS[name].parse(data);
  return { type: 'task', name, data: data as never };
};

/** A home of three categories, of which the robot looks for the sofa. */
const START = {
  given: { target: 'sofa' },
  truth: {
    ...{ targetId: 7, shortestPathM: 3, shortestActions: 9, thresholdM: 1 },
    categories: ['bed', 'chair', 'sofa'],
  },
} as unknown as TrialStart;
const shown: NoteMoment = {
  start: START,
  truth: { shownToGround: ['bed'], shownToOverhead: ['sofa'] },
};
const acted = (seq: number, collided: boolean, truth: ActMoment['truth']): ActMoment => ({
  ...{ seq, actor: 'ground', action: { kind: 'forward' }, truth },
  result: { pose: { position: [0, 0, 0], headingDeg: 0 }, collided },
});

/** What the world keeps beside the cell that is named: the robot is in the first of 16. */
const LOCATED = {
  robot: { column: 50, row: 25 },
  picture: { widthPx: 400, heightPx: 200, metresPerPx: 0.02 },
};

const DIALOGUE = own('dialogue', {
  step: 1,
  lines: [
    { speaker: 'overhead', text: 'Do you see the piano or the chair?' },
    { speaker: 'ground', text: 'I have moved ahead and see the bed.' },
  ],
});
const DECISION: z.infer<(typeof GENCOMM_BELIEFS)['decision']> = {
  ...{ step: 1, scheme: 'selective-action', talked: true },
  ...{ suggested: 'MoveAhead', cooperated: false, command: 'RotateLeft', decidedBy: 'ground' },
};

describe('what two agents said, decided and did', () => {
  const talked = foldBeliefs(NO_BELIEFS, DIALOGUE, 10, shown);
  const decided = foldBeliefs(talked, own('decision', DECISION), 11, shown);
  const barred = foldAct(decided, acted(12, true, { distanceM: 2.345, blocker: 'bed' }));

  it('marks a claimed motion, a thing that is not in the home and one before neither camera', () => {
    expect(talked.steps).toEqual([
      {
        step: 1,
        dialogue: {
          seq: 10,
          lines: [
            {
              ...{ speaker: 'overhead', text: 'Do you see the piano or the chair?' },
              isPreemptive: false,
            },
            {
              ...{ speaker: 'ground', text: 'I have moved ahead and see the bed.' },
              isPreemptive: true,
            },
          ],
          absent: ['piano'],
          unseen: ['chair'],
        },
        decision: null,
        result: null,
        deviations: [],
      },
    ]);
    expect(NO_BELIEFS.steps, 'what was given stays').toEqual([]);
  });

  it('says nothing of what was in view where the log does not', () => {
    const silent = foldBeliefs(NO_BELIEFS, DIALOGUE, 10, { start: START, truth: undefined });
    expect(silent.steps[0]?.dialogue).toMatchObject({ absent: ['piano'], unseen: null });
  });

  it('has the decision with its reason and what came of it', () => {
    const [step] = barred.steps;
    expect(step?.decision && reasonText(step.decision)).toBe(
      'told MoveAhead, set it aside: by its own view',
    );
    expect(step?.result && resultText(step.result)).toBe('barred by bed, 2.35 m to the target');
    expect(resultText({ seq: 1, isDone: true, blocker: null, distanceM: null })).toBe(
      'done, no way to the target',
    );
  });

  it('takes one action of the ground robot for the result of a decision', () => {
    const after = foldAct(barred, acted(13, false, { distanceM: 1, blocker: null }));
    expect(after).toBe(barred);
    const above = { ...acted(12, false, null), actor: 'overhead' };
    expect(foldAct(decided, above)).toBe(decided);
  });

  it('keeps what was recovered from, and the steps in order', () => {
    const deviation = own('deviation', {
      ...{ step: 2, kind: 'no-command', method: 'decider.command', replies: ['Go!'] },
      fallback: 'DoNothing',
    });
    const after = foldBeliefs(barred, deviation, 14, shown);
    const { steps } = after;
    expect(steps.map(({ step, deviations }) => [step, deviations.length])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(gencommReplay.marks(after).map(({ seq, word }) => `${seq} ${word}`)).toEqual([
      '10 Pre-emptive motion',
      '10 Ghost object',
      '11 Decision',
      '12 Barred',
      '14 Recovered from',
    ]);
    // No two marks of one bar have one shape, those that the page makes itself among them.
    const guess = foldBeliefs(NO_BELIEFS, own('localisation', { gridSide: 4, cell: 1 }), 9, {
      start: START,
      truth: LOCATED,
    });
    const looks = new Map(
      [
        ...gencommReplay.marks(after),
        ...gencommReplay.marks(guess),
        ...Object.values(OWN_MARKS),
      ].map(({ word, look }) => [word, look] as const),
    );
    expect(looks.size).toBe(11);
    expect(new Set(looks.values()).size).toBe(looks.size);
    expect(describeBelief(deviation)).toBe('step 2: no-command, DoNothing instead');
  });

  it('is said in plain words', () => {
    expect(sayBelief(DIALOGUE)).toBe('The talk of step 1 is over');
    expect(
      sayBelief(own('decision', { ...DECISION, cooperated: true, command: 'MoveAhead' })),
    ).toBe('The robot decides: MoveAhead, as it was told');
    expect(reasonText({ ...DECISION, talked: false, suggested: null, cooperated: null })).toBe(
      'without talk, by its own view',
    );
    expect(reasonText({ ...DECISION, decidedBy: 'chance' })).toBe('drawn by chance');
  });

  it('the localisation test has the cell and how far it is off', () => {
    const named = (cell: number | null) =>
      foldBeliefs(NO_BELIEFS, own('localisation', { gridSide: 4, cell }), 9, {
        start: START,
        truth: LOCATED,
      });
    expect(gencommReplay.marks(named(7))).toMatchObject([
      {
        seq: 9,
        word: 'Cell',
        text: 'cell 7 of 16, 2 cells off, 4.11 m from the robot to its middle',
      },
    ]);
    expect(gencommReplay.marks(named(1))[0]?.text).toMatch(/^cell 1 of 16, the right one/);
    expect(gencommReplay.marks(named(null))[0]?.text).toBe('no cell of 16');
  });
});
