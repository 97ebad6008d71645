import type { Topic } from './topics';

/** What an owner is asked about a topic, in plain words; where some things of the kind have no such part, that this is an answer too. */
export function questionAbout({ part, about, has }: Topic): string {
  const none = has < 1 ? ' If yours has none, say so.' : '';
  switch (about) {
    case 'color':
      return `What colour ${isPlural(part) ? 'are' : 'is'} its ${part}?${none}`;
    case 'print':
      return `What does the ${part} show, and in which colour?${none}`;
    case 'text':
      return `What does the ${part} say?${none}`;
  }
}

/** Does the part stand in the plural, before where it is? */
const isPlural = (part: string): boolean =>
  /(?:[^s]s)$/.test(part.split(/ (?:on|at|of|over|behind|below) /u)[0] ?? part) && part !== 'lens';
