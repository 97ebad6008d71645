import type { LogRecord, RowType } from '@parley/log';
import { type Action, type ClientEventType, isDrive } from '@parley/protocol';
import { isOfPage, type PageBelief, type TaskReplay } from '../../tasks/task-replay';

const ACTIONS = {
  forward: 'The robot goes forward',
  back: 'The robot goes back',
  'turn-left': 'The robot turns left',
  'turn-right': 'The robot turns right',
  'look-up': 'The robot looks up',
  'look-down': 'The robot looks down',
  move: 'The robot moves on',
  task: 'The robot acts',
  stop: 'The robot stops',
} as const satisfies Record<Action['kind'], string>;

const BELIEFS = {
  stage: 'The robot begins something else',
  'map-start': 'The robot begins its map',
  'map-delta': 'The robot adds to its map',
  path: 'The robot plans a way',
} as const satisfies Record<PageBelief['type'], string>;

const EFFECTS = {
  'ask-end': 'The robot has its answer',
  'poll-end': 'The robot has its answers',
  'model-start': 'A model is asked',
  'model-end': 'A model has replied',
  'image-start': 'A picture is asked for',
  'image-end': 'A picture has come',
} as const;

const CLIENT: Readonly<Partial<Record<ClientEventType, string>>> = {
  'message-send': 'The person writes',
  answer: 'The person answers',
  'answer-correction': 'The person corrects an answer',
  exposure: "Something changed on the person's screen",
  'page-done': 'The person finished a page',
  visibility: 'The person left the page or came back',
  'webgl-lost': "The person's 3-D view was lost",
  'detector-ready': "The page's detector is ready",
  'detector-trouble': "Something of the page's detector failed",
  'scorer-ready': "The page's image-text scorer is ready",
  'scorer-trouble': "Something of the page's image-text scorer failed",
};

const ROWS: Readonly<Partial<Record<RowType, string>>> = {
  'session-start': 'The session begins',
  'session-hello': 'The page connects',
  'session-superseded': 'Another tab took over',
  'session-hidden': 'The page was hidden',
  'session-visible': 'The page is visible again',
  'session-paused': 'The session pauses',
  'session-resumed': 'The session goes on',
  'session-stalled': 'The session stands still',
  'session-clock-jumped': 'The clock of the server was set',
  'session-end': 'The session ends',
  'page-shown': 'The person sees another page',
  'dialogue-withdrawn': 'A conversation is taken out: who wrote it has withdrawn',
  'question-shown': 'The question is on the screen',
  'picture-shown': 'The person is shown what the robot sees from where it stopped',
  'attempt-lost': 'A try was lost',
  'replay-diverged': 'The recording could not be continued',
  fault: 'A fault',
  'protocol-deviation': 'A deviation from the protocol',
};

/** A row in plain words, for people who hear the play head move. */
export function sayRow(
  { event, row }: LogRecord,
  task: Pick<TaskReplay, 'say' | 'subject'>,
): string {
  switch (event.kind) {
    case 'trial-start':
      return `The trial begins: ${task.subject(event.start)}`;
    case 'trial-end':
      return 'The trial is over';
    case 'act':
      return `${ACTIONS[event.action.kind]}${event.result.collided ? ' and bumps' : ''}`;
    case 'look':
      return 'The robot looks';
    case 'note':
      return isOfPage(event.belief) ? BELIEFS[event.belief.type] : task.say(event.belief);
    case 'say':
      return `The robot says: ${event.text}`;
    case 'hear':
      return 'The robot listens';
    case 'ask-start':
      if (isDrive(event.args)) return 'The robot waits for the person who drives';
      return `The robot asks: ${event.args.text}`;
    case 'poll-start':
      return `The robot asks: ${event.args.questions.map(({ text }) => text).join(' ')}`;
    case 'model-start':
      return event.args.kind === 'model' && event.args.port === 'detector'
        ? 'The detector looks'
        : EFFECTS[event.kind];
    case 'ask-end':
    case 'poll-end':
    case 'model-end':
    case 'image-start':
    case 'image-end':
      return EFFECTS[event.kind];
    case 'client': {
      const words = CLIENT[event.type] ?? "Something happened on the person's page";
      const text = 'text' in event.data ? event.data.text : '';
      return text === '' ? words : `${words}: ${text}`;
    }
    case 'unreadable':
      return 'A row that cannot be read';
    default:
      return ROWS[row.type] ?? 'The session notes something';
  }
}
