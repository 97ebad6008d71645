import type { LogRecord } from '@parley/log';
import { canonicalJson, readFilledForm } from '@parley/protocol';
import { z } from 'zod';
import { trialIdOf } from '../flow/session-plan';
import { participantIdOf } from '../storage';
import { type Cell, defineTable, type ExportSession } from './column';
import { donePages } from './done-pages';
import { studyColumns } from './trial-columns';
import { armIdOfTrial, type ExportTrial, exportTrials, onlyArmOf } from './trials';

interface Item {
  readonly session: ExportSession;
  readonly record: LogRecord;
  readonly page: string;
  readonly index: number;
  /** Null on a page that belongs to no trial and follows none in its round. */
  readonly trial: ExportTrial | null;
  /** Trial of a pair that the form is about; null on other pages. */
  readonly joint: { readonly trialId: string; readonly episodeId: string | null } | null;
  readonly armId: string | null;
  /** Null on a page without one. */ readonly questionnaireId: string | null;
  readonly itemId: string;
  readonly value: Cell;
  /** Of a comprehension item. */ readonly quiz: QuizChoices | null;
}

/** What a person chose at a comprehension item. */
interface QuizChoices {
  /** 0-based options, in the order of choosing. */ readonly choices: readonly number[];
  readonly isFirstRight: boolean | null;
  readonly shown: ShownItem | null;
}

/** A comprehension item as this person read it. */
interface ShownItem {
  readonly question: string;
  readonly options: readonly string[];
  /** 0-based. */ readonly right: number;
}

/** Comprehension items as their page sends them: by item. */
const Comprehension = z.object({
  choices: z.record(z.string(), z.array(z.int())),
  firstRight: z.record(z.string(), z.boolean()).default({}),
  shown: z
    .record(
      z.string(),
      z.object({ question: z.string(), options: z.array(z.string()), right: z.int() }),
    )
    .default({}),
});

const NO_WORDS = 'it is no comprehension item, or its page did not tell its words yet';

export const questionnairesTable = defineTable<Item>({
  file: 'questionnaires.csv',
  about:
    'One line per item that a person filled in: comprehension items, forms about a trial, questionnaires. Each page counts once, as the session took it; one that was sent again, too early or by a tab that was behind is left out here and stands in events.jsonl.',
  records: itemsOf,
  columns: [
    {
      name: 'participant_id',
      about: 'Pseudonym.',
      value: ({ session }) => participantIdOf(session.session.sessionId),
    },
    ...studyColumns<Item>(({ session }) => session),
    {
      name: 'arm_id',
      about:
        'Arm (condition) of the trial in `trial_id`, or of the round of a loop over arms. Of other pages, such as a form at the end, the arm of all trials of this person.',
      emptyWhen: 'the page belongs to no trial and no round, and this person meets several arms',
      value: ({ armId }) => armId,
    },
    {
      name: 'page',
      about:
        'Page of the session: `how-it-works`, `end-items` for a form about a trial, `questionnaire` for another form, …',
      value: ({ page }) => page,
    },
    {
      name: 'page_index',
      about: 'Number of the questionnaire, or of the form about this trial, from 0; else 0.',
      value: ({ index }) => index,
    },
    {
      name: 'trial_id',
      about:
        'Trial that the form is about; of a form that is not `about: trial`, the one before it in the same round of a loop.',
      emptyWhen:
        'it is about none and stands outside loops, as a form at the beginning or end does',
      value: ({ trial, joint }) => trial?.trialId ?? joint?.trialId ?? null,
    },
    {
      name: 'episode_id',
      about: 'Benchmark episode of that trial.',
      emptyWhen: '`trial_id` is',
      value: ({ trial, joint }) => trial?.start.episodeId ?? joint?.episodeId ?? null,
    },
    {
      name: 'questionnaire_id',
      about: 'Questionnaire that the item is of, as the study names it.',
      emptyWhen:
        'the page is no questionnaire, or its study is not kept and the page did not say which',
      value: ({ questionnaireId }) => questionnaireId,
    },
    { name: 'item_id', about: 'Item, as the study names it.', value: ({ itemId }) => itemId },
    {
      name: 'value',
      about:
        'What was given; a list or an object as JSON. Of a comprehension item the last choice, a 0-based number of its options.',
      emptyWhen: 'it was filled in and emptied again; one that was never touched has no line',
      value: ({ value }) => value,
    },
    {
      name: 'choices',
      about: 'All choices at a comprehension item, in order, separated by blanks.',
      emptyWhen: 'it is no comprehension item',
      value: ({ quiz }) => quiz?.choices.join(' ') ?? null,
    },
    {
      name: 'first_right',
      about: 'Whether the first choice was right, before the page said how it is.',
      emptyWhen: 'it is no comprehension item',
      value: ({ quiz }) => quiz?.isFirstRight ?? null,
    },
    {
      name: 'shown_text',
      about:
        'Words of a comprehension item as this person read them; those of other items stand in items.csv.',
      emptyWhen: NO_WORDS,
      value: ({ quiz }) => quiz?.shown?.question ?? null,
    },
    {
      name: 'shown_options',
      about: 'Its options as JSON, in the order that `choices` counts.',
      emptyWhen: NO_WORDS,
      value: ({ quiz }) => (quiz?.shown ? JSON.stringify(quiz.shown.options) : null),
    },
    {
      name: 'right_option',
      about: 'The right one, 0-based.',
      emptyWhen: NO_WORDS,
      value: ({ quiz }) => quiz?.shown?.right ?? null,
    },
    {
      name: 't_server_utc',
      about: 'Stored, server clock, ISO 8601.',
      value: ({ record }) => record.row.tServerUtc,
    },
  ],
});

function itemsOf(session: ExportSession): Item[] {
  const trials = new Map(exportTrials(session).map((trial) => [trial.trialId, trial]));
  return donePages(session).flatMap(({ record, step, trialId }) => {
    const { event } = record;
    if (event.kind !== 'client' || event.type !== 'page-done') return [];
    const { page, index, data } = event.data;
    const filled = readFilledForm(data);
    const questionnaireId = step?.form?.questionnaireId ?? filled.questionnaireId;
    const trial = trials.get(trialId ?? '') ?? null;
    const armId = trial === null ? (step?.round?.armId ?? onlyArmOf(session)) : armIdOfTrial(trial);
    const joint = trialId === null ? null : jointTrialOf(session, trialId);
    const common = { session, record, page, index, trial, joint, armId, questionnaireId };
    return Object.entries(filled.answers)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([itemId, value]) =>
        answersIn(itemId, value).map((answer) => ({ ...common, ...answer })),
      );
  });
}

/** The trial of a pair by its id; null for a person who was in none. */
function jointTrialOf({ records }: ExportSession, trialId: string): Item['joint'] {
  for (const { event } of records) {
    if (event.kind !== 'pairing-ended' || event.pairing.outcome !== 'paired') continue;
    const { pairId, episodeIds } = event.pairing;
    const at = episodeIds.findIndex((_, i) => trialIdOf(pairId, i) === trialId);
    return { trialId, episodeId: episodeIds[at] ?? null };
  }
  return null;
}

/** One answer, save where all of the comprehension items stand under one name. */
function answersIn(itemId: string, value: unknown): Pick<Item, 'itemId' | 'value' | 'quiz'>[] {
  const quiz = itemId === 'comprehension' ? Comprehension.safeParse(value).data : undefined;
  if (quiz === undefined) return [{ itemId, value: cellOf(value), quiz: null }];
  return Object.entries(quiz.choices)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, choices]) => ({
      itemId: id,
      value: choices.at(-1) ?? null,
      quiz: {
        choices,
        isFirstRight: quiz.firstRight[id] ?? null,
        shown: quiz.shown[id] ?? null,
      },
    }));
}

const cellOf = (value: unknown): Cell =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean'
    ? value
    : canonicalJson(value);
