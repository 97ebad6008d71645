import type { LogRow } from '../rows/log-row';

export const EVENT_GROUPS = ['motion', 'beliefs', 'dialogue', 'calls', 'page', 'session'] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

/** Which filter shows a row. */
export function groupOfRow({ event, row }: LogRow): EventGroup {
  switch (event.kind) {
    case 'act':
    case 'look':
      return 'motion';
    case 'belief':
      return 'beliefs';
    case 'say':
    case 'hear':
      return 'dialogue';
    case 'effect-open':
    case 'effect-close':
      return event.effect === 'ask' ? 'dialogue' : 'calls';
    case 'client':
      return ['message-send', 'answer', 'answer-correction'].includes(event.name)
        ? 'dialogue'
        : 'page';
    default:
      return row.type === 'question-shown' ? 'dialogue' : 'session';
  }
}

/** A row in one line: what, and the words or numbers in it. */
export function describeRow({ event, row }: LogRow): {
  readonly what: string;
  readonly text: string;
} {
  switch (event.kind) {
    case 'episode-start':
      return { what: 'episode start', text: `${event.start.category} in ${event.start.sceneId}` };
    case 'episode-end': {
      const outcome = Object.values(event.end.outcomes)[0];
      return { what: 'episode end', text: `${event.end.endedBy}: ${outcome?.detail ?? ''}` };
    }
    case 'act': {
      const [x, , z] = event.result.pose.position;
      const bump = event.result.collided ? ', bumped' : '';
      return {
        what: event.action,
        text: `${x.toFixed(2)}, ${z.toFixed(2)} m, ${event.result.pose.headingDeg}°${bump}`,
      };
    }
    case 'look':
      return { what: 'look', text: event.frameId };
    case 'belief':
      return { what: event.belief.type, text: beliefText(event.belief) };
    case 'say':
      return { what: event.to === 'person' ? 'says' : `says to ${event.to}`, text: event.text };
    case 'hear':
      return {
        what: 'hears',
        text: event.messages.map(({ text }) => text).join(' · ') || 'nothing',
      };
    case 'effect-open':
      return { what: `${event.effect} start`, text: String(event.args.text ?? event.body) };
    case 'effect-close':
      return {
        what: `${event.effect} end`,
        text: String(event.result.text ?? event.result.kind ?? ''),
      };
    case 'client':
      return { what: event.name, text: clientText(event.data) };
    case 'plain':
      return { what: row.type, text: clientText(event.data) };
    case 'unreadable':
      return { what: `${row.type} (unreadable)`, text: event.problem };
  }
}

type Belief = Extract<LogRow['event'], { kind: 'belief' }>['belief'];

function beliefText(belief: Belief): string {
  switch (belief.type) {
    case 'stage':
      return belief.stage;
    case 'map-start':
      return `${belief.grid.widthCells} × ${belief.grid.heightCells} cells of ${belief.grid.cellSizeM} m`;
    case 'map-delta':
      return `${cells(belief.explored)} explored, ${cells(belief.obstacle)} obstacle`;
    case 'frontiers':
      return `${belief.frontiers.length}, chosen ${belief.chosen ?? 'none'}`;
    case 'path':
      return `${belief.points.length} points to ${belief.goal}`;
    case 'facts':
      return belief.facts.join(' · ');
    case 'candidate':
      return `${belief.candidateId} ${belief.status}: ${belief.reason}`;
    case 'description':
      return `${belief.candidateId} ${belief.step}: ${belief.text}`;
    case 'details':
      return `${belief.candidateId}: ${belief.questions.length} questions`;
    case 'check':
      return `${belief.candidateId} ${belief.check.attribute}: ${belief.check.answer}, u ${belief.check.entropy.toFixed(2)}`;
    case 'score':
      return `${belief.candidateId} round ${belief.round}: ${belief.score}, ${belief.decision}`;
    case 'remark':
      return belief.text;
  }
}

const cells = (runs: readonly number[]): number =>
  runs.reduce((sum, value, i) => (i % 2 === 1 ? sum + value : sum), 0);

function clientText(data: Readonly<Record<string, unknown>>): string {
  const words = ['what', 'page', 'text', 'reason', 'code', 'message', 'questionId', 'refId']
    .map((name) => data[name])
    .filter((value) => typeof value === 'string' && value !== '');
  return words.join(' · ');
}
