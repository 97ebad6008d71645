import type { FunctionCall } from '../../shared';
import { noSuchObject, type Robot, talk } from '../functions';
import { actOfWords } from './holds-up';

/** What a talk holds up by its argument `claims`. */
export interface TalkCall {
  readonly content: string;
  /** Id of the object; null: nothing that was found; undefined: not said, so that it is what the robot went to last. */
  readonly claims: string | null | undefined;
}

/** A talk whose words and claim have been checked. @param call Passed {@link faultOfTalk}. */
export const talkCallOf = ({ args }: FunctionCall): TalkCall => ({
  content: String(args.content),
  claims: typeof args.claims === 'string' || args.claims === null ? args.claims : undefined,
});

/** Does the talk hold something up as the goal: by what it claims, or by its words? */
export const isClaim = ({ content, claims }: TalkCall): boolean =>
  typeof claims === 'string' || actOfWords(content) === 'claim';

/**
 * A talk that neither says nor claims anything: its words were lost on the way, or have another name. Null for other calls.
 *
 * @param call As the controller wrote it.
 */
export function faultOfWords(call: FunctionCall | null): string | null {
  if (call?.name !== 'talk') return null;
  const { content, claims } = call.args;
  if (typeof content === 'string' && content.trim() !== '') return null;
  if (typeof claims === 'string' && claims !== '') return null;
  const others = Object.keys(call.args).filter((name) => name !== 'content' && name !== 'claims');
  const instead = others.length === 0 ? '' : `; there is no argument ${others[0]}`;
  return `wrong arguments of talk: content: the words are missing${instead}`;
}

/**
 * What is wrong with a talk, in words for the controller; null where nothing is. A claim must name an object that functions have returned, and
 * its words must not ask for something else: a yes to them would end the goal (SCI-11).
 *
 * @param call Its words as the person would hear them.
 */
export function faultOfTalk(robot: Robot, call: FunctionCall): string | null {
  if (call.name !== 'talk') return null;
  const args = talk.args.safeParse(call.args);
  if (!args.success) {
    const [issue] = args.error.issues;
    return `wrong arguments of talk: ${issue?.path.join('.') || 'arguments'}: ${issue?.message}`;
  }
  const { claims, content } = args.data;
  if (claims == null) return null;
  if (!robot.book.objects.has(claims)) return `claims: ${noSuchObject(robot, claims)}`;
  return actOfWords(content) === 'request'
    ? `claims: ${claims} is held up, but the words ask for something else; ask whether it is the goal, or leave claims out`
    : null;
}
