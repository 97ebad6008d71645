import type { Attribute, ViewHint } from '../../shared';

const SIDES: readonly (readonly [ViewHint, RegExp])[] = [
  ['front', /\b(?:front|face|screen|dial)\b/],
  ['back', /\b(?:back|rear|behind)\b/],
  ['left', /\bleft\b/],
  ['right', /\bright\b/],
  ['top', /\b(?:top|lid)\b/],
  ['bottom', /\b(?:bottom|base|soles?)\b/],
];

/** On which side an attribute is, by its words; where they name none, or several, on any. */
export function viewHintOf({ name, evidence }: Pick<Attribute, 'name' | 'evidence'>): ViewHint {
  const words = `${name} ${evidence}`.toLowerCase();
  const named = SIDES.filter(([, pattern]) => pattern.test(words)).map(([side]) => side);
  return named.length === 1 ? (named[0] as ViewHint) : 'any';
}
