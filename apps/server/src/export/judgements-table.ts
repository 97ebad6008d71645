import {
  type DialogueExposure,
  dialogueExposure,
  dialogueJudgements,
  type LogRecord,
  withdrawnDialogues,
} from '@parley/log';
import type { AnyScoring } from '@parley/metrics';
import {
  isOfExchanges,
  type JudgedDialogue,
  type JudgedTrait,
  type Judgement,
  judgedIds,
  judgingOrder,
} from '@parley/protocol';
import { participantIdOf } from '../storage';
import { type Cell, type Column, defineTable, type ExportSession, type Table } from './column';
import { studyColumns } from './trial-columns';

/** One judgement of one dialogue. */
interface JudgementLine {
  readonly session: ExportSession;
  readonly stored: {
    readonly judgement: Judgement;
    readonly record: LogRecord;
    readonly counts: boolean;
  };
  /** Words that may stand in an export; null: they are those of people. */
  readonly dialogue: JudgedDialogue | null;
  /** From 1. */ readonly position: number;
  readonly rules: Readonly<Record<JudgedTrait, boolean | null>>;
  readonly isTakenOut: boolean;
  /** What of it was on screen before they judged. */ readonly exposure: DialogueExposure | null;
}

const UNKNOWN: JudgementLine['rules'] = { preemptive: null, ghosts: null };

function linesOf(session: ExportSession, tasks: readonly AnyScoring[]): JudgementLine[] {
  const [first] = session.records;
  const judging = first?.event.kind === 'session-start' ? first.event.start.judging : undefined;
  const byRules = tasks.find(({ task }) => task === session.study?.task)?.judging?.byRules;
  if (judging === undefined || byRules === undefined) return [];
  const order = judgingOrder(
    session.session.sessionId,
    judgedIds(judging).map((dialogueId) => ({ dialogueId })),
  ).map(({ dialogueId }) => dialogueId);
  const withdrawn = withdrawnDialogues(session.records);
  const isOfPeople = judging.from !== undefined;
  return dialogueJudgements(session.records).flatMap((one): JudgementLine[] => {
    const { judgement } = one;
    if (isOfExchanges(judgement)) return [];
    const stored = { ...one, judgement };
    const { dialogueId } = judgement;
    const place = order.indexOf(dialogueId);
    if (place < 0) return [];
    const written = judging.dialogues?.find((one) => one.dialogueId === dialogueId) ?? null;
    const words = withdrawn.has(dialogueId) ? null : (session.judged.get(dialogueId) ?? written);
    return [
      {
        ...{ session, stored, dialogue: written, position: place + 1 },
        rules: words === null ? UNKNOWN : byRules(words),
        isTakenOut: isOfPeople && words === null,
        exposure: dialogueExposure(session.records, dialogueId, one.record),
      },
    ];
  });
}

const NOT_TOLD = 'the page told nothing of it, as logs of before it was kept';

/** What was on screen of a dialogue (SCI-26), up to its judgement. */
const EXPOSURE_COLUMNS: readonly Column<JudgementLine>[] = [
  {
    name: 'lines_seen',
    about: 'Lines of it that were on screen before this judgement, at least half of each; from 1.',
    emptyWhen: NOT_TOLD,
    value: ({ exposure }) => exposure?.lines.map((line) => line + 1).join(' ') ?? null,
  },
  {
    name: 'all_lines_seen',
    about: 'Every line of it was.',
    emptyWhen: NOT_TOLD,
    value: ({ exposure }) => exposure && exposure.lines.length === exposure.of,
  },
  {
    name: 'on_screen_ms',
    about:
      'Time with any line of it on screen before this judgement and the page not hidden, clock of the page, ms.',
    emptyWhen: NOT_TOLD,
    value: ({ exposure }) => exposure?.onScreenMs ?? null,
  },
];

const NO_YES = 'the answer is not yes';

function traitColumns(trait: JudgedTrait, about: string): readonly Column<JudgementLine>[] {
  const lineOf = ({ stored }: JudgementLine): number | null => stored.judgement[`${trait}Line`];
  return [
    {
      name: trait,
      about: `${about} \`yes\`, \`no\` or \`cant-tell\`.`,
      value: ({ stored }) => stored.judgement[trait],
    },
    {
      name: `${trait}_line`,
      about: 'Line of the dialogue that made them say so, from 1.',
      emptyWhen: NO_YES,
      value: (line) => {
        const at = lineOf(line);
        return at === null ? null : at + 1;
      },
    },
    {
      name: `${trait}_text`,
      about: 'Words of that line.',
      emptyWhen: `${NO_YES}, or people wrote it: their words stay with their own study`,
      value: (line): Cell => line.dialogue?.lines[lineOf(line) ?? -1]?.text ?? null,
    },
    {
      name: `${trait}_by_rules`,
      about:
        'What the rules of the report take the same words for, as they are when this is exported.',
      emptyWhen: 'they cannot tell: the dialogue came without categories, or was taken out',
      value: ({ rules }) => rules[trait],
    },
  ];
}

/** Of studies with a task kind whose finished dialogues are judged. */
export const judgementsTable = (tasks: readonly AnyScoring[]): Table<JudgementLine> =>
  defineTable<JudgementLine>({
    file: 'judgements.csv',
    about:
      'One line per judgement of a finished dialogue, in the order of giving; a changed one is a line of its own. Judges saw nothing of arm, scheme or episode.',
    records: (session) => linesOf(session, tasks),
    columns: [
      {
        name: 'participant_id',
        about: 'Pseudonym of the judge.',
        value: ({ session }) => participantIdOf(session.session.sessionId),
      },
      ...studyColumns<JudgementLine>(({ session }) => session),
      {
        name: 'dialogue_id',
        about:
          'As the study names it; the key that was written when it was drawn says where it is from.',
        value: ({ stored }) => stored.judgement.dialogueId,
      },
      {
        name: 'position',
        about: 'Place of the dialogue among those of this judge, from 1.',
        value: ({ position }) => position,
      },
      ...traitColumns('preemptive', 'Is a motion claimed while they only talk?'),
      ...traitColumns('ghosts', 'Is a thing named that is not in the home?'),
      {
        name: 'usefulness',
        about: 'How useful the conversation is for finding the thing: 1 of no use … 5 very useful.',
        value: ({ stored }) => stored.judgement.usefulness,
      },
      ...EXPOSURE_COLUMNS,
      {
        name: 'counts',
        about: 'It is the last one of this judge and dialogue, and came before they went on.',
        value: ({ stored }) => stored.counts,
      },
      {
        name: 'taken_out',
        about:
          'Who wrote the dialogue has withdrawn since: agreement leaves it out, and its words are nowhere any more.',
        value: ({ isTakenOut }) => isTakenOut,
      },
      {
        name: 't_server_utc',
        about: 'Stored, server clock, ISO 8601.',
        value: ({ stored }) => stored.record.row.tServerUtc,
      },
    ],
  });
