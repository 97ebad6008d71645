import { expect, it } from 'vitest';
import { UserManner } from '../offline/user-manner';
import { checkUserManner } from './check-user-manner';

const manner = (given: object) => UserManner.parse(given);

it.each(['persona:terse', 'silent', 'vlm-picture', 'llm-persona'])(
  '%s has no errors and manners of an oracle, and they are refused',
  (user) => {
    const check = (errorRate: number, given?: object) => () =>
      checkUserManner(user, { errorRate, ...(given && { manner: manner(given) }) });
    expect(check(0.1)).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', where: '--user-error' }),
    );
    for (const given of [
      { style: 'terse' },
      { slipRate: 0.1 },
      { hedgeRate: 0.2 },
      { volunteerRate: 0.3 },
    ])
      expect(check(0, given)).toThrow(
        expect.objectContaining({
          where: '--user-manner',
          message: expect.stringContaining(Object.keys(given)[0] as string),
        }),
      );
    expect(check(0)).not.toThrow();
    // Anyone may be late, say nothing, or refuse.
    expect(
      check(0, { refusalRate: 0.1, silentRate: 0.1, latency: { medianMs: 5 }, slipRate: 0 }),
    ).not.toThrow();
  },
);

it.each([undefined, 'oracle-picture', 'oracle-picture:per-answer', 'oracle-full'])(
  'an oracle has all of it: %s',
  (user) => {
    const given = manner({ style: 'terse', slipRate: 0.1, volunteerRate: 0.3 });
    expect(() => checkUserManner(user, { errorRate: 0.1, manner: given })).not.toThrow();
  },
);
