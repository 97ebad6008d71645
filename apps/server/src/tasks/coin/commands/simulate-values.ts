import { ParleyError } from '@parley/protocol';
import { readJsonObject } from '../../../terminal/json-object';
import { knownProfile } from '../known-profile';
import { UserManner } from '../offline/user-manner';

/** `--vlm-profile`. @throws {ParleyError} `BAD_INPUT` with the names that there are. */
export function readProfile(name: string): string {
  try {
    knownProfile(name);
    return name;
  } catch (cause) {
    if (!(cause instanceof ParleyError)) throw cause;
    const { message, remedy } = cause;
    throw new ParleyError('BAD_INPUT', message, {
      where: '--vlm-profile',
      cause,
      ...(remedy !== null && { remedy }),
    });
  }
}

/** `--user-error`, 0…1. @throws {ParleyError} `BAD_INPUT`. */
export function readShare(text: string): number {
  const share = Number(text);
  if (text.trim() !== '' && share >= 0 && share <= 1) return share;
  throw new ParleyError('BAD_INPUT', `"${text}" is no share`, {
    where: '--user-error',
    remedy: 'Pass a number from 0 to 1.',
  });
}

/** `--user-manner`. @throws {ParleyError} `BAD_INPUT` with the field that does not fit. */
export function readManner(text: string): UserManner {
  const parsed = UserManner.safeParse(readJsonObject('--user-manner', text));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ParleyError('BAD_INPUT', `${issue?.path.join('.')}: ${issue?.message}`, {
      where: '--user-manner',
      remedy: 'Pass JSON like {"refusalRate": 0.1, "volunteerRate": 0.3}.',
    });
  }
  const { refusalRate, silentRate } = parsed.data;
  if (refusalRate + silentRate <= 1) return parsed.data;
  throw new ParleyError(
    'BAD_INPUT',
    `refusalRate ${refusalRate} and silentRate ${silentRate} are shares of the same questions, and more than all of them`,
    { where: '--user-manner', remedy: 'Pass shares whose sum is 1 at most.' },
  );
}

/** `--budget-usd`. @throws {ParleyError} `BAD_INPUT`. */
export function readAmount(text: string): number {
  const amount = Number(text);
  if (text.trim() !== '' && Number.isFinite(amount) && amount >= 0) return amount;
  throw new ParleyError('BAD_INPUT', `"${text}" is no amount`, {
    where: '--budget-usd',
    remedy: 'Pass US dollars, e.g. 2.50.',
  });
}

/** `--turn-deg`: whole turns lead round. @throws {ParleyError} `BAD_INPUT`. */
export function readTurn(text: string): number {
  const turnDeg = Number(text);
  if (Number.isInteger(turnDeg) && turnDeg >= 5 && turnDeg <= 90 && 360 % turnDeg === 0)
    return turnDeg;
  throw new ParleyError('BAD_INPUT', `"${text}" is no turn that leads round`, {
    where: '--turn-deg',
    remedy: 'Pass degrees that divide 360, from 5 to 90, such as 15 or 30.',
  });
}
