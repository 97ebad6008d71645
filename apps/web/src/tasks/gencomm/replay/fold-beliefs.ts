import { GencommTruth, ghostsOf, guessIn, isPreemptiveLine } from '@parley/task-gencomm/scoring';
import { type DialogueLine, GROUND } from '@parley/task-gencomm/shared';
import { z } from 'zod';
import type { ActMoment, NoteMoment, TaskBelief } from '../../task-replay';
import type { GencommBeliefs, JudgedDialogue, StepState } from './gencomm-beliefs';
import { readNote } from './read-note';

/** What the world keeps beside a dialogue. */
const Shown = z.object({
  shownToGround: z.array(z.string()),
  shownToOverhead: z.array(z.string()),
});

/** What it measures after an action. */
const Measured = z.object({
  distanceM: z.number().nullable(),
  blocker: z.string().nullable().optional(),
});

/** Applies what an agent noted in the row `seq`. */
export function foldBeliefs(
  state: GencommBeliefs,
  belief: TaskBelief,
  seq: number,
  moment: NoteMoment,
): GencommBeliefs {
  const note = readNote(belief);
  switch (note?.name) {
    case 'dialogue':
      return changeStep(state, note.data.step, () => ({
        dialogue: { seq, ...judge(note.data.lines, moment) },
      }));
    case 'decision':
      return changeStep(state, note.data.step, () => ({ decision: { ...note.data, seq } }));
    case 'localisation': {
      const guess = guessIn(note.data, moment.truth);
      return guess === null ? state : { ...state, guess: { ...guess, seq } };
    }
    case 'deviation':
      return changeStep(state, note.data.step, ({ deviations }) => ({
        deviations: [...deviations, { ...note.data, seq }],
      }));
    default:
      return state;
  }
}

/** Applies an action of the ground robot: the result of the decision before it. */
export function foldAct(
  state: GencommBeliefs,
  { seq, actor, result, truth }: ActMoment,
): GencommBeliefs {
  const last = state.steps.at(-1);
  if (actor !== GROUND || last?.decision == null || last.result !== null) return state;
  const measured = Measured.safeParse(truth).data;
  return changeStep(state, last.step, () => ({
    result: {
      seq,
      isDone: !result.collided,
      blocker: measured?.blocker ?? null,
      distanceM: measured?.distanceM ?? null,
    },
  }));
}

/** A conversation with its traits, by the same functions that the metrics call. */
function judge(
  lines: readonly DialogueLine[],
  { start, truth }: NoteMoment,
): Omit<JudgedDialogue, 'seq'> {
  const judged = lines.map((line) => ({ ...line, isPreemptive: isPreemptiveLine(line.text) }));
  const home = GencommTruth.safeParse(start.truth).data;
  if (home === undefined || home.categories.length === 0)
    return { lines: judged, absent: [], unseen: null };
  const shown = Shown.safeParse(truth).data;
  const visible = shown === undefined ? null : [...shown.shownToGround, ...shown.shownToOverhead];
  const target = String(start.given.target ?? '');
  const { absent, unseen } = ghostsOf({ lines, target, categories: home.categories, visible });
  const inHome = unseen?.filter((word) => !absent.includes(word)) ?? null;
  return { lines: judged, absent: onceEach(absent), unseen: inHome && onceEach(inHome) };
}

const onceEach = (words: readonly string[]): string[] => [...new Set(words)];

const emptyStep = (step: number): StepState => ({
  step,
  dialogue: null,
  decision: null,
  result: null,
  deviations: [],
});

function changeStep(
  state: GencommBeliefs,
  step: number,
  change: (own: StepState) => Partial<StepState>,
): GencommBeliefs {
  const known = state.steps.find((one) => one.step === step);
  if (known === undefined)
    return {
      ...state,
      steps: [...state.steps, { ...emptyStep(step), ...change(emptyStep(step)) }],
    };
  return {
    ...state,
    steps: state.steps.map((one) => (one === known ? { ...one, ...change(one) } : one)),
  };
}
