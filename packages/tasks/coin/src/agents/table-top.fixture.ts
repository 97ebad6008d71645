import { type ReasonerMethod, ruleReason } from '@parley/agent-core/dialogue';
import { judgeFact, readUtterance } from '@parley/agent-core/nlu';
import type { Routine } from '@parley/agent-core/ports';
import type { ModelInput, ModelReply, ResultOf } from '@parley/protocol';
import { agentHeader, driveRoutine } from '@parley/test-kit';
import { runTableTop, TABLE_TOP_AGENTS, type TableTopEnd } from './table-top';

const category = 'armchair';
export const headerOf = (config: object = {}) => agentHeader({ category, config: config as never });

/** What is on the table, in words; the frame of a candidate is its place in the list. */
const LOOKS = [
  'It is a red armchair. It is made of fabric. The legs are black. The armchair is plain.',
  'It is a green armchair. It is made of leather. The legs are gold. The armchair is striped.',
  'It is a blue armchair. It is made of fabric. The legs are white. The armchair is dotted.',
];
const factsOf = (text: string) => readUtterance(text, { category, question: null }).statements;

/** Eyes that see what the words say, without error. */
export function seeing(method: string, input: never): ModelReply {
  if (method.startsWith('reasoner.'))
    return { kind: 'ok', output: ruleReason(method as ReasonerMethod, input) as never };
  const { image } = input as { image: { frameId: string } };
  const look = LOOKS[Number(image.frameId)] ?? '';
  if (method === 'vlm.describe') return { kind: 'ok', output: { text: look } };
  if (method === 'vlm.answer') return { kind: 'ok', output: { text: '' } };
  const { question, about } = input as ModelInput<'vlm.judge'>;
  const [asked] = factsOf(question);
  const [statement] = readUtterance('yes', { category, question }).statements;
  const verdict =
    about === null || (statement ?? asked) === undefined
      ? 'confirmed'
      : judgeFact(statement ?? (asked as never), factsOf(look), category);
  const p = { confirmed: [0.98, 0.01], contradicted: [0.01, 0.98], unknown: [0.05, 0.05] }[verdict];
  const [yes, no] = p as [number, number];
  return {
    kind: 'ok',
    output: {
      probabilities: { yes, no, unknown: 1 - yes - no },
      source: 'simulated',
    },
  };
}

/** A person who has the picture of the green one. */
const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/this one/, 'no'],
  [/legs/, 'gold'],
  [/colour/, 'green'],
  [/made of|material/, 'leather'],
  [/pattern/, 'striped'],
];
export const person = (text: string): ResultOf<'ask'> => ({
  kind: 'answered',
  text: ANSWERS.find(([asked]) => asked.test(text))?.[1] ?? "I can't tell",
  via: 'text',
});

export function play(
  agentId: string,
  config: object = {},
  ask: (text: string, nth: number) => ResultOf<'ask'> = person,
  hear: (nth: number) => ResultOf<'hear'>['messages'] = () => [],
) {
  const header = headerOf(config);
  const shown = LOOKS.map((_, i) => ({
    candidateId: `armchair-${i}`,
    views: [0, 1].map(() => ({
      frameId: String(i),
      box: [0, 0, 9, 9] as [number, number, number, number],
    })),
  }));
  const talk = function* (): Routine<TableTopEnd> {
    const start = TABLE_TOP_AGENTS[agentId];
    if (start === undefined) throw new Error('no such agent');
    return yield* runTableTop(yield* start(header), shown);
  };
  const { value, effects } = driveRoutine(talk(), {
    model: seeing,
    ask,
    hear,
  });
  const asked = effects.flatMap((effect) => (effect.kind === 'ask' ? [effect] : []));
  const facts = effects.flatMap((effect) =>
    effect.kind === 'note' && effect.belief.type === 'facts' ? [effect.belief.facts] : [],
  );
  return { chosen: value.chosen, asked, facts: facts.at(-1) ?? [] };
}
