import { type CallKind, firstRole, type LogRecord, mainActor, type TrialStart } from '@parley/log';
import type { AskResult, Belief, EffectOf } from '@parley/protocol';
import { isOfPage, type PageBelief, type TaskReplay } from '../../tasks/task-replay';

export const EVENT_GROUPS = ['motion', 'beliefs', 'dialogue', 'calls', 'page', 'session'] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

/** Which filter shows a row. */
export function groupOfRow({ event }: LogRecord): EventGroup {
  switch (event.kind) {
    case 'act':
    case 'look':
      return 'motion';
    case 'note':
      return 'beliefs';
    case 'say':
    case 'hear':
    case 'ask-start':
    case 'ask-end':
    case 'poll-start':
    case 'poll-end':
    case 'question-shown':
      return 'dialogue';
    case 'model-start':
    case 'model-end':
    case 'image-start':
    case 'image-end':
      return 'calls';
    case 'client':
      return ['message-send', 'answer', 'answer-correction'].includes(event.type)
        ? 'dialogue'
        : 'page';
    default:
      return 'session';
  }
}

interface RowLine {
  readonly what: string;
  readonly text: string;
}

/**
 * A row in one line: what, and the words or numbers in it.
 *
 * @param start Of the trial that it belongs to; null for a row before any.
 */
export function describeRow(
  { event, row }: LogRecord,
  task: Pick<TaskReplay, 'describe' | 'subject'>,
  start: TrialStart | null,
): RowLine {
  switch (event.kind) {
    case 'trial-start':
      return {
        what: 'trial start',
        text: `${task.subject(event.start)} in ${event.start.sceneId}`,
      };
    case 'trial-end': {
      const outcome = event.end.outcomes[mainActor(start) ?? ''];
      return { what: 'trial end', text: `${event.end.endedBy}: ${outcome?.detail ?? ''}` };
    }
    case 'act': {
      const [x, , z] = event.result.pose.position;
      const bump = event.result.collided ? ', bumped' : '';
      return {
        what: event.action.kind,
        text: `${x.toFixed(2)}, ${z.toFixed(2)} m, ${event.result.pose.headingDeg}°${bump}`,
      };
    }
    case 'look':
      return { what: 'look', text: event.frameId };
    case 'note':
      return { what: event.belief.type, text: describeNote(event.belief, task) };
    case 'say':
      return {
        what: event.to === firstRole(start) ? 'says' : `says to ${event.to}`,
        text: event.text,
      };
    case 'hear':
      return {
        what: 'hears',
        text: event.messages.map(({ text }) => text).join(' · ') || 'nothing',
      };
    case 'ask-start':
      return { what: 'ask start', text: event.args.text };
    case 'ask-end':
      return { what: 'ask end', text: answerText(event.result) };
    case 'poll-start':
      return { what: 'poll start', text: event.args.questions.map(({ text }) => text).join(' · ') };
    case 'poll-end':
      return { what: 'poll end', text: event.result.answers.map(answerText).join(' · ') };
    case 'model-start':
    case 'image-start':
      return { what: `${portOf(event.args)} start`, text: event.backend };
    case 'model-end':
    case 'image-end':
      return { what: event.kind.replace('-', ' '), text: event.result.kind };
    case 'client':
      return { what: event.type, text: wordsIn(event.data) };
    case 'unreadable':
      return { what: `${row.type} (unreadable)`, text: event.problem };
    default:
      return { what: row.type, text: sessionText(event) };
  }
}

const answerText = (result: AskResult): string =>
  result.kind === 'answered' ? result.text : result.kind;

const portOf = (args: EffectOf<CallKind>): string => (args.kind === 'model' ? args.port : 'image');

/** What a note says, in one line. */
export function describeNote(belief: Belief, task: Pick<TaskReplay, 'describe'>): string {
  return isOfPage(belief) ? describeOwn(belief) : task.describe(belief);
}

function describeOwn(belief: PageBelief): string {
  switch (belief.type) {
    case 'stage':
      return belief.stage;
    case 'map-start':
      return `${belief.grid.widthCells} × ${belief.grid.heightCells} cells of ${belief.grid.cellSizeM} m`;
    case 'map-delta':
      return `${cells(belief.explored)} explored, ${cells(belief.obstacle)} obstacle`;
    case 'path':
      return `${belief.points.length} points to ${belief.goal}`;
  }
}

const cells = (runs: readonly number[]): number =>
  runs.reduce((sum, value, i) => (i % 2 === 1 ? sum + value : sum), 0);

type SessionEvent = Exclude<LogRecord['event'], { kind: 'client' | 'act' | 'note' }>;

function sessionText(event: SessionEvent): string {
  switch (event.kind) {
    case 'session-paused':
    case 'session-resumed':
      return event.reason;
    case 'session-end':
      return wordsIn(event.end);
    case 'question-shown':
      return event.shown.questionId;
    case 'deviation':
      return [wordsIn(event.deviation), event.deviation.role]
        .filter((word) => typeof word === 'string' && word !== '')
        .join(' · ');
    case 'fault':
      return wordsIn(event.fault);
    case 'replay-diverged':
      return wordsIn(event.diverged);
    default:
      return '';
  }
}

function wordsIn(data: Readonly<Record<string, unknown>>): string {
  const words = ['what', 'page', 'text', 'reason', 'code', 'message', 'questionId', 'refId']
    .map((name) => data[name])
    .filter((value) => typeof value === 'string' && value !== '');
  return words.join(' · ');
}
