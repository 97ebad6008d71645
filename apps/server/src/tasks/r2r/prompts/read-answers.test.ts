import { describe, expect, it } from 'vitest';
import {
  readActions,
  readChoice,
  readEstimate,
  readLandmarks,
  readPrediction,
  readSummary,
  readTags,
  readThought,
} from './read-answers';

const ACTIONS = ['walk past the bed', 'turn left', 'stop'];
const HERE = {
  ways: [3, 9].map((direction) => ({
    ...{ direction, turnDeg: 0, observation: '', tags: [], visited: false, isStairs: false },
  })),
};
const ok = <T>(value: T) => ({ kind: 'ok', value });
const off = (problem: RegExp) => ({ kind: 'unreadable', problem: expect.stringMatching(problem) });

describe('what is read out of the replies of experts', () => {
  it('actions: a line each, whatever stands before it', () => {
    const reply = 'Here they are.\n**Prediction:**\n1. walk past the bed\n- turn left\n\n3) stop';
    expect(readActions(reply)).toEqual(ok({ actions: ACTIONS }));
    expect(readActions('walk past the bed')).toEqual(off(/no action/));
    expect(readActions('Prediction:\nnone')).toEqual(off(/no action/));
    const fenced =
      '```\nPrediction:\n1. **walk past the bed**\n2. turn left\n3. stop\n```\nI hope this helps!';
    expect(readActions(fenced)).toEqual(ok({ actions: ACTIONS }));
    const many = Array.from({ length: 5000 }, (_, i) => `${i + 1}. go on`).join('\n');
    expect(readActions(`Prediction:\n${many}`)).toEqual(
      off(/5000 actions; write no more than 100/),
    );
    expect(readActions(`Prediction:\n1. ${'x'.repeat(5000)}`)).toEqual(
      ok({ actions: [`${'x'.repeat(299)}…`] }),
    );
  });

  it('landmarks: actions by their numbers in the order in which they are done, names with types', () => {
    const asked = { instruction: 'x', actions: ACTIONS };
    const reply =
      'Order: 2, 1, 3\nLandmarks:\n- bed (object)\n- red sofa by the door (Coloured Object)\n- Bed (object)';
    expect(readLandmarks(reply, asked)).toEqual(
      ok({
        actions: ['turn left', 'walk past the bed', 'stop'],
        landmarks: [
          { name: 'Bed', type: 'object' },
          { name: 'red sofa by the door', type: 'coloured object' },
        ],
      }),
    );
    const without = ok({ actions: ACTIONS, landmarks: [] });
    expect(readLandmarks('Order: 1, 2, 3\nLandmarks:\nnone', asked)).toEqual(without);
    expect(readLandmarks('Order: 1, 1, 3\nLandmarks: none', asked)).toEqual(
      off(/1 to 3, each once/),
    );
    expect(readLandmarks('Order: 1, 2, 3', asked)).toEqual(off(/Landmarks:" is missing/));
    expect(readLandmarks('Order: 1, 2, 3\nLandmarks:\n- bed', asked)).toEqual(off(/no name with/));
    const other = [
      ...['none', 'There are no landmarks.', 'There are no landmarks in this instruction.'],
    ].map((none) => readLandmarks(`Order: 1-3\nLandmarks:\n${none}\n\nLet me know!`, asked));
    expect(other).toEqual([without, without, without]);
    const said = 'Landmarks:\n- **bed**: object\n- lamp (object), rug (object)\nI hope this helps!';
    expect(readLandmarks(`Order: 1, 2, 3\n${said}`, asked)).toMatchObject({
      value: { landmarks: ['bed', 'lamp', 'rug'].map((name) => ({ name, type: 'object' })) },
    });
    const odd = 'Order: 1, 2, 3\nLandmarks:\n- bed (furniture)';
    expect(readLandmarks(odd, asked)).toEqual(off(/room, building part/));
  });

  it('tags: names with commas or lines between, each once', () => {
    expect(readTags('sofa, lamp, sofa.\nrug')).toEqual(ok({ tags: ['sofa', 'lamp', 'rug'] }));
    expect(readTags('None.')).toEqual(ok({ tags: [] }));
    expect(readTags(' ')).toEqual(off(/empty/));
    expect(readTags('```\nsofa, lamp\n```\nI hope this helps!')).toEqual(
      ok({ tags: ['sofa', 'lamp'] }),
    );
    const many = readTags(Array.from({ length: 300 }, (_, i) => `lamp ${i}`).join(', '));
    expect(many.kind === 'ok' && many.value.tags).toHaveLength(100);
  });

  it('a thought: its words, no more than are kept', () => {
    expect(readThought('```\nThe bed is\n there.\n```')).toEqual(
      ok({ thought: 'The bed is there.' }),
    );
    expect(readThought('``` \n ```')).toEqual(off(/empty/));
    expect(readThought('x'.repeat(9000))).toEqual(ok({ thought: `${'x'.repeat(1999)}…` }));
  });

  it('the way in short: each step in the line of the paper, its turn as it was', () => {
    const step = { observation: 'o', thought: 't' };
    const asked = {
      trajectory: [
        { turn: null, ...step },
        { turn: 'left' as const, ...step },
      ],
    };
    const reply =
      'Diary:\n[Step 0] Observation: A hall. Thought: I go on.\n[Step 1] Turn: left Observation: A kitchen,\nwith a sink. Thought:';
    expect(readSummary(reply, asked)).toEqual(
      ok({
        trajectory: [
          { turn: null, observation: 'A hall.', thought: 'I go on.' },
          { turn: 'left', observation: 'A kitchen,\nwith a sink.', thought: '' },
        ],
      }),
    );
    expect(readSummary('[Step 0] Observation: A hall. Thought: On.', asked)).toEqual(off(/0 to 1/));
    const long = `\`\`\`\n[Step 0] Observation: ${'o'.repeat(9000)} Thought: a\n[Step 1] Observation: b Thought: c\n\nThat is all.\n\`\`\``;
    expect(readSummary(long, asked)).toEqual(
      ok({
        trajectory: [
          { turn: null, observation: `${'o'.repeat(1999)}…`, thought: 'a' },
          { turn: 'left', observation: 'b', thought: 'c' },
        ],
      }),
    );
    const swapped = '[Step 1] Observation: a Thought: b\n[Step 0] Observation: a Thought: b';
    expect(readSummary(swapped, asked)).toEqual(off(/0 to 1/));
  });

  it('an estimate: each action in one field, in order', () => {
    const fields = (one: string, two: string, three: string): string =>
      `Thought: Of 3 actions 1 is done.\nPrediction:\nExecuted Actions: ${one}\nIn-progress Actions: ${two}\nActions Waiting to be Executed: ${three}`;
    const asked = { actions: ACTIONS, trajectory: [] };
    expect(readEstimate(fields('1', '2', '3'), asked)).toEqual(
      ok({ executed: ['walk past the bed'], inProgress: ['turn left'], waiting: ['stop'] }),
    );
    expect(readEstimate(fields('1, 2, 3', 'none', 'none'), asked)).toEqual(
      ok({ executed: ACTIONS, inProgress: [], waiting: [] }),
    );
    const rest = ok({ executed: [], inProgress: ACTIONS.slice(0, 1), waiting: ACTIONS.slice(1) });
    expect(readEstimate(fields('None (0 actions)', '1', '2-3'), asked)).toEqual(rest);
    expect(readEstimate(fields('none', '\n- 1', '\n- 2\n- 3'), asked)).toEqual(rest);
    expect(readEstimate(fields('1', '3', '2'), asked)).toEqual(off(/in this order/));
    expect(readEstimate(fields('1', '1', '2, 3'), asked)).toEqual(off(/each once/));
    expect(readEstimate(fields('1', '2', 'none'), asked)).toEqual(off(/1 to 3/));
    expect(readEstimate('Executed Actions: 1', asked)).toEqual(off(/In-progress Actions:" is/));
  });

  it('a prediction: a reason and a way, the last that is named; STOP where it may stop', () => {
    const reply = 'Thought: first 3.\nPrediction: 3\n\nThought: No, 9.\nPrediction: **9** (left)';
    expect(readPrediction(reply, HERE, { mayStop: false })).toEqual(
      ok({ thought: 'No, 9.', direction: 9 }),
    );
    const stop = 'Thought: There.\nPrediction: STOP';
    expect(readPrediction(stop, HERE, { mayStop: true })).toEqual(
      ok({ thought: 'There.', direction: null }),
    );
    expect(readPrediction(stop, HERE, { mayStop: false })).toEqual(off(/number of a way$/));
    expect(readPrediction('Prediction: 3', HERE, { mayStop: false })).toEqual(off(/Thought/));
    expect(readPrediction('Thought: x', HERE, { mayStop: true })).toEqual(off(/or STOP/));
    const long = `Thought: ${'x'.repeat(9000)}\nPrediction: 3`;
    expect(readPrediction(long, HERE, { mayStop: true })).toEqual(
      ok({ thought: `${'x'.repeat(1999)}…`, direction: 3 }),
    );
  });

  const thinks = (said: string) =>
    readPrediction(`Thought: t\nPrediction: ${said}`, HERE, { mayStop: true });

  it('a prediction: no stop where one is denied, and asked about beside a way', () => {
    expect(thinks('9 (do not stop yet)')).toEqual(ok({ thought: 't', direction: 9 }));
    expect(thinks('Do not stop.')).toEqual(off(/or STOP/));
    expect(thinks('Stop at the bed.')).toEqual(ok({ thought: 't', direction: null }));
    expect(thinks('stop at the bed in direction 3')).toEqual({
      ...ok({ thought: 't', direction: 3 }),
      doubt: expect.stringContaining('a way and STOP'),
    });
  });

  it('a prediction: a way that there is not is asked about, and passed on', () => {
    expect(thinks('99')).toEqual({
      ...ok({ thought: 't', direction: 99 }),
      doubt: 'no way is 99; the ways are 3, 9',
    });
    expect(thinks('Turn 30° right and take direction 9')).toEqual(
      ok({ thought: 't', direction: 9 }),
    );
  });

  it('a choice: one of what was proposed', () => {
    const asked = {
      estimate: { executed: [], inProgress: [], waiting: [] },
      scene: [],
      predictions: [3, 15].map((direction) => ({ direction, thought: 't' })),
    };
    expect(readChoice('Thought: a\nPrediction: 15', asked)).toEqual(ok({ direction: 15 }));
    expect(readChoice('Thought: a\nPrediction: 4', asked)).toEqual(off(/3, 15/));
    expect(readChoice('15', asked)).toEqual(off(/3, 15/));
  });
});
