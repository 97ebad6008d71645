import type { TopicKind } from '../../shared';
import type { DescribedObject } from '../descriptions';

/** What can be asked of things of one category, with how much it tells. */
export interface CountedTopic {
  readonly part: string;
  readonly about: TopicKind;
  readonly has: number;
  readonly differs: number;
}

const VALUE = { color: 'colour', print: 'print', text: 'lettering' } as const;

/** Where less things have it, a question about it is odd. */
const LEAST_HAS = 0.4;
/** Where less pairs differ in it, it tells hardly anything. */
const LEAST_DIFFERS = 0.4;

/**
 * Parts that an owner can be asked about, counted over things of one category: of what share has it, and in how many pairs of two things of which one has it they
 * differ, none being a value too. The body is left out: hardly a description does not tell its colour.
 *
 * @param kin Training things alone (SCI-16). @returns The most telling first, then by name.
 */
export function topicsOf(kin: readonly DescribedObject[]): CountedTopic[] {
  const names = new Set(kin.flatMap(({ parts }) => parts.slice(1).map(({ name }) => name)));
  const kinds = Object.keys(VALUE) as TopicKind[];
  return [...names]
    .flatMap((part) => kinds.flatMap((about) => topicOf(part, about, kin) ?? []))
    .sort((a, b) => b.differs - a.differs || (keyOf(a) < keyOf(b) ? -1 : 1));
}

const keyOf = ({ part, about }: CountedTopic): string => `${part} ${about}`;

function topicOf(
  part: string,
  about: TopicKind,
  kin: readonly DescribedObject[],
): CountedTopic | null {
  const values = kin.map((one) => toldOf(one, part, about));
  const has = values.filter((value) => value !== null).length / kin.length;
  // Letters and prints have a colour too, which is asked for with them.
  const isSign = kin.some(({ parts }) =>
    parts.some(
      ({ name, attributes }) =>
        name === part && (attributes.print ?? attributes.lettering) !== undefined,
    ),
  );
  if (has < LEAST_HAS || (about === 'color' && isSign)) return null;
  let [pairs, differing] = [0, 0];
  for (const [i, one] of values.entries())
    for (const other of values.slice(i + 1)) {
      if (one === null && other === null) continue;
      pairs++;
      if (one !== other) differing++;
    }
  const differs = pairs === 0 ? 0 : differing / pairs;
  return differs < LEAST_DIFFERS
    ? null
    : { part, about, has: rounded(has), differs: rounded(differs) };
}

/** With the colour of a print: both are asked for. */
function toldOf({ parts }: DescribedObject, part: string, about: TopicKind): string | null {
  const attributes = parts.find(({ name }) => name === part)?.attributes;
  const value = attributes?.[VALUE[about]];
  if (value === undefined) return null;
  return about === 'print' ? `${attributes?.colour ?? ''} ${value}` : value;
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
