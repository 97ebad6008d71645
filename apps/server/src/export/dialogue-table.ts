import { defineTable } from './column';
import { type Message, messagesOf } from './messages';
import { participantIdOf } from './participant-id';
import { runsOf } from './runs';

export const dialogueTable = defineTable<Message>({
  file: 'dialogue.csv',
  about: 'One line per message, in order, from both sides.',
  records: (session) => runsOf(session).flatMap(messagesOf),
  columns: [
    {
      name: 'participant_id',
      about: 'Pseudonym.',
      value: ({ run }) => participantIdOf(run.session.session.sessionId),
    },
    { name: 'run_id', about: 'Run.', value: ({ run }) => run.runId },
    { name: 'task_id', about: 'Benchmark episode.', value: ({ run }) => run.start.taskId },
    {
      name: 'is_practice',
      about: 'Practice enters no metric.',
      value: ({ run }) => run.start.isPractice,
    },
    { name: 'arm_id', about: 'Arm (condition).', value: ({ run }) => run.session.session.armId },
    { name: 'turn', about: '0-based number of the message in the run.', value: ({ turn }) => turn },
    { name: 'seq', about: 'Row in events.jsonl.', value: ({ row }) => row.seq },
    { name: 'speaker', about: '`person` or `robot`.', value: ({ speaker }) => speaker },
    {
      name: 'kind',
      about: '`instruction`, `message`, `question`, `answer`, `correction` or `say`.',
      value: ({ kind }) => kind,
    },
    {
      name: 'question_id',
      about: 'Question that it asks, answers or corrects.',
      emptyWhen: 'it belongs to none, or the user is simulated',
      value: ({ questionId }) => questionId,
    },
    { name: 'text', about: 'Word for word.', value: ({ text }) => text },
    {
      name: 'via',
      about: 'Of an answer: `text` or `cant-tell`.',
      emptyWhen: 'it is no answer',
      value: ({ via }) => via,
    },
    {
      name: 'counts',
      about: 'False for an answer after the first to the same question.',
      value: ({ counts }) => counts,
    },
    {
      name: 'flags',
      about:
        'What the robot took for no answer, joined by " | ": `other-language`, `abuse`. A flag, never a rejection.',
      emptyWhen: 'there is none, or the user is simulated',
      value: ({ flags }) => (flags.length === 0 ? null : flags.join(' | ')),
    },
    {
      name: 'answer_source',
      about: 'Who speaks for the person: `person`, or the simulated user by name.',
      value: ({ run }) => run.start.user,
    },
    {
      name: 't_server_utc',
      about: 'Stored, server clock, ISO 8601.',
      value: ({ row }) => row.tServerUtc,
    },
  ],
});
