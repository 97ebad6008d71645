import type { SpendingRow } from '@parley/log';

/** What a provider says of a call: the model that was configured, what it ran, and its mark of how (`system_fingerprint`). */
interface ServedCall {
  readonly model?: string;
  readonly modelReported?: string | null;
  readonly fingerprint?: string | null;
}

/** What the providers of a study ran so far; one for all its versions and sessions. */
export interface ServedModels {
  /** Takes note of a call. @returns What is new, e.g. `m-1 to m-2`; null when nothing is, or it is the first. */
  note(call: ServedCall): string | null;
}

/**
 * Remembers what providers say they ran: what it is is part of a study (SCI-31). Another model than in the last call is
 * a change each time. A fingerprint is one when it is new: providers have several at work at once, and go back and forth.
 */
export function createServedModels(): ServedModels {
  const models = new Map<string, string>();
  const fingerprints = new Map<string, Set<string>>();
  return {
    note: ({ model, modelReported, fingerprint }) => {
      if (model === undefined || modelReported == null) return null;
      const before = models.get(model);
      models.set(model, modelReported);
      const known = fingerprints.get(modelReported) ?? new Set();
      fingerprints.set(modelReported, known);
      const isNewMark = fingerprint != null && !known.has(fingerprint) && known.size > 0;
      if (fingerprint != null) known.add(fingerprint);
      if (before !== undefined && before !== modelReported) return `${before} to ${modelReported}`;
      return isNewMark ? `${modelReported}, now with the fingerprint ${fingerprint}` : null;
    },
  };
}

/** Calls as an `effect-end` row holds them. */
export function callsOf(volatile: unknown): readonly ServedCall[] {
  const { calls } = volatile as { readonly calls?: unknown };
  return Array.isArray(calls) ? calls : [];
}

/** Takes note of all calls in stored rows, in the order in which they ended. Rows of several sessions may be mixed. */
export function noteStored(served: ServedModels, rows: readonly SpendingRow[]): void {
  const inOrder = [...rows].sort((a, b) => Date.parse(a.tServerUtc) - Date.parse(b.tServerUtc));
  for (const { volatile } of inOrder)
    for (const call of callsOf(JSON.parse(volatile))) served.note(call);
}
