import { MOTIFS } from '@parley/protocol';
import { bodyOrPart } from './category-words';
import { MATERIAL_KIND_OF, MOTIF_KIND_OF, THING_KIND_OF } from './kinds';
import type { Statement, StatementType } from './statement';
import { MATERIAL_WORDS } from './words/attributes';

/** How one value stands to another of its type. `close`: a person may well say one for the other. */
export type Agreement = 'same' | 'close' | 'different';

const CLOSE_COLOURS: readonly (readonly [string, ...string[]])[] = [
  ['white', 'cream', 'light grey', 'silver', 'beige'],
  ['cream', 'beige', 'light yellow'],
  ['beige', 'light brown', 'wood', 'gold'],
  ['brown', 'wood', 'dark orange', 'gold', 'dark red'],
  ['light brown', 'wood', 'dark orange', 'gold', 'dark yellow'],
  ['dark brown', 'wood', 'black'],
  ['gold', 'yellow', 'dark yellow'],
  ['grey', 'silver'],
  ['dark grey', 'black'],
  ['dark blue', 'black', 'dark purple'],
  ['turquoise', 'blue', 'green', 'light blue', 'light green'],
  ['dark green', 'dark yellow', 'dark grey'],
  ['red', 'dark orange', 'dark pink'],
  ['pink', 'light orange', 'light purple'],
  ['purple', 'dark pink', 'dark red'],
];
const CLOSE_MOTIFS: readonly (readonly [string, ...string[]])[] = [
  ['sea', 'boat', 'landscape'],
  ['mountains', 'forest', 'landscape'],
  ['forest', 'landscape', 'leaf'],
  ['flowers', 'leaf', 'plant', 'vase'],
  ['circles', 'lines', 'abstract'],
  ['lines', 'abstract'],
  ['city', 'house', 'landscape'],
];
const OPPOSITE_SIZES: readonly (readonly [string, string])[] = [
  ['small', 'large'],
  ['tall', 'low'],
  ['tall', 'short'],
  ['wide', 'narrow'],
  ['thin', 'thick'],
  ['single', 'double'],
  ['single', 'queen'],
  ['single', 'king'],
  ['long', 'short'],
];

const related = (
  groups: readonly (readonly [string, ...string[]])[],
  a: string,
  b: string,
): boolean =>
  groups.some(
    ([first, ...rest]) => (a === first && rest.includes(b)) || (b === first && rest.includes(a)),
  );

/** Compares two colours of the parser's list: "blue" may be dark blue, but light blue is not dark blue. */
export function compareColours(a: string, b: string): Agreement {
  if (a === b) return 'same';
  const [shadeA, baseA] = splitShade(a);
  const [shadeB, baseB] = splitShade(b);
  if (baseA !== null && baseA === baseB)
    return shadeA === null || shadeB === null ? 'same' : 'different';
  if (a === 'multicoloured' || b === 'multicoloured') return 'close';
  if (baseA === null) return compareShade(shadeA as string, shadeB, baseB);
  if (baseB === null) return compareShade(shadeB as string, shadeA, baseA);
  return related(CLOSE_COLOURS, a, b) ? 'close' : 'different';
}

const splitShade = (colour: string): [string | null, string | null] => {
  const [, shade, , base] = /^(light|dark)?( (.+))?$/.exec(colour) ?? [];
  if (shade === undefined) return [null, colour];
  return [shade, base ?? null];
};

/** "dark" alone fits what is dark. */
function compareShade(
  shade: string,
  otherShade: string | null,
  otherBase: string | null,
): Agreement {
  if (otherShade !== null) return shade === otherShade ? 'same' : 'different';
  const dark = ['black', 'brown'].includes(otherBase ?? '');
  const light = ['white', 'cream', 'beige', 'yellow', 'pink', 'silver'].includes(otherBase ?? '');
  if (!dark && !light) return 'close';
  return (shade === 'dark') === dark ? 'same' : 'different';
}

/** A belief compares the same few values again and again: by type, then one value, then the other. */
const compared = new Map<StatementType, Map<string, Map<string, Agreement>>>();
/** Values by type; more, as free words may be, and all are forgotten. */
const MOST_COMPARED = 2000;

/** Compares two values of one type. */
export function compareValues(type: StatementType, a: string, b: string): Agreement {
  if (a === b) return 'same';
  let ofType = compared.get(type);
  if (ofType === undefined || ofType.size > MOST_COMPARED) {
    ofType = new Map();
    compared.set(type, ofType);
  }
  let ofValue = ofType.get(a);
  if (ofValue === undefined || ofValue.size > MOST_COMPARED) {
    ofValue = new Map();
    ofType.set(a, ofValue);
  }
  const before = ofValue.get(b);
  if (before !== undefined) return before;
  const agreement = compareAfresh(type, a, b);
  ofValue.set(b, agreement);
  return agreement;
}

function compareAfresh(type: StatementType, a: string, b: string): Agreement {
  switch (type) {
    case 'colour':
      return compareColours(a, b);
    case 'material': {
      const isKind = MATERIAL_KIND_OF[a] === b || MATERIAL_KIND_OF[b] === a;
      if (isKind) return 'same';
      return isMaterial(a) && isMaterial(b) ? 'different' : 'close';
    }
    case 'pattern':
      if (a === 'patterned' || b === 'patterned')
        return a === 'plain' || b === 'plain' ? 'different' : 'same';
      return 'different';
    case 'size':
      return OPPOSITE_SIZES.some(([x, y]) => (a === x && b === y) || (a === y && b === x))
        ? 'different'
        : 'close';
    case 'shape':
      return related(
        [
          ['round', 'oval', 'curved', 'cylindrical'],
          ['square', 'rectangular'],
          ['flat', 'round', 'oval', 'square', 'rectangular'],
        ],
        a,
        b,
      )
        ? 'close'
        : 'different';
    case 'content':
      return compareMotifs(a, b);
    case 'relation':
      return THING_KIND_OF[a] === b || THING_KIND_OF[b] === a ? 'same' : 'close';
    case 'room':
      return childsRoom(a) === childsRoom(b) ? 'same' : 'different';
    default:
      return 'close';
  }
}

/** A room of one child or of several: people say either of the same room. */
const childsRoom = (room: string): string =>
  room.replace(/^(?:children's|kids'?|kid's) room$/, "child's room");

/** Materials that are told apart: those of the list, and kinds of them. */
const isMaterial = (word: string): boolean =>
  word in MATERIAL_WORDS || MATERIAL_KIND_OF[word] !== undefined;

const CHECKED_MOTIFS: ReadonlySet<string> = new Set(MOTIFS);
const motifOf = (word: string): string => {
  const kind = MOTIF_KIND_OF[word] ?? word;
  return MOTIF_KIND_OF[kind] ?? kind;
};

/** A motif that is neither in the list nor a kind of one that is may well be another word for the same. */
function compareMotifs(a: string, b: string): Agreement {
  const [one, other] = [motifOf(a), motifOf(b)];
  if (one === other) return a === one || b === other ? 'same' : 'close';
  if (!CHECKED_MOTIFS.has(one) || !CHECKED_MOTIFS.has(other)) return 'close';
  return related(CLOSE_MOTIFS, one, other) ? 'close' : 'different';
}

export type Verdict3 = 'confirmed' | 'contradicted' | 'unknown';

/** What a description says about one fact. A fact of two values ("black and white") is confirmed value by value. */
export function judgeFact(
  fact: Statement,
  description: readonly Statement[],
  category: string,
): Verdict3 {
  const of = bodyOrPart(fact.of, category);
  const told = description.filter(
    (s) => s.type === fact.type && bodyOrPart(s.of, category) === of && relationsFit(fact, s),
  );
  const agreements = told.map((s) => ({
    polarity: s.polarity,
    agreement: compareValues(fact.type, fact.value, s.value),
  }));
  const has = (polarity: 'yes' | 'no', agreement: Agreement): boolean =>
    agreements.some((a) => a.polarity === polarity && a.agreement === agreement);
  const isSo = has('yes', 'same');
  const isNotSo = !isSo && (has('no', 'same') || (has('yes', 'different') && !has('yes', 'close')));
  if (fact.polarity === 'yes') return isSo ? 'confirmed' : isNotSo ? 'contradicted' : 'unknown';
  return isSo ? 'contradicted' : isNotSo ? 'confirmed' : 'unknown';
}

/** "next to" and its like imply "near"; "on" stands alone. */
function relationsFit(a: Statement, b: Statement): boolean {
  if (a.type !== 'relation') return true;
  if (a.relation === b.relation) return true;
  const isProximity = (s: Statement): boolean => s.relation !== 'on' && s.relation !== 'inside';
  const isLoose = (s: Statement): boolean =>
    s.relation === 'near' || s.relation === 'next_to' || s.relation === 'between';
  return isProximity(a) && isProximity(b) && (isLoose(a) || isLoose(b));
}
