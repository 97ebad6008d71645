import type { Context } from './context';
import type { StatementType } from './statement';

/** Kinds of value that a bare adjective can answer for. */
export const INTRINSIC: ReadonlySet<StatementType> = new Set([
  'colour',
  'material',
  'pattern',
  'size',
  'shape',
  'state',
  'age',
  'brand',
  'category',
]);

const LIST = '(?:-?[at](?:[&|]?-?[at])*)';
const PLACES = '(?:(?:R-?F)?R-?[MN](?:[&|]-?[MN])*|R-?F)';
/** "it is", "it", also said twice: "it is, it looks like," */
const IT = '(?:T?C+){0,2}T?';
const PARTS = '(?:-?P(?:&-?P)*)';
const HAS = `(?:H${PARTS}|HN)`;

const whole = (patterns: readonly string[]): RegExp => new RegExp(`^&?(?:${patterns.join('|')})$`);

/** Constructions with the thing or a part named in them: the bearer is plain whatever was asked. */
const NAMED = whole([
  `TC+${LIST}${HAS}?${PLACES}?`,
  `${IT}${PLACES}`,
  'TCR?-?O',
  `T?${HAS}`,
  `(?:-?PC-?a(?:[&|]-?a)*)`,
  'PHa',
  'C?[NF](?:&[NF])*C?RT',
  'RTC?[NF](?:&[NF])*',
  'TC-?[WE]',
  'T?C?-?aR?>[NF]',
  'XC[NTOtWa]',
  'X-?HP',
  'W',
  'TCRZ',
  'TCP',
  '[TCXH]*',
  'T?S-?[MNU](?:[&|]-?[MN])*',
]);
/** What a bare answer may be, by what was asked. */
const BARE: Readonly<Partial<Record<StatementType, RegExp>>> = {
  relation: whole(['-?[MNF](?:[&|][MNF])*', 'RT', PLACES]),
  content: whole(['-?[MN](?:[&|R][MN])*', 'T?S[MN](?:[&|][MN])*']),
  count: whole(['k(?:[&|]k)*', 'kP', 'P']),
  ownership: whole(['W', 'E']),
  part: whole([PARTS]),
};
const ANY_ANSWER = whole([PLACES, 'R?-?O', PARTS, HAS]);
const VALUES = whole([
  `${IT}${LIST}`,
  `${LIST}TC`,
  `${LIST}${HAS}`,
  `${LIST}${PLACES}`,
  'Pa',
  `${LIST}-?P`,
]);
/** A first request: the thing, then what it has and where it stands. */
const REQUEST = whole([`T?C?${LIST}?(?:&|T|S[MN]|H?-?P|${PLACES}|RP|R?-?O|HN)*`, 'W']);
/** "mine is darker": of the sought thing, while the robot shows another. */
const OWN = whole([`W[CH]?(?:${LIST}|${PARTS}|${PLACES}|H-?P)`]);

/**
 * Is the clause of a construction that is read reliably, or made of such joined by "and"? Its shape is that of
 * `clauseShape`.
 */
export const isPlainShape = (shape: string, context: Context): boolean =>
  isPlainPart(shape, context) ||
  (shape.includes('&') && shape.split('&').every((part) => isPlainPart(part, context)));

function isPlainPart(shape: string, { type, namesThing, isFeedback }: Context): boolean {
  if (NAMED.test(shape)) return true;
  if (isFeedback && OWN.test(shape)) return true;
  if (namesThing || type === null) return REQUEST.test(shape);
  if (ANY_ANSWER.test(shape) || BARE[type]?.test(shape) === true) return true;
  return INTRINSIC.has(type) && VALUES.test(shape);
}
