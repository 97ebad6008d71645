import { type MethodPrompt, read, unreadable } from '@parley/models/prompts';
import { codeAnswer } from '@parley/task-zipon/scoring';
import { heldTo } from '../users/hold-to-setting';
import type { UserTurn } from './user-turn';

type ReadResult = Awaited<ReturnType<NonNullable<MethodPrompt<never>['read']>>>;

/** The field `Response` of a reply; null where none can be found. Every step reads the text once: a model may write without end. */
function responseOf(text: string): string | null {
  const json = text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1);
  if (!json.startsWith('{')) return null;
  try {
    const { Response: said } = JSON.parse(json) as { Response?: unknown };
    return typeof said === 'string' ? said : null;
  } catch {
    // A quotation mark within the words breaks the JSON: the field can be read all the same, up to the first mark before a brace.
    const field = /"Response"\s*:\s*"/.exec(json);
    if (field === null) return null;
    const rest = json.slice(field.index + field[0].length);
    const end = /"\s*\}/.exec(rest);
    return end === null ? null : rest.slice(0, end.index).replaceAll('\\"', '"');
  }
}

/**
 * What the user model says: `Response` of its JSON, without what the setting forbids. Not readable, so that it is asked again: no such
 * field, nothing left, a yes to a goal that is not reached.
 */
export function readResponse(
  { text }: { readonly text: string },
  { setting, isReached, isRequest }: Pick<UserTurn, 'setting' | 'isReached' | 'isRequest'>,
): ReadResult {
  const said = responseOf(text)?.replaceAll(/\s+/g, ' ').trim() ?? '';
  if (said === '') return unreadable('it has no JSON object with the field "Response"');
  if (isRequest) return read({ text: said });
  const kept = isReached ? said : heldTo(setting, said);
  if (kept === '')
    return unreadable(`all that it says is forbidden: give no hint but "${setting}"`);
  const kinds = codeAnswer(kept);
  if (!isReached && kinds.includes('yes') && !kinds.includes('no'))
    return unreadable('it says yes, and the goal is not reached');
  return read({ text: kept });
}
