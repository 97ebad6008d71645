import { Belief, EffectEnd, type Row, type TalkFlag } from '@parley/protocol';
import { clientEventOf, effectStartOf, type LoggedRun, type Run } from './runs';

/** One message of a dialogue in the order of the log. */
export interface Message<R extends LoggedRun = Run> {
  readonly run: R;
  readonly row: Row;
  readonly speaker: 'person' | 'robot';
  readonly kind: 'instruction' | 'message' | 'question' | 'answer' | 'correction' | 'say';
  readonly text: string;
  readonly questionId: string | null;
  readonly via: string | null;
  /** False for an answer after the first to the same question. */ readonly counts: boolean;
  /** 0-based in the run. */ readonly turn: number;
  /** What the robot flagged it as, and took for no answer. */ readonly flags: readonly TalkFlag[];
}

type Draft = Omit<Message, 'run' | 'row' | 'turn' | 'flags'>;

/** Messages of a run: what either side said, each once. */
export function messagesOf<R extends LoggedRun>(run: R): Message<R>[] {
  const answered = new Set<string>();
  let hasInstruction = false;
  const drafts = run.rows.flatMap((row): { row: Row; draft: Draft }[] => {
    const draft = personMessage(row) ?? robotMessage(row);
    return draft === null ? [] : [{ row, draft }];
  });
  const flagged = run.rows.flatMap((row) => flagIn(row) ?? []);
  return drafts.map(({ row, draft }, turn) => ({
    ...draft,
    run,
    row,
    turn,
    flags: flagged.flatMap(({ flag, questionId, messageId }) => {
      const isAnswer = draft.kind === 'answer' && draft.counts;
      const isMeant = messageId === row.eventId || (isAnswer && questionId === draft.questionId);
      return isMeant ? [flag] : [];
    }),
  }));

  function personMessage(row: Row): Draft | null {
    const event = clientEventOf(row);
    if (event === null) return simulatedAnswer(row);
    const text = String(event.payload.text ?? '');
    const questionId = (event.payload.questionId as string | undefined) ?? null;
    const base = { speaker: 'person', text, questionId, via: null, counts: true } as const;
    switch (event.type) {
      case 'message-send': {
        const kind = hasInstruction ? 'message' : 'instruction';
        hasInstruction = true;
        return { ...base, kind };
      }
      case 'answer': {
        const counts = questionId === null || !answered.has(questionId);
        if (questionId !== null) answered.add(questionId);
        return { ...base, kind: 'answer', via: String(event.payload.via), counts };
      }
      case 'answer-correction':
        return { ...base, kind: 'correction' };
      default:
        return null;
    }
  }

  /** With a simulated user the result of the ask is the only trace of the answer. */
  function simulatedAnswer(row: Row): Draft | null {
    const end = run.start.user === 'person' ? null : endOf(row, 'ask');
    const result = end?.result as { kind: string; text: string; via: string } | undefined;
    if (result?.kind !== 'answered') return null;
    return {
      speaker: 'person',
      kind: 'answer',
      text: result.text,
      questionId: null,
      via: result.via,
      counts: true,
    };
  }
}

type Flagged = Extract<Belief, { type: 'remark' }> & { readonly flag: TalkFlag };

/** A flag that the robot noted; null for other rows. */
function flagIn(row: Row): Flagged | null {
  if (row.type !== 'effect-end' || !row.payload.includes('"flag"')) return null;
  const belief = (endOf(row, 'note')?.args as { belief?: unknown } | undefined)?.belief;
  const noted = Belief.safeParse(belief);
  return noted.success && noted.data.type === 'remark' && noted.data.flag !== undefined
    ? (noted.data as Flagged)
    : null;
}

function robotMessage(row: Row): Draft | null {
  const ask = effectStartOf(row, 'ask');
  const base = { speaker: 'robot', via: null, counts: true } as const;
  if (ask !== null) {
    const { questionId, text } = ask.args as unknown as { questionId: string; text: string };
    return { ...base, kind: 'question', text, questionId };
  }
  const say = endOf(row, 'say')?.args as { to: string; text: string } | undefined;
  return say === undefined || say.to !== 'person'
    ? null
    : { ...base, kind: 'say', text: say.text, questionId: null };
}

function endOf(row: Row, kind: EffectEnd['kind']): EffectEnd | null {
  if (row.type !== 'effect-end') return null;
  const end = EffectEnd.parse(JSON.parse(row.payload));
  return end.kind === kind ? end : null;
}
