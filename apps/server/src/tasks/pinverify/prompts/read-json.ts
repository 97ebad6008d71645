import { unreadable } from '@parley/models/prompts';
import type { z } from 'zod';

/**
 * The JSON object of a reply: in a code fence or bare, with words before or after it. Of several the last counts: what came before was a draft.
 *
 * @returns What the schema makes of it, or what is wrong, fit to be shown to the model.
 */
export function readJson<S extends z.ZodType>(
  text: string,
  schema: S,
): { readonly kind: 'ok'; readonly value: z.output<S> } | ReturnType<typeof unreadable> {
  const objects = objectsIn(text);
  if (objects.length === 0)
    return unreadable(text.trim() === '' ? 'it was empty' : 'it has no whole JSON object');
  const parsed = objects.map((one) => schema.safeParse(one));
  const fitting = parsed.findLast((one) => one.success);
  if (fitting?.success === true) return { kind: 'ok', value: fitting.data };
  const issue = parsed.at(-1)?.error?.issues[0];
  return unreadable(`${issue?.path.join('.') || 'the JSON'}: ${issue?.message ?? 'does not fit'}`);
}

/** Outermost objects that can be parsed, in order. */
function objectsIn(text: string): unknown[] {
  const found: unknown[] = [];
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    const end = endOf(text, at);
    const value = end === null ? undefined : parsed(text.slice(at, end));
    if (value === undefined) at++;
    else {
      found.push(value);
      at = end as number;
    }
  }
  return found;
}

/** Where the object that begins at `from` ends; braces in strings do not count. Null: it does not. */
function endOf(text: string, from: number): number | null {
  let depth = 0;
  let isString = false;
  for (let i = from; i < text.length; i++) {
    const sign = text[i];
    if (isString && sign === '\\') i++;
    else if (sign === '"') isString = !isString;
    else if (!isString && sign === '{') depth++;
    else if (!isString && sign === '}' && --depth === 0) return i + 1;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
