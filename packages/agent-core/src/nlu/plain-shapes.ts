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
const PARTS = '(?:-?[Pp](?:&-?[Pp])*|p(?:[&H]?p)*)';
const HAS = `(?:H${PARTS}(?:RT)?|H[NF])`;

const whole = (patterns: readonly string[]): RegExp => new RegExp(`^&?(?:${patterns.join('|')})$`);

/** Constructions with the thing or a part named in them: the bearer is plain whatever was asked. */
const NAMED = whole([
  // "it is red and round with wooden legs next to the bed"
  `TC+${LIST}${HAS}?${PLACES}?(?:HN(?:&N)*RT)?`,
  // "(it is) next to a table", "it stands on the floor beside the bed", "near a table with a lamp on it"
  `${IT}${PLACES}(?:HN(?:&N)*RT)?`,
  // "under the table in front of the sofa", "in the hall by the door next to a chair": the first place is that of the thing
  `${IT}(?:RO|R[NF]){1,4}(?:RT|HN|HP|Hp)?`,
  // "it is in the kitchen", "it has no legs", "that is a three-seater"
  'TCR?-?O',
  `T?${HAS}`,
  'TC[Pp]',
  // "it has no drawers"
  'T-[Pp]',
  // "the legs are black", "the seat has scratches"
  '-?[Pp]C-?a(?:[&|]-?a)*',
  '[Pp]Ha',
  // "(there is) a lamp next to it", "next to it is a lamp"
  'C?[NFM](?:&[NFM])*C?RT(?:R[NF])?',
  '(?:RF)?RTC?[NFM](?:&[NFM])*(?:S[MN])?',
  // "on it lies a yellow pillow", "there is a blue cushion on it"
  'RTC?[Pp](?:&[NMPp])*',
  'CpRT',
  // "with a towel on it", "two pillows on it"
  'T?H[NM](?:&[NM])*RT',
  '[Pp](?:&[Pp])*RT',
  // "it is my brother's", "(it is) taller than the door"
  'TC-?[WE]',
  'T?C?-?aR?>[NFE]',
  // "it shows a boat"
  'T?S-?[MNU](?:[&|]-?[MN])*',
  // of what the robot shows: "that is a stool", "that one has arms", "it is behind you", "mine"
  'XC[NTOtWa]',
  'X-?H[Pp]',
  'TCRZ',
  'W',
  // "it is", "there is", "it has"
  '-?[TCXH]*',
]);
/** What a bare answer may be, by what was asked. */
const BARE: Readonly<Partial<Record<StatementType, RegExp>>> = {
  relation: whole([
    '-?[MNF](?:[&|][MNF])*',
    // "a window with curtains", "a dresser with a clock on it"
    // "a round table next to a sofa"
    'C?NRN',
    'C?NHN(?:&N)*(?:RT)?',
    'RT',
    PLACES,
  ]),
  content: whole([
    '[tT]S-?[MNE](?:[&|]-?[MN])*',
    '-?[MNE](?:[&|R][MNE])*',
    'NS[MN]',
    'TC?T?S[MN]',
    'T?S[MN](?:[&|][MN])*',
  ]),
  count: whole(['k(?:[&|]k)*(?:RN)?', 'C?N(?:R[NT])?', 'k[Pp]', '[Pp]']),
  ownership: whole(['W', 'E']),
  part: whole([PARTS]),
  // "flowers"
  pattern: whole(['T?H?M']),
};
/** "a big one", "two of them", of the window or part that was asked for; of a part also "dark red". */
const OF_ASKED: Readonly<Partial<Record<StatementType, RegExp>>> = {
  relation: whole(['t', 'k', 'kT']),
  part: whole(['k', 'kT', LIST]),
};
const ANY_ANSWER = whole([PLACES, 'R?-?O', PARTS, HAS]);
const VALUES = whole([
  // "red and black", "it has blue stripes", "green with some yellow"
  `${IT}H?${LIST}(?:H${LIST})?`,
  // "red it is"
  `${LIST}TC`,
  // "red with black legs", "red next to a table", "legs red", "red legs"
  `${LIST}${HAS}`,
  `${LIST}${PLACES}`,
  '[Pp]a',
  `${LIST}-?[Pp]`,
]);
/** A first request: the thing, then what it is like, what it has and where it stands. */
const REQUEST = whole([
  `C?T?T?C?${LIST}?(?:&|T|S[MN]|H?-?[Pp](?:RT)?|H${LIST}|${PLACES}|R[Pp]|R?-?O|HN(?:RT)?)*`,
  'W',
]);
/** "mine is darker": of the sought thing, while the robot shows another. */
const OWN = whole([`W[CH]?(?:${LIST}|${PARTS}|${PLACES}|H-?[Pp])`]);

/**
 * Is the clause of a construction that is read reliably, or made of such joined by "and"? Its shape is that of
 * `clauseShape`.
 */
export const isPlainShape = (shape: string, context: Context): boolean =>
  isPlainPart(shape, context) ||
  (shape.includes('&') && shape.split('&').every((part) => isPlainPart(part, context)));

function isPlainPart(shape: string, context: Context): boolean {
  const { type, namesThing, isFeedback, askedValue } = context;
  if (NAMED.test(shape)) return true;
  if (isFeedback && OWN.test(shape)) return true;
  if (namesThing || type === null) return REQUEST.test(shape);
  if (ANY_ANSWER.test(shape) || BARE[type]?.test(shape) === true) return true;
  if (askedValue !== null && OF_ASKED[type]?.test(shape) === true) return true;
  return INTRINSIC.has(type) && VALUES.test(shape);
}
