import { type SpendingRow, spentUsdOf } from '@parley/log';
import { type Ledger, openLedger } from './budget';
import { createServedModels, noteStored, type ServedModels } from './served-models';

/** What is known of the models of a study from its rows; one for all versions of the study. */
export interface StudyRecord {
  /** What participants have spent. */ readonly ledger: Ledger;
  /** What providers ran. */ readonly served: ServedModels;
}

/** Whom the ledger names for all who were erased. */
const ERASED = 'erased';

/**
 * Opens the record of a study on its stored rows.
 *
 * @param rowsBySession Of every session that the study ever had, by id.
 * @param erasedUsd What sessions that were erased had cost, US dollars.
 */
export function openStudyRecord(
  rowsBySession: Readonly<Record<string, readonly SpendingRow[]>> = {},
  erasedUsd = 0,
): StudyRecord {
  const spent = Object.entries(rowsBySession).map(([id, rows]) => [id, spentUsdOf(rows)] as const);
  const served = createServedModels();
  noteStored(served, Object.values(rowsBySession).flat());
  return {
    ledger: openLedger({ ...Object.fromEntries(spent), [ERASED]: erasedUsd }),
    served,
  };
}
