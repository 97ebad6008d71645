import type { AskResult, Effect } from '@parley/protocol';
import { driveRoutine, openFieldWorld } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import type { ZiponGiven } from '../shared';
import { headerOf } from './orion/orion.fixture';
import { practiceAgent } from './practice';

type Asked = Extract<Effect, { kind: 'ask' }>;

/** The practice of a person who is asked as in an arm, and says the same to everything but the request. */
function practise(given: Partial<ZiponGiven>, said: AskResult) {
  const plain = headerOf();
  const header = { ...plain, given: { ...plain.given, goalCount: 2, ...given } };
  const world = openFieldWorld({
    starts: { robot: { position: [0, 0, 0], headingDeg: 0 } },
    sensor: header.rules.sensor,
  });
  let frames = 0;
  const { effects, value } = driveRoutine(practiceAgent.program(header), {
    look: ({ sensorId }) => world.look('robot', sensorId, `e1/robot/${frames++}`),
    act: ({ action }) => world.act('robot', action),
    ask: (text) =>
      text.startsWith('What should I look for')
        ? { kind: 'answered', text: "Find Alice's bed.", via: 'text' }
        : said,
    model: () => {
      throw new Error('the practice asks no model');
    },
  });
  const asks = effects
    .filter((effect): effect is Asked => effect.kind === 'ask')
    .filter(({ text }) => !text.startsWith('What should I look for'));
  const endings = effects.flatMap((effect) =>
    effect.kind === 'note' && effect.belief.type === 'task' && effect.belief.name === 'goal-end'
      ? [(effect.belief.data as { readonly ending: string }).ending]
      : [],
  );
  const says = effects.flatMap((effect) => (effect.kind === 'say' ? [effect.text] : []));
  return { asks, says, endings, value };
}

const NO: AskResult = { kind: 'answered', text: 'no', via: 'text' };
const YES: AskResult = { kind: 'answered', text: 'yes', via: 'text' };
const IS_THIS = "Is this Alice's bed?";
const CANNOT = "I cannot find Alice's bed.";

describe('the practice', () => {
  it.each([
    [{ helpAs: 'corrective' }, 'Am I in front of it? If not, what is this?', true],
    [{ helpAs: 'descriptive' }, 'What does it look like?', false],
    [{ helpAs: 'landmark' }, 'What stands next to it?', false],
    [{ helpAs: 'procedural' }, 'Can you tell me the way from where I am?', false],
    [{}, 'Can you tell me where it is?', false],
    [{ onlyButtons: true }, 'Am I in front of it now?', true],
  ] as const)('asks as the arm does: %j', (given, question, hasButtons) => {
    const { asks, endings } = practise(given, NO);
    expect(asks.map(({ text }) => text)).toEqual([
      IS_THIS,
      IS_THIS,
      `${CANNOT} ${question}`,
      IS_THIS,
    ]);
    expect(asks.map(({ form }) => form?.kind)).toEqual([
      'buttons',
      'buttons',
      hasButtons ? 'buttons' : 'text',
      'buttons',
    ]);
    expect(endings).toEqual(['interactions-used', 'interactions-used']);
  });

  it('tells who is not to interact where it stops, and asks nothing', () => {
    const { asks, says, endings } = practise({ onlyTold: true, maxInteractions: 1 }, NO);
    expect(asks).toEqual([]);
    const [hello, ...told] = says;
    expect(hello).toContain('tell you where I stop as I will later');
    expect(told.slice(0, -1)).toEqual(["I have found Alice's bed.", "I have found Alice's bed."]);
    expect(endings).toEqual(['not-asked', 'not-asked']);
  });

  it('ends a goal with a yes to what is held up, as later, and points at the middle of its picture', () => {
    const { asks, endings } = practise({}, YES);
    expect(asks.map(({ text }) => text)).toEqual([
      IS_THIS,
      `${CANNOT} Can you tell me where it is?`,
      IS_THIS,
    ]);
    expect(endings).toEqual(['reached', 'reached']);
    // Of 24 × 32 pixels: a quarter and three quarters across, three tenths and three quarters down.
    expect(asks[0]?.picture?.box).toEqual([6, 10, 18, 24]);
    expect(asks[1]?.picture).toBeUndefined();
  });

  it('is over although nobody answers', () => {
    const { value, endings } = practise({}, { kind: 'no-answer' });
    expect(value.reason).toBe('stopped');
    expect(endings).toEqual(['interactions-used', 'interactions-used']);
  });
});
