import type { Context } from './context';
import type { StatementType } from './statement';

/** Kinds of value that a bare adjective can answer for. */
const INTRINSIC: ReadonlySet<StatementType> = new Set([
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
const PLACES = '(?:-?RN(?:[&|]N)*)';
const PARTS = '(?:-?P(?:&-?P)*)';
const HAS = `(?:H${PARTS}|HN)`;

const whole = (patterns: readonly string[]): RegExp => new RegExp(`^&?(?:${patterns.join('|')})$`);

/** Constructions with the thing or a part named in them: the bearer is plain whatever was asked. */
const NAMED = whole([
  `TC${LIST}${HAS}?${PLACES}?`,
  `TC${PLACES}`,
  'TCR?-?O',
  `T?${HAS}`,
  `(?:-?PC-?a(?:[&|]-?a)*)`,
  'PHa',
  'C?N(?:&N)*C?RT',
  'RTC?N(?:&N)*',
  'TC-?[WE]',
  'T?C?-?aR?>N',
  'XC[NTOtWa]',
  'X-?HP',
  'TCRZ',
  '',
]);
/** What a bare answer may be, by what was asked. */
const BARE: Readonly<Partial<Record<StatementType, RegExp>>> = {
  relation: whole(['-?N(?:[&|]N)*', 'RT', PLACES]),
  content: whole(['-?[MN](?:[&|][MN])*', 'T?S[MN](?:[&|][MN])*']),
  count: whole(['k(?:[&|]k)*', 'kP', 'P']),
  ownership: whole(['W', 'E']),
  part: whole([PARTS]),
};
const ANY_ANSWER = whole([PLACES, 'R?-?O', PARTS, HAS]);
const VALUES = whole([LIST, `C${LIST}`, `${LIST}${HAS}`, `${LIST}${PLACES}`, 'Pa', `${LIST}-?P`]);
/** A first request: the thing, then what it has and where it stands. */
const REQUEST = whole([`[Tt]?(?:[at]|&|H?P|${PLACES}|R?O|HN|HP&P|W|TC)*`]);

/** Is the clause of a construction that is read reliably? Its shape is that of `clauseShape`. */
export function isPlainShape(shape: string, { type, namesThing }: Context): boolean {
  if (NAMED.test(shape)) return true;
  if (namesThing || type === null) return REQUEST.test(shape);
  if (ANY_ANSWER.test(shape) || BARE[type]?.test(shape) === true) return true;
  return INTRINSIC.has(type) && VALUES.test(shape);
}
