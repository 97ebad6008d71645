import type { Vocabulary } from './derive-vocabulary';

/** The vocabulary as JSON with one line for each value, so that a change can be read. Empty values are left out. */
export function writeVocabulary(vocabulary: Vocabulary): string {
  const tables = Object.entries(vocabulary).map(([kind, table]) => {
    const lines = Object.entries(table)
      .filter(([, words]) => words.length > 0)
      .map(([value, words]) => `    ${JSON.stringify(value)}: ${JSON.stringify(words.join(', '))}`);
    return `  ${JSON.stringify(kind)}: {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${tables.join(',\n')}\n}\n`;
}
