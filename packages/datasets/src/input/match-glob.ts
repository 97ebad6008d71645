/**
 * Does a name match a pattern in which `*` stands for any number of characters? Each piece between two stars is taken
 * where it occurs first, which is never worse than later: nothing is tried twice.
 */
export function matchesGlob(pattern: string, name: string): boolean {
  const [first = '', ...pieces] = pattern.split('*');
  const last = pieces.pop();
  if (last === undefined) return name === pattern;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const piece of pieces) {
    const found = name.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}
