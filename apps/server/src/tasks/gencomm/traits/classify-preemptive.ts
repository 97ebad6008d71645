import type { Performer } from '@parley/agent-core/ports';
import { LABELLED_LINES, measureClassifier } from '@parley/task-gencomm/scoring';
import type { DialogueLine } from '@parley/task-gencomm/shared';
import { PREEMPTIVE, PreemptiveReply } from './trait-prompts';

/** A set of labelled lines: those that the rules were written by, and those that were labelled before there were rules. */
export type LabelledSet = keyof typeof LABELLED_LINES;

/** How a model does on labelled lines. */
export interface ModelFigures {
  readonly set: LabelledSet;
  /** Lines that it answered. */ readonly lines: number;
  /** Lines that it gave no verdict on: they enter no share. */ readonly failed: number;
  readonly preemptive: number;
  readonly hits: number;
  readonly falseAlarms: number;
  readonly misses: number;
  readonly precision: number | null;
  readonly recall: number | null;
}

/**
 * Does a conversation take a motion for done? Asked of a model with the paper's inputs (GenComm appendix D).
 *
 * @returns Null where the model gave no verdict.
 */
export async function asksPreemptive(
  lines: readonly DialogueLine[],
  { backend, id }: { readonly backend: Performer<'model'>; readonly id: string },
): Promise<boolean | null> {
  const requests = [{ method: PREEMPTIVE, input: { lines: lines.map((line) => ({ ...line })) } }];
  const { result } = await backend.perform(
    { kind: 'model', port: 'reasoner', requests },
    { trialId: id, actor: 'robot', n: 0, attempt: 0 },
  );
  if (result.kind === 'failed') return null;
  const [reply] = result.replies;
  if (reply?.kind !== 'ok') return null;
  return PreemptiveReply.safeParse(reply.output).data?.isPreemptive ?? null;
}

/** Measures a model on labelled lines, each as a conversation of its own said by the ground agent. */
export async function measureModel(
  set: LabelledSet,
  backend: Performer<'model'>,
): Promise<ModelFigures> {
  const verdicts = new Map<string, boolean | null>();
  for (const [at, { text }] of LABELLED_LINES[set].entries())
    verdicts.set(
      text,
      await asksPreemptive([{ speaker: 'ground', text }], { backend, id: `${set}-${at + 1}` }),
    );
  const answered = LABELLED_LINES[set].filter(({ text }) => verdicts.get(text) !== null);
  const { wrong: _, ...figures } = measureClassifier(
    answered,
    (text) => verdicts.get(text) === true,
  );
  return { set, failed: LABELLED_LINES[set].length - answered.length, ...figures };
}
