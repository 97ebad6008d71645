import type { Performer } from '@parley/agent-core/ports';
import { type Budget, type BudgetOptions, createBudget } from './budget';
import { createPromptedModel, loadModelConfig } from './prompted';
import type { ModelCallRecord } from './prompted/call-record';
import { systemClock } from './prompted/clock';
import { createRateLimit } from './rate-limit';

export interface PromptedBodiesOptions {
  /** Model configuration, e.g. `models/paper-coin.yaml`. */
  readonly file: string;
  readonly promptFolder: string | null;
  /** Where keys are looked up. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly limits: Pick<BudgetOptions, 'perStudyUsd' | 'perParticipantUsd'> & {
    readonly perStudyRequestsPerMinute?: number | undefined;
    readonly perParticipantRequestsPerMinute?: number | undefined;
  };
  readonly imageBytes: (imageId: string) => Promise<Uint8Array | null>;
}

/** The prompted Reasoner and VLM of a study or batch: one configuration, one purse, one limit of concurrency. */
export interface PromptedBodies {
  /** Full name for the log, with the hashes of prompts and settings, and what a request is reckoned to cost. */
  readonly name: { readonly body: string; readonly estimateUsdPerRequest: number };
  readonly budget: Budget;
  /** The body that one participant's or episode's requests go to. */
  performerFor(participantId: string): Performer<'model'>;
}

/**
 * Says in `volatile.modelChanged` when a provider names another model than it did before in this process: what it ran is
 * part of a study (SCIENCE 31).
 *
 * @param reported What each configured model was called last; shared by all bodies of a study.
 */
export function noticeChange(
  body: Performer<'model'>,
  reported: Map<string, string>,
): Performer<'model'> {
  return {
    ...body,
    perform: async (effect, context) => {
      const performed = await body.perform(effect, context);
      const { calls } = performed.volatile;
      const changes: string[] = [];
      for (const call of (Array.isArray(calls)
        ? calls
        : []) as readonly Partial<ModelCallRecord>[]) {
        const { model, modelReported } = call;
        if (model === undefined || modelReported == null) continue;
        const before = reported.get(model);
        if (before !== undefined && before !== modelReported)
          changes.push(`${before} to ${modelReported}`);
        reported.set(model, modelReported);
      }
      return changes.length === 0
        ? performed
        : { ...performed, volatile: { ...performed.volatile, modelChanged: changes.join('; ') } };
    },
  };
}

/** @throws {ParleyError} `NOT_FOUND` or `BAD_INPUT` from the configuration, before anything runs. */
export function openPromptedBodies(options: PromptedBodiesOptions): PromptedBodies {
  const models = loadModelConfig(options.file, {
    env: options.env,
    promptFolder: options.promptFolder,
  });
  const { limits } = options;
  const budget = createBudget(limits);
  const rate = createRateLimit({
    perStudyPerMinute: limits.perStudyRequestsPerMinute ?? null,
    perParticipantPerMinute: limits.perParticipantRequestsPerMinute ?? null,
    nowMs: systemClock.nowMs,
  });
  const reported = new Map<string, string>();
  const performerFor = (participantId: string): Performer<'model'> =>
    noticeChange(
      createPromptedModel({
        models,
        imageBytes: options.imageBytes,
        budget: budget.account(participantId),
        rate: rate.account(participantId),
      }),
      reported,
    );
  const sample = performerFor('estimate');
  const request = {
    method: 'reasoner.details' as const,
    input: { category: 'chair', description: 'a chair', facts: [] },
  };
  return {
    name: {
      body: sample.body,
      estimateUsdPerRequest: sample.estimateUsd?.({ kind: 'model', requests: [request] }) ?? 0,
    },
    budget,
    performerFor,
  };
}
