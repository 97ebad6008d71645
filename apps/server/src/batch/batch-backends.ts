import { type Row, spentUsdOf, usdOf } from '@parley/log';
import { createBudget, noteStored, openStudyRecord } from '@parley/models/accounts';
import { onAccount } from '@parley/models/perform';
import {
  openPromptedBackends,
  type PromptedBackendsOptions,
  type PromptedName,
} from '@parley/models/prompted';
import { ParleyError, type Study } from '@parley/protocol';
import type { EpisodeOwner } from '../episodes/episode-pool';

export interface BatchBackendsOptions {
  /** Model configuration of the prompted backends; null where none is used. */
  readonly models: Pick<
    PromptedBackendsOptions,
    'file' | 'prompts' | 'promptFolder' | 'hubFolder' | 'env'
  > | null;
  readonly limits: PromptedBackendsOptions['limits'];
}

/** What a batch shares: one prompted model, one budget, the pictures that its episodes draw. */
export interface BatchBackends {
  /** Null without prompted backends. */ readonly prompted: PromptedName | null;
  readonly limits: BatchBackendsOptions['limits'];
  /** Counts what a finished trial of an earlier process cost. */
  remember(participantId: string, rows: readonly Row[]): void;
  /** A run is a participant of its own; of a study, each of an arm's runs. */
  performFor(participantOf: (trialId: string) => string): EpisodeOwner['perform'];
  readonly keepImage: EpisodeOwner['keepImage'];
  /** Model and host behind a port; null where it is prompted nowhere. */
  serverOf(port: string): string | null;
  /** Spent so far, US dollars. */ spentUsd(): number;
  /** Is enough left for a run to come further than one that the budget ended? It begins anew. */
  paysForMoreThan(rows: readonly Row[]): boolean;
}

/**
 * Opens the backends of a batch that cost money or leave this machine.
 *
 * @throws {ParleyError} `NOT_FOUND` or `BAD_INPUT` from the configuration; `BUDGET_SPENT` when the limits allow not one call.
 */
export function openBatchBackends({ models, limits }: BatchBackendsOptions): BatchBackends {
  const images = new Map<string, Uint8Array>();
  const record = openStudyRecord();
  const budget = createBudget({ ...limits, ledger: record.ledger });
  const prompted =
    models === null
      ? null
      : openPromptedBackends({
          ...models,
          limits,
          record,
          imageBytes: async (imageId) => images.get(imageId) ?? null,
        });
  if (prompted !== null) checkAffordable(prompted.name, limits);
  return {
    prompted: prompted?.name ?? null,
    limits,
    remember: (participantId, rows) => {
      record.ledger.add(participantId, spentUsdOf(rows));
      noteStored(record.served, rows);
    },
    performFor: (participantOf) => (effect, context, own) => {
      const participantId = participantOf(context.trialId);
      if (own !== null && effect.kind === 'model')
        return onAccount(own, budget.account(participantId)).perform(effect, context);
      if (effect.kind === 'model' && prompted !== null)
        return prompted.performerFor(participantId).perform(effect, context);
      return Promise.reject(new Error(`no backend for ${effect.kind} in a headless episode`));
    },
    keepImage: async (imageId, jpeg) => {
      images.set(imageId, jpeg);
    },
    serverOf: (port) => prompted?.serverOf(port) ?? null,
    spentUsd: () => budget.spentUsd(),
    paysForMoreThan: (rows) => {
      const wanted = wantedUsd(rows);
      const left = (limits.perStudyUsd ?? Infinity) - budget.spentUsd();
      return wanted <= Math.min(left, limits.perParticipantUsd ?? Infinity);
    },
  };
}

/** What a run needs to come further than one that the budget ended: its cost, and the estimate of the call that did not fit. */
export function wantedUsd(rows: readonly Row[]): number {
  const refused = rows.findLast((row) => row.type === 'effect-start' && (usdOf(row) ?? 0) > 0);
  return spentUsdOf(rows) + (refused === undefined ? 0 : (usdOf(refused) ?? 0));
}

/** A run that could not make a single call says so before it begins. */
function checkAffordable(
  { estimateUsdByMethod }: PromptedName,
  { perStudyUsd, perParticipantUsd }: BatchBackendsOptions['limits'],
): void {
  const prices = Object.values(estimateUsdByMethod).filter((usd) => usd > 0);
  const leastUsd = Math.min(...prices);
  const mostUsd = Math.min(perStudyUsd ?? Infinity, perParticipantUsd ?? Infinity);
  if (prices.length === 0 || leastUsd <= mostUsd) return;
  throw new ParleyError('BUDGET_SPENT', `the budget of $${mostUsd} allows no call of the models`, {
    where: '--models',
    remedy: `A call may cost $${leastUsd.toPrecision(2)}: raise \`budget\` of the study, or --budget-usd without one.`,
  });
}

/** The limits of a run: those of its study, and of the command line where that is stricter or there is no study. */
export function batchLimits(
  budget: Study['budget'] | null,
  budgetUsd: number | null,
): BatchBackendsOptions['limits'] {
  if (budget === null) return { perStudyUsd: budgetUsd ?? 1, perParticipantUsd: null };
  return { ...budget, perStudyUsd: Math.min(budget.perStudyUsd, budgetUsd ?? Infinity) };
}
