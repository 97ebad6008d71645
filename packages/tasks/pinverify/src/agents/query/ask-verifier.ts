import type { Routine } from '@parley/agent-core/ports';
import type { Answer } from '../../shared';
import { consult } from '../consult';
import type { Look } from '../walk/verifier';
import type { Query } from './read-query';

/** Something that is checked in each view: an attribute, or a text as a whole. */
export interface Checked {
  readonly name: string;
  /** In the words of a description. */ readonly evidence: string;
}

/** What is checked of a query, in its order. */
export const checkedIn = ({ attributes, texts }: Query): Checked[] => [
  ...attributes.map(({ name, evidence }) => ({ name, evidence })),
  ...texts.map((evidence, i) => ({
    name: texts.length === 1 ? 'description' : `description ${i + 1}`,
    evidence,
  })),
];

/**
 * Asks the verifier about some of what is checked, in one view. What it gives no answer of use to is unsure.
 *
 * @param wanted Names of what is asked.
 */
export function* askVerifier(
  query: Query,
  wanted: readonly string[],
  { view, box, step }: Pick<Look, 'view' | 'box' | 'step'>,
): Routine<ReadonlyMap<string, Answer>> {
  const { category, descriptions, attributes, texts } = query;
  const asked = checkedIn(query)
    .map(({ name }, i) => ({ name, i }))
    .filter(({ name }) => wanted.includes(name));
  const shown = { view, box, category };
  const ofAttributes = asked.flatMap(({ i }) => attributes[i] ?? []);
  const ofTexts = asked.flatMap(({ i }) => texts[i - attributes.length] ?? []);
  const said = [
    ...(yield* consult(
      'verifier.attribute',
      ofAttributes.map((attribute) => ({ ...shown, descriptions, attribute })),
      { step },
    )),
    ...(yield* consult(
      'verifier.description',
      ofTexts.map((description) => ({ ...shown, description })),
      { step },
    )),
  ];
  return new Map(
    asked.map(({ name }, k) => [name, turned(said[k]?.answer ?? 'unsure', query, name)]),
  );
}

const TURNED = { yes: 'no', no: 'yes', unsure: 'unsure' } as const;

/** Of what must not be so, the other way round. */
const turned = (answer: Answer, { absent = [] }: Query, name: string): Answer =>
  absent.includes(name) ? TURNED[answer] : answer;
