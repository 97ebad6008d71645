import { read, unreadable } from '@parley/models/prompts';
import { isQuote } from '@parley/task-pinverify/agents';
import {
  Answer,
  AttributeType,
  CATEGORIES,
  Direction,
  type PinverifyInput,
  type PinverifyMethod,
  type PinverifyOutput,
  ViewHint,
} from '@parley/task-pinverify/shared';
import { z } from 'zod';
import { readJson } from './read-json';

/** What was read out of a reply, or what is wrong with it, fit to be shown to the model. */
type Read<M extends PinverifyMethod> =
  | ReturnType<typeof unreadable>
  | ReturnType<typeof read<PinverifyOutput<M>>>;

/** The class that is named, alone or as the only one of the reply. */
export function readCategory(text: string): Read<'reasoner.category'> {
  const named = CATEGORIES.filter((one) => new RegExp(`\\b${one}\\b`, 'i').test(text));
  const [category] = named;
  return category !== undefined && named.length === 1
    ? read({ category })
    : unreadable(`it names ${named.length === 0 ? 'none' : 'several'} of the classes`);
}

/** As models write a word of a list: in any case of letters. */
const word = <S extends z.ZodType>(schema: S) =>
  z.preprocess((said) => (typeof said === 'string' ? said.trim().toLowerCase() : said), schema);

const Said = z.string().trim().min(1);
const Attributes = z.object({
  attributes: z
    .array(
      z.object({
        name: Said,
        type: word(AttributeType.catch('other')),
        weight: z.coerce.number().pipe(z.int().min(1).max(3)),
        evidence_phrase: Said,
        view_hint: word(ViewHint.catch('any')).optional(),
      }),
    )
    .min(1),
});

/** Attributes with the words that they stand on. One that no sentence has is passed on: the agent drops and counts it. */
export function readAttributes(
  text: string,
  { descriptions, most, hints }: PinverifyInput<'reasoner.attributes'>,
): Read<'reasoner.attributes'> {
  const found = readJson(text, Attributes);
  if (found.kind === 'unreadable') return found;
  const attributes = found.value.attributes
    .slice(0, most)
    .map(({ evidence_phrase: evidence, view_hint: viewHint = 'any', ...more }) => ({
      ...{ ...more, evidence },
      ...(hints === true && { viewHint }),
    }));
  return attributes.some(({ evidence }) => isQuote(evidence, descriptions))
    ? read({ attributes })
    : unreadable('no evidence_phrase stands word for word in a sentence');
}

const Verdict = z.object({ answer: word(Answer), reason: z.string().trim().default('') });

/** Yes, no or unsure, with a reason. */
export const readVerdict = (text: string): Read<'verifier.attribute'> => {
  const found = readJson(text, Verdict);
  return found.kind === 'unreadable'
    ? unreadable(`${found.problem}; "answer" is "Yes", "No" or "Unsure"`)
    : found;
};

const Planned = z.object({ chosen_direction: word(Direction), why: z.string().trim().default('') });

/** An open direction, with a reason. */
export function readNextView(
  text: string,
  { open }: PinverifyInput<'planner.next-view'>,
): Read<'planner.next-view'> {
  const found = readJson(text, Planned);
  const direction = found.kind === 'ok' ? found.value.chosen_direction : null;
  if (direction === null || !open.includes(direction))
    return unreadable(`"chosen_direction" needs one of ${open.join(', ')}`);
  return read({ direction, why: found.kind === 'ok' ? found.value.why : '' });
}
