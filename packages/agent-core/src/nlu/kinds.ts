import { MATERIAL_KIND_OF as WRITTEN_MATERIALS } from './words/attributes';
import { GENERAL_WORDS } from './words/general';
import { MOTIF_KIND_OF as WRITTEN_MOTIFS, THING_KIND_OF as WRITTEN_THINGS } from './words/kinds';

type Kinds = Readonly<Record<string, string>>;

/** What was written goes before what WordNet says; a word is no kind of itself. */
const join = (
  general: readonly (readonly [string, readonly string[]])[],
  written: Kinds,
): Kinds => {
  const kinds: Record<string, string> = Object.create(null);
  for (const [value, words] of general)
    for (const word of words) if (word !== value) kinds[word] = value;
  return Object.assign(kinds, written);
};

/** The broader material, thing or motif that a narrower one is a kind of. */
export const MATERIAL_KIND_OF = join(GENERAL_WORDS.material, WRITTEN_MATERIALS);
export const THING_KIND_OF = join(GENERAL_WORDS.thing, WRITTEN_THINGS);
export const MOTIF_KIND_OF = join(GENERAL_WORDS.motif, WRITTEN_MOTIFS);
