import { describe, expect, it } from 'vitest';
import { beliefs, command, driveGoal } from './orion.fixture';

const run = (replyOf: Parameters<typeof driveGoal>[0]['replyOf']) => driveGoal({ replyOf });

/** Longer than any call. */
const LONG = 'a'.repeat(200_000);

describe('a goal against a controller that writes calls in ways of its own', () => {
  it('knows a function by the way in which a model writes its name', () => {
    const { effects } = run((_, nth) =>
      nth === 1 ? command('functions.Rotate', { num: 2 }) : command('talk', { content: 'Help?' }),
    );
    expect(beliefs(effects, 'deviation')).toEqual([]);
    expect(beliefs(effects, 'trace')[0]).toMatchObject({ command: { name: 'rotate' } });
  });

  it.each([
    ['nothing', {}],
    ['another name for its words', { message: 'Is this it?' }],
  ])('asks again for a talk with %s: no one hears it', (_, args) => {
    const { effects } = run((_functions, nth) =>
      nth === 1 ? command('talk', args) : command('talk', { content: 'Where is it?' }),
    );
    expect(beliefs(effects, 'deviation')).toMatchObject([
      { kind: 'bad-arguments', detail: expect.stringContaining('content: the words are missing') },
    ]);
    expect(beliefs(effects, 'talk')[0]).toMatchObject({ content: 'Where is it?' });
  });

  it('takes a claim that was filled in as null for none', () => {
    const { effects } = run(() => command('talk', { content: 'Where is it?', claims: 'None' }));
    expect(beliefs(effects, 'deviation')).toEqual([]);
    expect(beliefs(effects, 'talk')[0]).toMatchObject({ content: 'Where is it?', claim: null });
  });

  it.each([
    ['a reply', () => `{"x": "${LONG}`],
    ['the name of a function', () => command(LONG.slice(0, 15_000))],
    ['an argument', () => command('set_goal', { obj_str: LONG.slice(0, 15_000) })],
    ['the name of an argument', () => command('rotate', { num: 1, [LONG.slice(0, 15_000)]: 1 })],
  ])('keeps no more of %s without end than a call needs, in context and log', (_, replyOf) => {
    const { effects } = run((_functions, nth) =>
      nth < 3 ? replyOf() : command('talk', { content: 'Where is it?' }),
    );
    const asked = effects.filter(({ kind }) => kind === 'model');
    expect(asked.length).toBeGreaterThan(2);
    for (const effect of asked) expect(JSON.stringify(effect).length).toBeLessThan(20_000);
    for (const name of ['trace', 'deviation', 'returned'])
      expect(JSON.stringify(beliefs(effects, name)).length).toBeLessThan(20_000);
  });

  it('says that of several calls the first was run', () => {
    const { effects } = run((_functions, nth) =>
      nth === 1
        ? { name: 'rotate', args: { num: 2 }, moreCalls: 2 }
        : command('talk', { content: 'Where is it?' }),
    );
    const detail = 'only the first of 3 calls was run; call one function at a time';
    expect(beliefs(effects, 'deviation')).toMatchObject([{ kind: 'bad-reply', detail }]);
    const [, second] = effects.filter(
      (effect) => effect.kind === 'model' && effect.port === 'controller',
    );
    expect(JSON.stringify(second)).toContain(detail);
    expect(beliefs(effects, 'returned')[0]).toMatchObject({ isError: false });
  });
});
