import { type FlowStep, flowOf, type Study } from '@parley/protocol';
import { briefPages } from '../flow/brief-pages';
import { episodesPerRound, fixedEpisodes, isOpen } from '../flow/rounds';
import { conditionFaults } from './flow-conditions';
import { pairingFaults } from './pairing-rules';
import type { FlowFault, PlacedStep } from './rule-fault';

/** Rules of the order of pages that no single step can break. */
export function flowFaults(study: Study): FlowFault[] {
  const flow = flowOf(study);
  const steps = placedSteps(flow);
  return [
    ...nameFaults(study, steps),
    ...debriefFaults(steps),
    ...onceFaults(steps),
    ...trialFaults(study, steps),
    ...pairingFaults(study, steps),
    ...loopFaults(study, flow),
    ...sizeFaults(study, flow, steps),
    ...countFaults(study, flow),
    ...judgingFaults(study, steps),
    ...conditionFaults(study, steps),
  ];
}

/** Every step as it is written, those of a loop once. */
function placedSteps(flow: readonly FlowStep[]): PlacedStep[] {
  return flow.flatMap((step, i): PlacedStep[] => {
    if (step.step !== 'loop') return [{ step, path: ['flow', i], loop: null }];
    const within = (key: 'steps' | 'between') =>
      (step[key] ?? []).map((each, j) => ({ step: each, path: ['flow', i, key, j], loop: step }));
    return [...within('steps'), ...within('between')];
  });
}

function* nameFaults(
  { questionnaires }: Study,
  steps: readonly PlacedStep[],
): Generator<FlowFault> {
  const ids = new Set(questionnaires.map(({ questionnaireId }) => questionnaireId));
  for (const { step, path } of steps) {
    if (step.step !== 'form' || ids.has(step.form)) continue;
    const message = `names the questionnaire "${step.form}", which the study does not have`;
    yield { kind: 'unknown-form', path: [...path, 'form'], message };
  }
}

/** Everybody is told what was studied (SCI-34), and success not before the last object is over (SCI-27). */
function* debriefFaults(steps: readonly PlacedStep[]): Generator<FlowFault> {
  const debriefs = steps.filter(({ step }) => step.step === 'debrief');
  const [first, second] = debriefs;
  if (first === undefined) {
    yield {
      kind: 'debrief',
      path: ['flow'],
      message: 'has no debrief: everybody gets one (SCI-34)',
    };
    return;
  }
  if (second !== undefined)
    yield { kind: 'debrief', path: second.path, message: 'is a second debrief' };
  if (first.loop !== null)
    yield { kind: 'debrief', path: first.path, message: 'is a debrief within a loop' };
  for (const { step, path } of steps.slice(steps.indexOf(first) + 1)) {
    if (['form', 'break', 'debrief'].includes(step.step)) continue;
    const message = `stands after the debrief, which tells what the robot found (SCI-27): only forms and breaks may`;
    yield { kind: 'after-debrief', path, message };
  }
}

/** Guide and practice come once, and not again and again. */
function* onceFaults(steps: readonly PlacedStep[]): Generator<FlowFault> {
  for (const [name, kind] of [
    ['guide', 'repeated-guide'],
    ['practice', 'practice'],
  ] as const) {
    const own = steps.filter(({ step }) => step.step === name);
    for (const [i, { path, loop }] of own.entries())
      if (i > 0 || loop !== null)
        yield { kind, path, message: `is a ${name} that comes more than once` };
  }
}

/** Dialogues are judged once, and by a study that has some. */
function* judgingFaults({ judging }: Study, steps: readonly PlacedStep[]): Generator<FlowFault> {
  const own = steps.filter(({ step }) => step.step === 'judging');
  for (const [i, { path, loop }] of own.entries()) {
    if (judging === undefined)
      yield { kind: 'judging', path, message: 'judges dialogues, and the study has no `judging`' };
    if (i > 0 || loop !== null)
      yield { kind: 'judging', path, message: 'judges the dialogues more than once' };
  }
  if (judging !== undefined && own.length === 0)
    yield {
      kind: 'judging',
      path: ['judging'],
      message: 'is shown by no step `judging` of the flow',
    };
}

/** An episode has its brief before it, a form about a trial its episode. */
function* trialFaults({ task }: Study, steps: readonly PlacedStep[]): Generator<FlowFault> {
  const needsBrief = briefPages(task).length > 0;
  let brief: PlacedStep | null = null;
  let hasEpisode = false;
  for (const placed of steps) {
    const { step, path, loop } = placed;
    if (brief !== null && brief.loop !== loop) {
      yield { kind: 'brief', path: brief.path, message: NO_EPISODE };
      brief = null;
    }
    switch (step.step) {
      case 'brief':
        if (brief !== null) yield { kind: 'brief', path: brief.path, message: NO_EPISODE };
        brief = placed;
        break;
      case 'practice':
        if (brief !== null) yield { kind: 'brief', path: brief.path, message: NO_EPISODE };
        brief = null;
        break;
      case 'episode':
        if (needsBrief && brief === null)
          yield { kind: 'brief', path, message: `has no brief before it, which ${task} needs` };
        else if (needsBrief && step.when !== undefined)
          yield { kind: 'brief', path: [...path, 'when'], message: WHEN_OF_BRIEF };
        brief = null;
        hasEpisode = true;
        break;
      case 'form':
        if (step.about === 'trial' && (!hasEpisode || brief !== null))
          yield {
            kind: 'form-about-trial',
            path,
            message: 'is about a trial, and none is before it',
          };
        break;
      default:
    }
  }
  if (brief !== null) yield { kind: 'brief', path: brief.path, message: NO_EPISODE };
}

const NO_EPISODE = 'is a brief with no episode after it';
const WHEN_OF_BRIEF =
  'belongs to the brief: an episode whose brief is passed over is passed over too';

function* loopFaults({ arms }: Study, flow: readonly FlowStep[]): Generator<FlowFault> {
  const known = new Set(arms.map(({ armId }) => armId));
  let openLoops = 0;
  for (const [i, step] of flow.entries()) {
    if (step.step !== 'loop') continue;
    const path = ['flow', i];
    if (step.arms !== undefined && step.times !== undefined)
      yield { kind: 'loop', path, message: 'has `arms` and `times`: the arms are its rounds' };
    for (const [j, armId] of (step.arms ?? []).entries()) {
      if (step.arms?.indexOf(armId) !== j)
        yield {
          kind: 'loop',
          path: [...path, 'arms', j],
          message: `names the arm "${armId}" twice`,
        };
      else if (!known.has(armId))
        yield {
          kind: 'unknown-arm',
          path: [...path, 'arms', j],
          message: `"${armId}" is not an arm of the study`,
        };
    }
    if (!isOpen(step)) continue;
    if (++openLoops > 1)
      yield { kind: 'loop', path, message: 'is a second loop over all episodes: give one `times`' };
    if (episodesPerRound(step) === 0)
      yield { kind: 'loop', path, message: 'has no episode: give `times` or `arms`' };
  }
}

/** No session is longer; a loop that is written out takes memory for each of its steps. */
const MOST_STEPS = 500;
const MINUTE_MS = 60_000;

/** What one session could not go through. */
function* sizeFaults(
  { durationMinutes, episodesPerParticipant }: Study,
  flow: readonly FlowStep[],
  steps: readonly PlacedStep[],
): Generator<FlowFault> {
  const left = Math.max(0, episodesPerParticipant - fixedEpisodes(flow));
  const count = flow.reduce((sum, step) => {
    if (step.step !== 'loop') return sum + 1;
    const rounds = step.arms?.length ?? step.times ?? left / Math.max(1, episodesPerRound(step));
    return sum + rounds * (step.steps.length + (step.between?.length ?? 0));
  }, 0);
  if (count > MOST_STEPS)
    yield {
      kind: 'loop',
      path: ['flow'],
      message: `has more than ${MOST_STEPS} steps written out`,
    };
  const mostMs = durationMinutes * MINUTE_MS;
  for (const { step, path } of steps) {
    if (step.step !== 'break' || step.leastMs <= mostMs) continue;
    const message = `is ${step.leastMs}, longer than the study's ${durationMinutes} minutes`;
    yield { kind: 'break', path: [...path, 'leastMs'], message };
  }
}

function* countFaults(
  { episodesPerParticipant: given }: Study,
  flow: readonly FlowStep[],
): Generator<FlowFault> {
  const fixed = fixedEpisodes(flow);
  const perRound = flow.filter(isOpen).map(episodesPerRound)[0] ?? 0;
  const fault = (message: string): FlowFault => ({
    kind: 'episode-count',
    path: ['episodesPerParticipant'],
    message: `is ${given}, but ${message}`,
  });
  if (fixed > given) yield fault(`the flow has ${fixed} episodes`);
  else if (perRound === 0 && fixed < given) yield fault(`the flow has only ${fixed} episodes`);
  else if (perRound > 0 && (given === fixed || (given - fixed) % perRound !== 0))
    yield fault(`the loop takes ${perRound} at a time, beside ${fixed} outside of it`);
}
