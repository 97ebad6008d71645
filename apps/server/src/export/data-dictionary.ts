import { Row, type RowType } from '@parley/log';
import type { AnyScoring } from '@parley/metrics';
import { Outcome } from '@parley/protocol';
import type { Column, Table } from './column';
import { readingSection } from './dictionary-reading';
import { EPISODES_FILE, episodesTable, taskColumns } from './episodes-table';
import { itemsTable } from './items-table';
import { picturesTable } from './pictures-table';
import { tablesOf } from './tables';

/**
 * The data dictionary of a study with these task kinds as Markdown, from the columns that write the files and the schema of rows. Of several kinds,
 * each has its own columns of episodes.csv in a section of its own: names such as `success` stand for something else in each.
 */
export function dataDictionary(tasks: readonly AnyScoring[]): string {
  return [
    '# Data dictionary',
    '',
    'Generated from the columns that write the files. Times are UTC by the server clock unless said otherwise; an empty cell',
    'means what the last column says. Texts that a spreadsheet would run as a formula begin with an apostrophe.',
    '',
    ...readingSection(tasks),
    ...tablesOf(tasks).flatMap((table) =>
      tasks.length > 1 && table.file === EPISODES_FILE
        ? episodesSections(tasks)
        : tableSection(table),
    ),
    ...tableSection(picturesTable),
    ...tableSection(itemsTable),
    ...studySection(),
    ...rowsSection(),
    ...namesSection(),
  ].join('\n');
}

interface Described extends Pick<Table<unknown>, 'file' | 'about'> {
  readonly columns: readonly Pick<Column<unknown>, 'name' | 'about' | 'emptyWhen'>[];
}

const tableSection = ({ file, about, columns }: Described): string[] => [
  `## ${file}`,
  '',
  about,
  '',
  '| column | holds | empty when |',
  '|---|---|---|',
  ...columns.map(
    ({ name, about: holds, emptyWhen }) =>
      `| ${name} | ${cell(holds)} | ${cell(emptyWhen ?? 'never')} |`,
  ),
  '',
];

function episodesSections(tasks: readonly AnyScoring[]): string[] {
  const common = episodesTable([]);
  const names = tasks.map(({ task }) => task).join(', ');
  return [
    ...tableSection({
      ...common,
      about: `${common.about} Columns of ${names} follow, each in a section of its own: a study has those of its task kind.`,
    }),
    ...tasks.flatMap((scoring) =>
      tableSection({
        file: `${common.file}: columns of ${scoring.task}`,
        about: `Beside those of every task kind, where \`task\` is ${scoring.task}.`,
        columns: taskColumns(scoring),
      }),
    ),
  ];
}

const studySection = (): string[] => [
  '## study-v<version>-<hash>.yaml',
  '',
  'Each version of the study file that people had, byte for byte as it was opened; `parley replay events.jsonl --verify` reads it there.',
  '',
];

const rowsSection = (): string[] => [
  '## events.jsonl',
  '',
  'The log itself: one JSON object per line, by session and `seq`. Everything above is computed from it.',
  '',
  '| field | holds |',
  '|---|---|',
  ...Object.entries(Row.shape).map(
    ([name, field]) => `| ${name} | ${cell(field.description ?? ROW_FIELDS[name] ?? '')} |`,
  ),
  '',
  `Row types ${UNWRITTEN.map((type) => `\`${type}\``).join(', ')} are read where a log has them; no server writes them. Pauses`,
  'of a page that was hidden or stalled are rows `session-paused`, pages rows `client-event`.',
  '',
  'How an agent ended stands in `outcomes` of its row `trial-end`, by agent:',
  '',
  '| field | holds |',
  '|---|---|',
  ...Object.entries(Outcome.shape).map(
    ([name, field]) => `| ${name} | ${cell(field.description ?? OUTCOME_FIELDS[name] ?? '')} |`,
  ),
  '',
  'A trial may have two rows `picture-shown`: one without a picture when it was late, one with it when it came before the items at the',
  'end were answered. The newest one says what stood there.',
  '',
];

/** Types that a log may have, and that nothing writes. */
const UNWRITTEN: readonly RowType[] = [
  'session-hidden',
  'session-visible',
  'session-stalled',
  'page-shown',
];

/** Names of exports and rows before version 3 of the log, and since. Rows of older logs are read as rows of today. */
const RENAMED: readonly (readonly [before: string, now: string])[] = [
  ['`run_id`', '`trial_id`'],
  ['`task_id`, `task_ids`', '`episode_id`, `episode_ids`'],
  ['`bodies`, `detector_bodies`, `body`', '`backends`, `detector_backends`, `backend`'],
  ['`speaker` of dialogue.csv', '`from` and `to`, of people and agents alike'],
  [
    'rows `episode-start`, `episode-end`; field `episodeId`',
    '`trial-start`, `trial-end`; `trialId`',
  ],
  ['`taskId`, `kind`, `user` of the first row', '`episodeId`, `sessionKind`, `roles`'],
  ['`candidateTruth`', '`truth` of the same row'],
  ['effect `detect`', 'effect `model` of port `detector`'],
  ['`found` of an outcome', '`verdict`'],
  ['`mask-truth`', '`gt-detector`'],
  ['`grounded-vlm`', '`gt-vlm`'],
  ['`co-occurrence-truth`', '`gt-co-occurrence`'],
  ['`rule-reasoner`', '`rules`'],
];

const namesSection = (): string[] => [
  '## Names before version 3',
  '',
  '| before | now |',
  '|---|---|',
  ...RENAMED.map(([before, now]) => `| ${before} | ${now} |`),
  '',
];

/** Fields whose schema carries no description. */
const ROW_FIELDS: Readonly<Record<string, string>> = {
  sessionId: 'Random id of the session',
  trialId: 'Id of the trial: one execution of an episode; null outside trials',
  actor: 'Agent that the row belongs to; null when it belongs to none',
  type: 'Type of the row',
  epoch: 'Number of accepted hellos when the row was written',
  tabId: 'Tab that sent the event; null for rows of the server',
  clientSeq: 'Number of the event in its tab; null for rows of the server',
  schemaVersion: 'Version of the shape of rows',
};

const OUTCOME_FIELDS: Readonly<Record<string, string>> = {
  reason: '`stopped` at what it chose, `step-limit`, `nothing-left`, `failed` or `ended-by-person`',
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\.$/, '');
