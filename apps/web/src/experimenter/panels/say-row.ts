import type { Action } from '@parley/protocol';
import type { LogRow } from '../rows/log-row';
import { describeRow } from './describe-row';

const ACTIONS = {
  forward: 'The robot goes forward',
  back: 'The robot goes back',
  'turn-left': 'The robot turns left',
  'turn-right': 'The robot turns right',
  stop: 'The robot stops',
} as const satisfies Record<Action['kind'], string>;

const BELIEFS = {
  stage: 'The robot begins something else',
  'map-start': 'The robot begins its map',
  'map-delta': 'The robot adds to its map',
  frontiers: 'The robot weighs where to go',
  path: 'The robot plans a way',
  facts: 'What the robot knows of the target',
  candidate: 'A candidate',
  description: 'The robot describes a candidate',
  details: 'The robot asks itself for details',
  check: 'The robot checks an attribute',
  score: 'The robot scores a candidate',
  remark: 'The robot thinks',
} as const;

const EFFECTS: Readonly<Record<string, readonly [open: string, close: string]>> = {
  ask: ['The robot asks', 'The robot has its answer'],
  model: ['A model is asked', 'A model has replied'],
  detect: ['The detector looks', 'The detector has looked'],
  image: ['A picture is asked for', 'A picture has come'],
};

const CLIENT: Readonly<Record<string, string>> = {
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

const ROWS: Readonly<Record<string, string>> = {
  'session-start': 'The session begins',
  'session-hello': 'The page connects',
  'session-superseded': 'Another tab took over',
  'session-hidden': 'The page was hidden',
  'session-visible': 'The page is visible again',
  'session-paused': 'The session pauses',
  'session-resumed': 'The session goes on',
  'session-stalled': 'The session stands still',
  'session-end': 'The session ends',
  'page-shown': 'The person sees another page',
  'question-shown': 'The question is on the screen',
  'picture-shown': 'The person is shown what the robot sees from where it stopped',
  'attempt-lost': 'A try was lost',
  'replay-diverged': 'The recording could not be continued',
  fault: 'A fault',
  'protocol-deviation': 'A deviation from the protocol',
};

/** A row in plain words, for somebody who hears the play head move. */
export function sayRow(logRow: LogRow): string {
  const { event, row } = logRow;
  switch (event.kind) {
    case 'episode-start':
      return `The search for the ${event.start.category} begins`;
    case 'episode-end':
      return 'The search is over';
    case 'act':
      return `${ACTIONS[event.action]}${event.result.collided ? ' and bumps' : ''}`;
    case 'look':
      return 'The robot looks';
    case 'belief': {
      const words = BELIEFS[event.belief.type];
      const isTold = ['facts', 'check', 'score', 'remark'].includes(event.belief.type);
      return isTold ? `${words}: ${describeRow(logRow).text}` : words;
    }
    case 'say':
      return `The robot says: ${event.text}`;
    case 'hear':
      return 'The robot listens';
    case 'effect-open': {
      const words = EFFECTS[event.effect]?.[0] ?? 'The robot waits for something';
      return event.effect === 'ask' ? `${words}: ${String(event.args.text ?? '')}` : words;
    }
    case 'effect-close':
      return EFFECTS[event.effect]?.[1] ?? 'The robot has what it waited for';
    case 'client': {
      const words = CLIENT[event.name] ?? "Something happened on the person's page";
      const text = typeof event.data.text === 'string' ? event.data.text : '';
      return text === '' ? words : `${words}: ${text}`;
    }
    case 'plain':
      return ROWS[row.type] ?? 'The session notes something';
    case 'unreadable':
      return 'A row that cannot be read';
  }
}
