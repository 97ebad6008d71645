import { safeFileName } from '@parley/scenes/files';

/**
 * Gives names of files, each once: two names from data that are one on disk, also on a disk that does not tell capital
 * letters, get a number from the second on.
 *
 * @returns Takes a name from data, and an ending with its dot.
 */
export function freeNames(): (name: string, ending?: string) => string {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return (name, ending = '') => {
    const stem = safeFileName(name);
    const key = `${stem}${ending}`.toLowerCase();
    let number = next.get(key) ?? 1;
    let free = '';
    do {
      free = `${stem}${number === 1 ? '' : `-${number}`}${ending}`;
      number++;
    } while (taken.has(free.toLowerCase()));
    next.set(key, number);
    taken.add(free.toLowerCase());
    return free;
  };
}
