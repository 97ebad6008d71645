import { note, type Routine } from '@parley/agent-core/ports';
import type { z } from 'zod';
import { type Attribute, type Descriptions, MOST_ATTRIBUTES, type QueryBelief } from '../../shared';
import { consultOnce } from '../consult';

/** How descriptions are put to the verifier (PInVerify §5.1): taken apart, one by one, or as one sentence. */
export const QUERY_MODES = ['attr', 'direct', 'merged'] as const;
export type QueryMode = (typeof QUERY_MODES)[number];

type Spoken = z.infer<typeof Descriptions>;

/** What is looked for, as the verifier asks about it. */
export interface Query {
  readonly category: string;
  readonly descriptions: Spoken;
  /** Of `attr` alone. */ readonly attributes: readonly Attribute[];
  /** Of `direct` and `merged`: texts that are checked whole. */ readonly texts: Spoken;
  /** Names of attributes that must not be so: a yes of them is a no, and the other way round. Left out: none. */
  readonly absent?: readonly string[];
}

/**
 * Reads the descriptions once, before the first look: category, and attributes or one sentence (PInVerify §5.1). Attributes whose evidence
 * is no quote are dropped and noted, as are names that come twice.
 *
 * @param options `hints`: ask on which side each attribute is, too. `category`: it is told, and not asked for.
 * @throws {ConsultError} where the reasoner gives no answer of use.
 */
export function* readQuery(
  descriptions: Spoken,
  mode: QueryMode,
  {
    hints = false,
    category: told,
  }: { readonly hints?: boolean; readonly category?: string | undefined } = {},
): Routine<Query> {
  const step = 0;
  const { category } =
    told === undefined
      ? yield* consultOnce('reasoner.category', { descriptions }, { step })
      : { category: told };
  const found = mode === 'attr' ? yield* attributesOf(category, descriptions, hints) : NOTHING;
  const merged =
    mode === 'merged'
      ? (yield* consultOnce('reasoner.merge', { descriptions }, { step })).description
      : null;
  const belief: QueryBelief = { category, merged, ...found };
  yield* note({ type: 'task', name: 'query', data: belief });
  return {
    ...{ category, descriptions, attributes: found.attributes },
    texts: mode === 'direct' ? descriptions : merged === null ? [] : [merged],
  };
}

const NOTHING: Pick<QueryBelief, 'attributes' | 'dropped'> = { attributes: [], dropped: [] };

function* attributesOf(
  category: string,
  descriptions: Spoken,
  hints: boolean,
): Routine<Pick<QueryBelief, 'attributes' | 'dropped'>> {
  const input = {
    ...{ category, descriptions, most: MOST_ATTRIBUTES },
    ...(hints && { hints: true as const }),
  };
  const { attributes } = yield* consultOnce('reasoner.attributes', input, { step: 0 });
  const names = new Set<string>();
  const kept: Attribute[] = [];
  const dropped: string[] = [];
  for (const attribute of attributes) {
    const isKept =
      isQuote(attribute.evidence, descriptions) &&
      !names.has(attribute.name) &&
      kept.length < MOST_ATTRIBUTES;
    if (isKept) kept.push(attribute);
    else dropped.push(attribute.evidence);
    names.add(attribute.name);
  }
  return { attributes: kept, dropped };
}

/** Does it stand in a description, word for word? Case and runs of spaces do not count. */
export function isQuote(evidence: string, descriptions: readonly string[]): boolean {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const wanted = plain(evidence);
  return wanted !== '' && descriptions.some((one) => plain(one).includes(wanted));
}
