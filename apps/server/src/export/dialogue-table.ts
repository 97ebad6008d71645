import { respondentsOf, type TranscriptLine, transcriptOf } from '@parley/log';
import { SHARED } from '@parley/registry/shared';
import { defineTable } from './column';
import { stepsOfLines } from './step-of-line';
import { trialColumns } from './trial-columns';
import { type ExportTrial, exportTrials } from './trials';

interface Line {
  readonly trial: ExportTrial;
  readonly line: TranscriptLine;
  /** 0-based in the trial. */ readonly turn: number;
  /** From 1; null where no step follows. */ readonly step: number | null;
}

function linesOf(trial: ExportTrial): Line[] {
  const lines = transcriptOf(trial.records, { start: trial.start, kinds: SHARED });
  const steps = stepsOfLines(lines, trial);
  return lines.map((line, turn) => ({ trial, line, turn, step: steps[turn] ?? null }));
}

export const dialogueTable = defineTable<Line>({
  file: 'dialogue.csv',
  about:
    'One line per message, in order, of all speakers: people, agents, and agents among each other.',
  records: (session) => exportTrials(session).flatMap(linesOf),
  columns: [
    ...trialColumns<Line>(),
    {
      name: 'turn',
      about: '0-based number of the message in the trial.',
      value: ({ turn }) => turn,
    },
    {
      name: 'step',
      about:
        'Step that it belongs to, from 1: the action of the scored agent that came next when it was said. An answer or a correction belongs to the step of its question.',
      emptyWhen: 'no step follows: the agent had taken its last action, or takes none',
      value: ({ step }) => step,
    },
    { name: 'seq', about: 'Row in events.jsonl.', value: ({ line }) => line.seq },
    {
      name: 'from',
      about: 'Actor or role that speaks: `person`, `robot`, …',
      value: ({ line }) => line.from,
    },
    { name: 'to', about: 'Actor or role that is spoken to.', value: ({ line }) => line.to },
    {
      name: 'kind',
      about: '`instruction`, `message`, `question`, `answer`, `correction` or `say`.',
      value: ({ line }) => line.kind,
    },
    {
      name: 'question_id',
      about: 'Question that it asks, answers or corrects.',
      emptyWhen: 'it belongs to none',
      value: ({ line }) => line.questionId,
    },
    { name: 'text', about: 'Word for word.', value: ({ line }) => line.text },
    {
      name: 'via',
      about: 'Of an answer: `text`, `cant-tell` or `form`.',
      emptyWhen: 'it is no answer',
      value: ({ line }) => line.via,
    },
    {
      name: 'counts',
      about:
        'False for an answer to a question that was not open: answered before, out of time, or never asked.',
      value: ({ line }) => line.counts,
    },
    {
      name: 'flags',
      about:
        'What the robot took for no answer, joined by " | ": `other-language`, `abuse`. A flag, never a rejection.',
      emptyWhen: 'there is none',
      value: ({ line: { flags } }) => (flags.length === 0 ? null : flags.join(' | ')),
    },
    {
      name: 'answer_source',
      about: 'Who speaks for the person: `person`, or the simulated user by name.',
      value: ({ trial }) => respondentsOf(trial.start),
    },
    {
      name: 't_server_utc',
      about: 'Stored, server clock, ISO 8601.',
      value: ({ line }) => line.tServerUtc,
    },
  ],
});
