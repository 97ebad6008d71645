import type { NameKind } from '@parley/scenes/format';

/** A personal name and what it goes by. */
export interface PersonalName {
  readonly kind: NameKind;
  /** `Alice's bed`, `bed from Norrvik`, `bed bought in March 2021`. */ readonly name: string;
  /** `belongs to Alice`, `bought from Norrvik`, `bought in March 2021`. */ readonly attribute: string;
}

/** What an attribute of each kind begins with. */
const BEGINNINGS = {
  owner: 'belongs to ',
  maker: 'bought from ',
  date: 'bought in ',
} as const satisfies Record<NameKind, string>;

/** Name of a thing of a type. @param word Owner, maker, or month and year. */
export function personalName(kind: NameKind, type: string, word: string): PersonalName {
  const attribute = `${BEGINNINGS[kind]}${word}`;
  if (kind === 'owner') return { kind, name: `${word}'s ${type}`, attribute };
  if (kind === 'maker') return { kind, name: `${type} from ${word}`, attribute };
  return { kind, name: `${type} ${attribute}`, attribute };
}

/** The other way round: the name that an attribute makes; null when it is of no kind. */
export function nameByAttribute(type: string, attribute: string): PersonalName | null {
  for (const kind of ['owner', 'maker', 'date'] as const) {
    const word = attribute.slice(BEGINNINGS[kind].length);
    if (attribute.startsWith(BEGINNINGS[kind]) && word !== '')
      return personalName(kind, type, word);
  }
  return null;
}
