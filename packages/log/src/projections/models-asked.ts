import type { LogRecord } from '../decode/log-event';

/** How the name of a model configuration begins, as a backend of rows: models, prompts and settings follow. */
const PROMPTED = /\bprompted (?=[a-z]+=)/;

/**
 * The models that were asked in a trial, by the name that its rows have: that trials are of language models stands in the first row, and which
 * ones do not (SCI-32).
 *
 * @returns Null where no model was asked; of several configurations all, sorted.
 */
export function modelsAsked(records: readonly Pick<LogRecord, 'event'>[]): string | null {
  const names = new Set<string>();
  for (const { event } of records) {
    if (event.kind !== 'model-start' && event.kind !== 'model-end') continue;
    const at = PROMPTED.exec(event.backend)?.index;
    if (at !== undefined) names.add(event.backend.slice(at));
  }
  return names.size === 0 ? null : [...names].sort().join(' + ');
}
