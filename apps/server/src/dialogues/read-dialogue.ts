import { Belief, EffectEnd, type Row } from '@parley/protocol';
import { type LoggedRun, type Message, messagesOf } from '../export';

/** How likely the robot held a candidate, as its row of scores says. */
export interface Standing {
  readonly candidateId: string;
  /** On the paper's scale, 0 to 10. */ readonly score: number;
  readonly tauStop: number;
}

/** One message, and what it did to the robot. */
export interface Turn {
  readonly message: Pick<Message<LoggedRun>, 'speaker' | 'kind' | 'text' | 'via' | 'flags'>;
  /** Facts that the robot had after it and not before; empty for its own messages. */
  readonly learned: readonly string[];
  /** Facts that it had before and no longer. */ readonly dropped: readonly string[];
  /** Of every candidate that was scored before the next message: its last score. */
  readonly standings: readonly Standing[];
}

/** The messages of a run in order, each with what follows from it before the next one. */
export function readDialogue(run: LoggedRun): Turn[] {
  const messages = messagesOf(run);
  const begin = messages[0] === undefined ? run.rows.length : run.rows.indexOf(messages[0].row);
  let facts = lastFacts(run.rows.slice(0, begin).flatMap((row) => beliefIn(row) ?? [])) ?? [];
  return messages.map((message, i) => {
    const from = run.rows.indexOf(message.row);
    const next = messages[i + 1];
    const to = next === undefined ? run.rows.length : run.rows.indexOf(next.row);
    const beliefs = run.rows.slice(from, to).flatMap((row) => beliefIn(row) ?? []);
    const before = facts;
    facts = lastFacts(beliefs) ?? facts;
    const isHeard = message.speaker === 'person' && message.kind !== 'instruction';
    return {
      message,
      learned: isHeard ? facts.filter((fact) => !before.includes(fact)) : [],
      dropped: isHeard ? before.filter((fact) => !facts.includes(fact)) : [],
      standings: isHeard ? lastScores(beliefs) : [],
    };
  });
}

const lastFacts = (beliefs: readonly Belief[]): readonly string[] | undefined =>
  beliefs.findLast((one) => one.type === 'facts')?.facts;

function lastScores(beliefs: readonly Belief[]): Standing[] {
  const byId = new Map<string, Standing>();
  for (const belief of beliefs)
    if (belief.type === 'score') {
      const { candidateId, score, tauStop } = belief;
      byId.set(candidateId, { candidateId, score, tauStop });
    }
  return [...byId.values()].sort((a, b) => b.score - a.score);
}

function beliefIn(row: Row): Belief | null {
  if (row.type !== 'effect-end' || !row.payload.includes('"belief"')) return null;
  const end = EffectEnd.safeParse(JSON.parse(row.payload));
  if (!end.success || end.data.kind !== 'note') return null;
  const belief = Belief.safeParse((end.data.args as { belief?: unknown } | undefined)?.belief);
  return belief.success ? belief.data : null;
}
