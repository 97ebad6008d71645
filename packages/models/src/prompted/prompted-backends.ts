import { type BudgetOptions, createBudget } from '../accounts/budget';
import { createRateLimit } from '../accounts/rate-limit';
import { callsOf, type ServedModels } from '../accounts/served-models';
import { openStudyRecord, type StudyRecord } from '../accounts/study-record';
import type { AbortablePerformer } from '../perform/abortable';
import type { PromptTable } from '../prompts/prompt-table';
import { systemClock } from './clock';
import { loadModelConfig } from './load-model-config';
import type { ModelEndpoint } from './model-config';
import { createPromptedModel } from './prompted-model';

export interface PromptedBackendsOptions {
  /** Model configuration, e.g. `models/paper-coin.yaml`. */
  readonly file: string;
  /** What the task kind asks models. */ readonly prompts: PromptTable;
  readonly promptFolder: string | null;
  /** Where models of the hub are kept: `models` of the data directory. */ readonly hubFolder: string;
  /** Where keys are looked up. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly limits: Pick<BudgetOptions, 'perStudyUsd' | 'perParticipantUsd'> & {
    readonly perStudyRequestsPerMinute?: number | undefined;
    readonly perParticipantRequestsPerMinute?: number | undefined;
  };
  /** What was spent and served before; nothing when left out. */ readonly record?: StudyRecord;
  readonly imageBytes: (imageId: string) => Promise<Uint8Array | null>;
}

/** The prompted backends as episodes name them: in full for the log, with the hashes of prompts and settings. */
export interface PromptedName {
  readonly backend: string;
  /** What a request is reckoned to cost before it is made, US dollars by method: charged when its reply is lost. */
  readonly estimateUsdByMethod: Readonly<Record<string, number>>;
}

/** The prompted Reasoner and VLM of a study or batch: one model, one configuration, one budget, one limit of concurrency. */
export interface PromptedBackends {
  readonly name: PromptedName;
  /** Who answers on a port, in words of an error: model and host; null for a port without a model. */
  serverOf(port: string): string | null;
  /** The backend that one participant's or episode's requests go to. */
  performerFor(participantId: string): AbortablePerformer<'model'>;
}

/**
 * Says in `volatile.modelChanged` when a provider names another model or fingerprint than it did before in this study: what
 * it ran is part of a study (SCI-31).
 */
export function noticeChange(
  backend: AbortablePerformer<'model'>,
  served: ServedModels,
): AbortablePerformer<'model'> {
  return {
    ...backend,
    perform: async (effect, context, signal) => {
      const performed = await backend.perform(effect, context, signal);
      const changes = callsOf(performed.volatile).flatMap((call) => served.note(call) ?? []);
      return changes.length === 0
        ? performed
        : { ...performed, volatile: { ...performed.volatile, modelChanged: changes.join('; ') } };
    },
  };
}

/** @throws {ParleyError} `NOT_FOUND` or `BAD_INPUT` from the configuration, before anything runs. */
export function openPromptedBackends(options: PromptedBackendsOptions): PromptedBackends {
  const models = loadModelConfig(options.file, {
    env: options.env,
    prompts: options.prompts,
    promptFolder: options.promptFolder,
    hubFolder: options.hubFolder,
  });
  const { limits, record = openStudyRecord() } = options;
  const budget = createBudget({ ...limits, ledger: record.ledger });
  const rate = createRateLimit({
    perStudyPerMinute: limits.perStudyRequestsPerMinute ?? null,
    perParticipantPerMinute: limits.perParticipantRequestsPerMinute ?? null,
    nowMs: systemClock.nowMs,
  });
  const model = createPromptedModel({ models, imageBytes: options.imageBytes });
  const { backend, estimateUsdByMethod } = model;
  return {
    name: { backend, estimateUsdByMethod },
    serverOf: (port) =>
      port === 'reasoner' || port === 'vlm' ? serverName(models.config[port]) : null,
    performerFor: (participantId) => {
      const terms = { budget: budget.account(participantId), rate: rate.account(participantId) };
      return noticeChange(
        {
          ...model,
          perform: (effect, context, signal) =>
            model.perform(effect, context, { ...terms, signal }),
        },
        record.served,
      );
    },
  };
}

function serverName(endpoint: ModelEndpoint | null): string | null {
  if (endpoint === null) return null;
  const { model, baseUrl } = endpoint;
  return `${model} ${baseUrl === null ? 'in this process' : `at ${new URL(baseUrl).host}`}`;
}
