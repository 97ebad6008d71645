import { SCENE_WORDS, sentencesOf } from '@parley/task-r2r/shared';

/**
 * What was seen at a place, to be read by a person: a new line where a direction begins, which says first in which room it is, and no sentence twice. What
 * others write, who say it otherwise, is one line.
 */
export function seenLines(observation: string): string[] {
  const said = new Set<string>();
  const lines: string[][] = [];
  for (const sentence of sentencesOf(observation)) {
    if (lines.length === 0 || sentence.startsWith(SCENE_WORDS.here)) lines.push([]);
    if (!said.has(sentence)) lines.at(-1)?.push(sentence);
    said.add(sentence);
  }
  return lines.map((line) => line.join(' ')).filter((line) => line !== '');
}
