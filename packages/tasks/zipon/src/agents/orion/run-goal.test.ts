import type { Effect, Json } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HELP_FORM, type ZiponGiven } from '../../shared';
import { FUNCTIONS } from '../functions';
import { asks, beliefs, command, driveGoal } from './orion.fixture';

/** Runs one goal against a controller and a person. */
const run = (
  replyOf: (functions: readonly string[], nth: number) => string,
  person: (nth: number) => { text: string; value?: Json } | null = () => ({ text: 'No.' }),
  config: Json = {},
  given: Partial<ZiponGiven> = {},
) => driveGoal({ replyOf, person, config, given });

/** Times that the controller was asked. */
const thoughts = (effects: readonly Effect[]): number =>
  effects.filter((effect) => effect.kind === 'model' && effect.port === 'controller').length;
/** Arguments that fit some function. */
const ARGS = [{}, { obj_str: 'bed' }, { obj_id: 'x' }, { num: 2 }, { content: 'Help?' }];
const talks = (effects: readonly Effect[]): number =>
  effects.filter(({ kind }) => kind === 'ask').length - 1;

describe('a goal', () => {
  it('ends on the success signal, and is confirmed', () => {
    const { value, effects } = run(
      () => command('talk', { content: 'Is this it?' }),
      () => ({ text: 'Yes.', value: { isReached: true } }),
    );
    expect(value.verdict).toEqual({ goals: 1, confirmed: 1 });
    expect(talks(effects)).toBe(1);
    expect(beliefs(effects, 'goal-end')).toMatchObject([{ ending: 'reached', turns: 1 }]);
  });

  it('ends on a person’s yes where there is no signal', () => {
    const { value } = run(
      () => command('talk', { content: 'Is this it?' }),
      () => ({ text: 'yes' }),
    );
    expect(value.verdict).toEqual({ goals: 1, confirmed: 1 });
  });

  it.each([
    'Right behind you, about 3 m.',
    'Yes, but go closer to it.',
    "It's the one with the white sheet.",
  ])('goes on when a person says “%s”', (text) => {
    const { value, effects } = run(
      () => command('talk', { content: 'Is this it?' }),
      () => ({ text }),
    );
    expect(value.verdict).toEqual({ goals: 1, confirmed: 0 });
    expect(talks(effects)).toBe(5);
  });

  const HELP = "I cannot find Alice's bed. Can you tell me where it is?";

  it.each(['yes', 'Yes.', 'Yes, sure.', "That's it"])(
    'that it asks for help with is not ended by “%s”, and no button says so',
    (text) => {
      const { value, effects } = run(
        () => command('talk', { content: HELP }),
        () => ({ text }),
      );
      expect(value.verdict).toEqual({ goals: 1, confirmed: 0 });
      expect(asks(effects).map(({ form }) => form)).toEqual(Array(5).fill(HELP_FORM));
      expect(asks(effects).every(({ picture }) => picture === undefined)).toBe(true);
      expect(beliefs(effects, 'talk')).toContainEqual(expect.objectContaining({ claim: null }));
    },
  );

  it('asks who has two buttons what they can answer, and shows what it sees', () => {
    const { value, effects } = run(
      () => command('talk', { content: HELP }),
      (nth) => ({ text: nth === 1 ? 'no' : 'yes' }),
      {},
      { onlyButtons: true },
    );
    expect(value.verdict).toEqual({ goals: 1, confirmed: 1 });
    const said = "I cannot find Alice's bed. Am I in front of it now?";
    for (const one of asks(effects)) {
      expect(one).toMatchObject({ text: said, form: { kind: 'buttons', allowText: false } });
      expect(one.picture?.frameId).toBeTruthy();
    }
    // The trace has what the controller wanted; it is told what was said.
    expect(beliefs(effects, 'trace')[0]).toMatchObject({ command: { args: { content: HELP } } });
    const told = effects.filter(
      (effect) => effect.kind === 'model' && effect.port === 'controller',
    );
    expect(JSON.stringify(told[1])).toContain(JSON.stringify(said));
  });

  const NO_ANSWER = { text: '' };

  it.each([
    ["Is this Alice's bed?", 'I stop here.'],
    [HELP, "I cannot find Alice's bed. I stop here."],
  ])(
    'is told where the robot cannot interact, and no question is put for “%s”',
    (content, said) => {
      const simulated = run(
        () => command('talk', { content }),
        () => NO_ANSWER,
        {},
        { maxInteractions: 1 },
      );
      expect(beliefs(simulated.effects, 'talk')).toMatchObject([{ content: said, claim: null }]);
      expect(beliefs(simulated.effects, 'goal-end')).toMatchObject([
        { ending: 'not-asked', turns: 1 },
      ]);
      const live = { maxInteractions: 1, onlyTold: true } as const;
      const { effects } = run(
        () => command('talk', { content }),
        () => NO_ANSWER,
        {},
        live,
      );
      expect(asks(effects)).toEqual([]);
      expect(effects).toContainEqual(expect.objectContaining({ kind: 'say', text: said }));
      expect(beliefs(effects, 'goal-end')).toMatchObject([{ ending: 'not-asked', turns: 1 }]);
    },
  );

  it('asks whether it is there, and not about a thing, where it stands at none', () => {
    const { effects } = run(() => command('talk', { content: "Is this Alice's bed?" }));
    expect(new Set(asks(effects).map(({ text }) => text))).toEqual(
      new Set(['I see nothing here that I could point at. Am I in front of it?']),
    );
    expect(asks(effects)[0]).toMatchObject({ form: { kind: 'buttons' } });
  });

  it('asks for nothing but the kind of help that the person is held to', () => {
    const { effects } = run(
      () => command('talk', { content: HELP }),
      () => ({ text: 'I cannot say.' }),
      {},
      { helpAs: 'landmark' },
    );
    expect(
      asks(effects).map(({ text }) => text.replace("I cannot find Alice's bed. ", '')),
    ).toEqual([
      'What stands next to it?',
      'What else is near it?',
      'Which room is it in, and what is around it there?',
      'What would I see first, close to it?',
      'What stands next to it?',
    ]);
  });

  it('asks for more where the person has told some of it already', () => {
    const { effects } = run(
      (_, nth) => command('talk', { content: nth === 1 ? "Is this Alice's bed?" : HELP }),
      () => ({ text: 'No. It is next to the sofa.' }),
      {},
      { helpAs: 'landmark' },
    );
    expect(asks(effects)[1]?.text).toBe("I cannot find Alice's bed. What else is near it?");
  });

  it('answers a question back, puts its own again, and counts one interaction', () => {
    const answers = ['why?', 'No.', 'No. Why?', 'which one?', 'yes'];
    const { effects, value } = run(
      () => command('talk', { content: "Is this Alice's bed?" }),
      (nth) => ({ text: answers[nth - 1] ?? 'No.' }),
    );
    expect(value.verdict).toEqual({ goals: 1, confirmed: 1 });
    expect(beliefs(effects, 'goal-end')).toMatchObject([{ ending: 'reached', turns: 3 }]);
    const ids = asks(effects).map(({ questionId }) => questionId.replace('e1:talk:0:', ''));
    expect(ids).toEqual(['1', '1:again', '2', '3', '3:again']);
    const said = effects.flatMap((effect) => (effect.kind === 'say' ? [effect.text] : []));
    expect(said).toEqual([
      "I ask because this may be Alice's bed, and only you know whether it is.",
      "I ask because this may be Alice's bed, and only you know whether it is.",
      'I mean what I see in front of me.',
    ]);
  });

  it('does not put a question twice to a simulated user, who sends a signal', () => {
    const { effects } = run(
      () => command('talk', { content: "Is this Alice's bed?" }),
      () => ({ text: 'Why?', value: { isReached: false } }),
    );
    expect(talks(effects)).toBe(5);
    expect(effects.some(({ kind }) => kind === 'say')).toBe(false);
  });

  it('reads answers in the light of another goal, once the person means that', () => {
    const answers = ["No, I mean Bob's bed.", "That is Bob's bed."];
    const { effects } = run(
      () => command('talk', { content: 'Is this it?' }),
      (nth) => ({ text: answers[nth - 1] ?? 'No.' }),
    );
    expect(beliefs(effects, 'hints').slice(0, 2)).toMatchObject([
      { hints: ['not this one', "wants Bob's bed instead"] },
      { hints: ['this is it'] },
    ]);
    expect(beliefs(effects, 'goal-end')).toMatchObject([{ ending: 'reached', turns: 2 }]);
  });

  it('notes what was read in each answer, and nothing where there was none', () => {
    const answers = ["No, it's Bob's bed.", null, 'Hmm.', 'Yes.'];
    const { effects } = run(
      () => command('talk', { content: 'Is this it?' }),
      (nth) => {
        const text = answers[nth - 1];
        return text == null ? null : { text };
      },
    );
    expect(beliefs(effects, 'hints')).toEqual([
      { goalIndex: 0, turn: 1, hints: ['not this one', "this is Bob's bed"] },
      { goalIndex: 0, turn: 3, hints: [] },
      { goalIndex: 0, turn: 4, hints: ['this is it'] },
    ]);
  });

  it('ends after the interactions are used up: five of them (ORION §IV-B)', () => {
    const { effects } = run(() => command('talk', { content: 'Is this it?' }));
    expect(talks(effects)).toBe(5);
    expect(beliefs(effects, 'goal-end')).toMatchObject([{ ending: 'interactions-used', turns: 5 }]);
  });

  it('is over although nobody answers', () => {
    const { effects } = run(
      () => command('talk', { content: 'Is this it?' }),
      () => null,
    );
    expect(talks(effects)).toBe(5);
  });

  it('tells the controller what was wrong with a call, and logs it', () => {
    const replies = [
      command('fly'),
      command('rotate', { num: 0 }),
      command('goto_object', { obj_id: 'x' }),
    ];
    const { effects } = run((_, nth) => replies[nth - 1] ?? command('talk', { content: 'Help?' }));
    expect(beliefs(effects, 'deviation')).toMatchObject([
      { kind: 'unknown-function' },
      { kind: 'bad-arguments' },
    ]);
    expect(beliefs(effects, 'returned')).toMatchObject([
      { isError: true, text: expect.stringContaining('there is no function fly') },
      { isError: true, text: expect.stringContaining('num: must not be 0') },
      { isError: true, text: 'there is no object x; none is known yet' },
    ]);
  });

  it('breaks a loop: the same call from the same place, again and again', () => {
    const { effects } = run(() => command('set_goal', { obj_str: 'bed' }));
    expect(beliefs(effects, 'deviation')).toContainEqual(expect.objectContaining({ kind: 'loop' }));
    // Twice the robot talks by itself; the third time the goal ends.
    expect(talks(effects)).toBe(2);
    // A, A, and three that are refused, three times, after the first A, which sets the goal; nothing is asked after the end.
    expect(thoughts(effects)).toBe(1 + 3 * 5);
    expect(beliefs(effects, 'deviation').at(-1)).toMatchObject({ kind: 'controller-failed' });
    expect(beliefs(effects, 'goal-end')).toMatchObject([{ ending: 'controller-failed', turns: 2 }]);
  });

  it('breaks a loop of two calls, also where the robot comes back to where it was', () => {
    for (const [a, b] of [
      [command('set_goal', { obj_str: 'bed' }), command('retrieve_memory', { obj_str: 'bed' })],
      [command('rotate', { num: 1 }), command('rotate', { num: -1 })],
    ] as const) {
      const { effects } = run((_, nth) => (nth % 2 === 1 ? a : b));
      const loops = beliefs(effects, 'deviation').filter(
        (one) => (one as { kind: string }).kind === 'loop',
      );
      expect(loops).toHaveLength(9);
      expect(JSON.stringify(loops[0])).toContain('the last 2 calls');
      expect(talks(effects)).toBe(2);
      expect(beliefs(effects, 'goal-end')).toMatchObject([{ ending: 'controller-failed' }]);
    }
  });

  it('takes nothing for a loop that changes something', () => {
    // Twelve turns of 30° and the look after each: every pose is another one.
    const { effects } = run((_, nth) =>
      nth > 24
        ? command('talk', { content: 'Is this it?' })
        : nth % 2 === 1
          ? command('detect_object', { obj_str: 'bed' })
          : command('rotate', { num: 2 }),
    );
    expect(beliefs(effects, 'deviation')).toEqual([]);
  });

  it('gives a controller that ended a goal no second chance for the next', () => {
    const { effects } = run(() => command('fly'), undefined, {}, { goalCount: 2 });
    expect(beliefs(effects, 'goal-end')).toMatchObject([
      { ending: 'controller-failed', turns: 2 },
      { ending: 'controller-failed', turns: 0 },
    ]);
  });

  it('makes the robot talk when calls or primitives are used up', () => {
    const turning = run(
      (functions, nth) =>
        functions.includes('rotate')
          ? command('rotate', { num: (nth % 20) + 1 })
          : command('talk', { content: 'Help?' }),
      undefined,
      { stepsPerGoal: 60 },
    );
    expect(beliefs(turning.effects, 'goal-end')).toMatchObject([{ ending: 'steps-used' }]);
    const calling = run(
      (functions, nth) =>
        functions.includes('set_goal')
          ? command('set_goal', { obj_str: `bed ${nth}` })
          : command('talk', { content: 'Help?' }),
      undefined,
      { callsPerGoal: 10 },
    );
    expect(beliefs(calling.effects, 'goal-end')).toMatchObject([{ ending: 'calls-used' }]);
  });

  it.each([
    ['an unknown function', 'fly', {}],
    ['wrong arguments', 'rotate', { num: 0 }],
  ])('talks by itself when the controller answers with %s again and again', (_, name, args) => {
    const { effects } = run(() => command(name, args), undefined, { callsPerGoal: 10 });
    // Three bad calls make a talk (`badReplies`): after the third and sixth; after the ninth the goal ends.
    expect(talks(effects)).toBe(2);
    expect(thoughts(effects)).toBe(9);
    expect(beliefs(effects, 'goal-end')).toMatchObject([{ ending: 'controller-failed' }]);
  });

  it('gives up by itself when nothing but talk is offered and the controller acts on: no answer could be used', () => {
    const { effects } = run((_, nth) => command('set_goal', { obj_str: `bed ${nth}` }), undefined, {
      callsPerGoal: 10,
    });
    expect(talks(effects)).toBe(0);
    expect(effects).toContainEqual(
      expect.objectContaining({
        kind: 'say',
        text: "I cannot go on, and have not found Alice's bed.",
      }),
    );
    // Ten that are run, one that is not offered, and the last word about what to remember.
    expect(thoughts(effects)).toBe(10 + 1 + 1);
    expect(beliefs(effects, 'goal-end')).toMatchObject([{ ending: 'calls-used' }]);
  });

  it('asks with its last word whether this is it, and says that it is the last', () => {
    const { effects } = run(
      (functions, nth) =>
        functions.length === 1
          ? command('talk', { content: "Is this Alice's bed?" })
          : command('set_goal', { obj_str: `bed ${nth}` }),
      undefined,
      { callsPerGoal: 3 },
    );
    expect(effects).toContainEqual(
      expect.objectContaining({
        kind: 'ask',
        text: expect.stringMatching(/Am I in front of it\? I cannot go on after this\.$/),
      }),
    );
    expect(talks(effects)).toBe(1);
  });

  it('is bounded whatever the controller answers', () => {
    const reply = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .tuple(
          fc.constantFrom('fly', ...FUNCTIONS.map(({ name }) => name)),
          fc.constantFrom(...ARGS),
        )
        .map(([name, args]) => command(name, args)),
    );
    fc.assert(
      fc.property(fc.array(reply, { minLength: 1 }), (texts) => {
        const { effects, value } = run((_, nth) => texts[nth % texts.length] as string, undefined, {
          callsPerGoal: 20,
        });
        expect(value.reason).toBe('stopped');
        // Calls, talks, bad replies when the calls are used up, and what is remembered at the end.
        expect(thoughts(effects)).toBeLessThanOrEqual(20 + 5 + 3 + 1);
        expect(talks(effects)).toBeLessThanOrEqual(5);
        expect(beliefs(effects, 'goal-end')).toHaveLength(1);
      }),
      { numRuns: 25 },
    );
  });
});
