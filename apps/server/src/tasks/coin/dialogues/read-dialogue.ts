import { type LogRecord, type TranscriptLine, type Trial, transcriptOf } from '@parley/log';
import type { Belief } from '@parley/protocol';
import { SHARED } from '@parley/registry/shared';

/** How likely the robot held a candidate, as its row of scores says. */
export interface Standing {
  readonly candidateId: string;
  /** On the paper's scale, 0 to 10. */ readonly score: number;
  readonly tauStop: number;
}

/** One message, and what it did to the robot. */
export interface Turn {
  readonly message: Pick<TranscriptLine, 'from' | 'kind' | 'text' | 'via' | 'flags'>;
  /** Facts that the robot had after it and not before; empty for its own messages. */
  readonly learned: readonly string[];
  /** Facts that it had before and no longer. */ readonly dropped: readonly string[];
  /** Of every candidate that was scored before the next message: its last score. */
  readonly standings: readonly Standing[];
}

/** The messages of a trial in order, each with what follows from it before the next one. */
export function readDialogue({ records, start }: Trial): Turn[] {
  const messages = transcriptOf(records, { start, kinds: SHARED });
  const at = (seq: number): number => records.findIndex(({ row }) => row.seq === seq);
  const begin = messages[0] === undefined ? records.length : at(messages[0].seq);
  let facts = lastFacts(beliefsIn(records.slice(0, begin))) ?? [];
  return messages.map((message, i) => {
    const next = messages[i + 1];
    const to = next === undefined ? records.length : at(next.seq);
    const beliefs = beliefsIn(records.slice(at(message.seq), to));
    const before = facts;
    facts = lastFacts(beliefs) ?? facts;
    const isHeard = !start.actors.includes(message.from) && message.kind !== 'instruction';
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

const beliefsIn = (records: readonly LogRecord[]): Belief[] =>
  records.flatMap(({ event }) => (event.kind === 'note' ? [event.belief] : []));
