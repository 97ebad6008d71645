import { type Embed, embedByUseLite, USE_LITE } from '@parley/models/encoders';
import { embedAll } from './embed-all';
import { FEATURE_BASIS, type FeatureBasis } from './feature-basis';
import { rounded } from './vector';

/** A text as features have it. */
export interface TextFeature {
  /** In the space of maps. */ readonly map: readonly number[];
  /** As the encoder gives it, for the memory. */ readonly memory: readonly number[];
  /** Its name: thresholds of the memory belong to it. */ readonly encoder: string;
}

/** Texts as points of the two spaces: that of maps, and that of the memory. */
export interface TextSpace {
  readonly dims: number;
  /** Each to 1e-4; the same text always gives the same numbers. @throws {ParleyError} `BAD_MODEL` when the encoder cannot be opened. */
  readonly featuresOf: (texts: readonly string[]) => Promise<readonly TextFeature[]>;
}

/** Whose vectors the memory holds. */
export const MEMORY_ENCODER = USE_LITE;

/** Texts that are remembered: those of a home's things, and what is asked for. */
const MOST_KNOWN = 4096;

/** A space of texts by a sentence encoder; what was embedded once is remembered. */
export function createTextSpace(
  embed: Embed = embedByUseLite,
  basis: FeatureBasis = FEATURE_BASIS,
  encoder: string = MEMORY_ENCODER,
): TextSpace {
  const known = new Map<string, TextFeature>();
  return {
    dims: basis.dims,
    featuresOf: async (texts) => {
      const found = new Map(texts.map((text) => [text, known.get(text)]));
      const missing = [...found].flatMap(([text, feature]) =>
        feature === undefined ? [text] : [],
      );
      if (known.size + missing.length > MOST_KNOWN) known.clear();
      for (const [text, vector] of await embedAll(embed, missing)) {
        const feature = { map: rounded(basis.project(vector)), memory: rounded(vector), encoder };
        known.set(text, feature);
        found.set(text, feature);
      }
      return texts.map((text) => found.get(text) as TextFeature);
    },
  };
}

let shared: TextSpace | null = null;
/** The space that all trials of a thread share: the encoder is opened once. */
export function useLiteSpace(): TextSpace {
  shared ??= createTextSpace();
  return shared;
}
