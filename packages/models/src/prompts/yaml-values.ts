/** Readers of the loose values that models write: a list where a mapping was asked for, a number for a text. */

/** A scalar as trimmed text; null for anything else and for blank text. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return null;
  const text = value.replaceAll(/\s+/g, ' ').trim();
  return text === '' ? null : text;
}

/**
 * Texts by key, in the order of writing: of a mapping, of a list (keys 1, 2, …), of a list of one-entry mappings,
 * or of a single text (key 1). Blank and nested values are left out. Null and absent count as empty.
 */
export function entriesOf(value: unknown): [key: string, text: string][] {
  if (Array.isArray(value))
    return value.flatMap((item, i): [string, string][] => {
      const text = textOf(item);
      return text === null ? entriesOf(item).slice(0, 1) : [[String(i + 1), text]];
    });
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]): [string, string][] => {
      const text = Array.isArray(item) ? joined(item) : textOf(item);
      return text === null ? [] : [[key.trim(), text]];
    });
  const text = textOf(value);
  return text === null ? [] : [['1', text]];
}

function joined(items: readonly unknown[]): string | null {
  const texts = items.map(textOf).filter((text) => text !== null);
  return texts.length === 0 ? null : texts.join(', ');
}

/** A number, also of text like "7", "7.5" or "7/10"; null for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  const match = /^\s*([-−]?\d+(?:\.\d+)?)(?:\s*\/\s*10)?\s*$/.exec(String(value ?? ''));
  return match?.[1] === undefined ? null : Number(match[1].replace('−', '-')) + 0;
}
