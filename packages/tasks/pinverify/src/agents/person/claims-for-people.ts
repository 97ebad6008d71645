import type { Attribute } from '../../shared';

/** A claim that a person can judge by itself. */
export interface Claim {
  readonly name: string;
  /** Word for word of a description. */ readonly evidence: string;
  /** What a person reads. */ readonly text: string;
}

type Read = Pick<Attribute, 'name' | 'evidence'>;

/** Attributes that rules name after what they say of the thing as a whole. */
const OF_WHOLE: ReadonlySet<string> = new Set(['color', 'material', 'pattern', 'appearance']);
/** Said of the thing by a bare value, which does not name it. */
const BARE_VALUES: ReadonlySet<string> = new Set(['color', 'material', 'pattern']);
const SIDE = /^(?:left|right|front|back|top|bottom|behind|inside|outside)$/i;
const WITH = String.raw`\s+with\s+(?:an?\s+|the\s+)?`;
const AND = String.raw`\s+and\s+(?:the\s+)?`;

/**
 * What people are asked of the attributes that rules read. Rules cut a phrase at *with* and *and*, so that of "a kitten head left and right" they have
 * "right" alone: who is asked whether that holds cannot know what is meant. Here what was cut within one phrase is one claim again, by the name of its first
 * part; a side that belongs to none is not asked about; a bare value is said of the whole. What robots check stays as it is.
 *
 * @param attributes As rules have them. @param descriptions That they were read out of.
 */
export function claimsForPeople(
  attributes: readonly Read[],
  descriptions: readonly string[],
): Claim[] {
  let parts = attributes.filter(({ name }) => !OF_WHOLE.has(name));
  for (;;) {
    const joined = firstJoined(parts, descriptions);
    if (joined === null) break;
    const { head, tail, evidence } = joined;
    parts = parts.flatMap((one) =>
      one === tail ? [] : [one === head ? { name: head.name, evidence } : one],
    );
  }
  const kept = new Map(parts.map((one) => [one.name, one]));
  return attributes.flatMap(({ name, evidence }): Claim[] => {
    if (BARE_VALUES.has(name)) return [{ name, evidence, text: `As a whole: ${evidence}` }];
    if (OF_WHOLE.has(name)) return [{ name, evidence, text: evidence }];
    const part = kept.get(name);
    if (part === undefined || SIDE.test(part.evidence)) return [];
    return [{ name, evidence: part.evidence, text: part.evidence }];
  });
}

interface Joined {
  readonly head: Read;
  readonly tail: Read;
  /** Both, with what stands between them. */ readonly evidence: string;
}

/** Two parts that stand in one phrase of a description; null: there are none. */
function firstJoined(parts: readonly Read[], descriptions: readonly string[]): Joined | null {
  for (const head of parts)
    for (const tail of parts) {
      if (head === tail || SIDE.test(head.evidence)) continue;
      const link = SIDE.test(tail.evidence) ? AND : WITH;
      const phrase = new RegExp(
        `(?<![\\w-])${quoted(head.evidence)}${link}${quoted(tail.evidence)}(?![\\w-])`,
        'i',
      );
      for (const description of descriptions) {
        const [evidence] = phrase.exec(description) ?? [];
        if (evidence !== undefined) return { head, tail, evidence };
      }
    }
  return null;
}

/** Words to be found as they are, with any space between them. */
const quoted = (words: string): string =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
