import type { AnyScoring } from '@parley/metrics';
import { answerCodesTable } from './answer-codes-table';
import { answersTable } from './answers-table';
import type { Table } from './column';
import { dialogueTable } from './dialogue-table';
import { episodesTable } from './episodes-table';
import { exchangeJudgementsTable } from './exchange-judgements-table';
import { judgementsTable } from './judgements-table';
import { modelCallsTable } from './model-calls-table';
import { participantsTable } from './participants-table';
import { partsTable } from './parts-table';
import { questionnairesTable } from './questionnaires-table';

/** A table whose record type is its own affair. */
// biome-ignore lint/suspicious/noExplicitAny: records flow from a table to its own columns only.
export type AnyTable = Table<any>;

/** The tables of a study with these task kinds. */
export const tablesOf = (tasks: readonly AnyScoring[]): readonly AnyTable[] => [
  participantsTable,
  episodesTable(tasks),
  ...tasks.flatMap((scoring) => partsTable(scoring) ?? []),
  dialogueTable,
  answersTable,
  ...(tasks.some(({ coding }) => coding !== undefined) ? [answerCodesTable(tasks)] : []),
  ...(tasks.some(({ judging }) => judging !== undefined) ? [judgementsTable(tasks)] : []),
  ...(tasks.some(({ hasDiscussions }) => hasDiscussions) ? [exchangeJudgementsTable] : []),
  questionnairesTable,
  modelCallsTable,
];
