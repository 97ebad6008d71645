import type { Performer } from '@parley/agent-core/ports';
import { type Budget, type BudgetOptions, createBudget } from './budget';
import { createPromptedModel, loadModelConfig } from './prompted';

export interface PromptedBodiesOptions {
  /** Model configuration, e.g. `models/paper-coin.yaml`. */
  readonly file: string;
  readonly promptFolder: string | null;
  /** Where keys are looked up. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly limits: Pick<BudgetOptions, 'perStudyUsd' | 'perParticipantUsd'>;
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

/** @throws {ParleyError} `NOT_FOUND` or `BAD_INPUT` from the configuration, before anything runs. */
export function openPromptedBodies(options: PromptedBodiesOptions): PromptedBodies {
  const models = loadModelConfig(options.file, {
    env: options.env,
    promptFolder: options.promptFolder,
  });
  const budget = createBudget(options.limits);
  const performerFor = (participantId: string): Performer<'model'> =>
    createPromptedModel({
      models,
      imageBytes: options.imageBytes,
      budget: budget.account(participantId),
    });
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
