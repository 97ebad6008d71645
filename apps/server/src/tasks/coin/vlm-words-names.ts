import { vlmWordsName } from './offline';

/** The words of the grounded VLM in several runs by name, each once, by commas; null: plain in all. */
export function vlmWordsNames(
  choices: readonly Parameters<typeof vlmWordsName>[0][],
): string | null {
  const names = new Set(choices.map(vlmWordsName));
  if (names.size === 0 || (names.size === 1 && names.has(null))) return null;
  return [...names]
    .map((name) => name ?? 'plain')
    .sort()
    .join(', ');
}
