import type { Draft, Drafted } from './drafts';
import { placeOf } from './logistic';
import { isStrange, shapeOf } from './tokens';
import type { Vectors } from './vectors';

type Polarity = 'yes' | 'no';

/** Tokens to each side of the value that are features by their place. */
const WINDOW = 4;

/** Features of "the text says this, with this polarity", as names. */
function namesOf(drafted: Drafted, draft: Draft, polarity: Polarity): string[] {
  const { claim, at, source } = draft;
  const { tokens, asked, utterance } = drafted;
  const bearer = claim.of === 'target' ? 'target' : draft.bearerAt < 0 ? 'asked' : 'named';
  const kind = `${claim.type}/${claim.relation ?? ''}`;
  const whole = `${kind}/${bearer}/${polarity}`;
  const question =
    asked === null
      ? utterance.kind
      : `${asked.form}:${asked.type === claim.type}:${asked.of === claim.of}:${asked.values.some(
          ({ type, of }) => type === claim.type && of === claim.of,
        )}:${asked.values.some(({ value }) => value === claim.value)}`;
  const names = [
    whole,
    `${whole}|${source}`,
    `${polarity}|${question}|${source}`,
    `${whole}|${question}`,
    `${whole}|${asked?.type}`,
    `${polarity}|length ${Math.min(8, tokens.length)}`,
    `${whole}|nth ${tokens.slice(0, Math.max(0, at)).filter((t) => shapeOf(t) === shapeAt(drafted, at)).length}`,
    `${whole}|first ${at === 0}|last ${at === tokens.length - 1}`,
  ];
  const add = (name: string): void => {
    names.push(`${polarity}|${source === 'asked'}|${name}`, `${whole}|${name}`);
  };
  const shapes = tokens.map(shapeOf);
  if (at < 0) {
    add(`start ${shapes.slice(0, 1)}`);
    add(`start ${shapes.slice(0, 2)}`);
    add(`whole ${shapes.join(' ')}`);
  } else {
    for (let i = -WINDOW; i <= WINDOW; i++) {
      const near = tokens[at + i];
      const isSame = near?.clause === tokens[at]?.clause;
      if (i !== 0)
        add(`${i} ${near === undefined ? '' : shapes[at + i]}${isSame ? '' : ' beyond'}`);
    }
    add(`pair before ${shapes.slice(Math.max(0, at - 2), at)}`);
    add(`pair after ${shapes.slice(at + 1, at + 3)}`);
    add(`around ${shapes[at - 1]} ${shapes[at + 1]}`);
    if (source === 'learned' || source === 'open') add(`value ${claim.value}`);
  }
  if (draft.bearerAt >= 0) {
    const [from, to] = [Math.min(at, draft.bearerAt), Math.max(at, draft.bearerAt)];
    add(`bearer ${Math.sign(draft.bearerAt - at)} ${Math.min(6, to - from)}`);
    add(`between ${shapes.slice(from + 1, to)}`);
    add(`same clause ${tokens[from]?.clause === tokens[to]?.clause}`);
  }
  const clause = tokens[at]?.clause;
  shapes.forEach((shape, i) => {
    names.push(`${polarity}|has ${shape}`, `${polarity}|pair ${shape} ${shapes[i + 1]}`);
    names.push(`${whole}|${tokens[i]?.clause === clause ? 'in clause' : 'elsewhere'} ${shape}`);
    const token = tokens[i];
    if (token !== undefined && isStrange(token))
      for (let k = 0; k + 3 <= token.text.length; k++)
        names.push(`${polarity}|letters ${token.text.slice(k, k + 3)}`);
  });
  if (source === 'near') names.push(`${whole}|cosine ${Math.floor(draft.cosine * 10)}`);
  return names;
}

const shapeAt = ({ tokens }: Drafted, at: number): string | null => {
  const token = tokens[at];
  return token === undefined ? null : shapeOf(token);
};

/** The features as places in the table of weights, each once. */
export const featuresOf = (drafted: Drafted, draft: Draft, polarity: Polarity): Int32Array =>
  Int32Array.from(new Set(namesOf(drafted, draft, polarity).map(placeOf)));

/** Mean vector of the words around the value, once for each polarity; null without vectors. */
export function denseOf(
  { tokens }: Drafted,
  { at }: Draft,
  { polarity, vectors }: { readonly polarity: Polarity; readonly vectors: Vectors | null },
): Float32Array | null {
  if (vectors === null) return null;
  const sum = new Float32Array(2 * vectors.width);
  const offset = polarity === 'yes' ? 0 : vectors.width;
  const near = tokens.filter((_, i) => at < 0 || (i !== at && Math.abs(i - at) <= WINDOW));
  for (const { text } of near) {
    const vector = vectors.of(text);
    vector?.forEach((x, i) => {
      sum[offset + i] = (sum[offset + i] as number) + x / near.length;
    });
  }
  return sum;
}
