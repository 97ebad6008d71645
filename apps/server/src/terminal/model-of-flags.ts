import type { Performer } from '@parley/agent-core/ports';
import { createCassetteModel, openCassette } from '@parley/models/cassette';
import { openPromptedBackends } from '@parley/models/prompted';
import type { PromptTable } from '@parley/models/prompts';
import { modelRoots } from '@parley/models/registry';
import { ParleyError } from '@parley/protocol';
import { keyEnvironment, readConfig } from '../config';

/** Options of commands that put questions to models of a configuration, or to a cassette of theirs. */
export interface ModelFlags {
  readonly models?: string;
  readonly prompts?: string;
  readonly budgetUsd: string;
  readonly cassette?: string;
  readonly record?: boolean;
}

export interface ModelUse {
  /** Whom calls are booked on. */
  readonly purpose: string;
  /** What the task kind asks models. */ readonly prompts: PromptTable;
  readonly imageBytes?: (imageId: string) => Promise<Uint8Array | null>;
}

/**
 * Opens the models of a command once: what they may cost is for the whole command.
 *
 * @returns The backend for a part of the work; `namespace` keeps parts apart in a cassette.
 * @throws {ParleyError} `BAD_INPUT` for a recording without models, or a budget that is no amount.
 */
export function modelOfFlags(
  flags: ModelFlags,
  { purpose, prompts, imageBytes = () => Promise.resolve(null) }: ModelUse,
): (namespace?: string) => Performer<'model'> {
  const cassette = flags.cassette === undefined ? null : openCassette(flags.cassette);
  const within = (namespace?: string) => (namespace === undefined ? {} : { namespace });
  if (cassette !== null && flags.record !== true)
    return (namespace) => createCassetteModel({ cassette, mode: 'replay', ...within(namespace) });
  if (flags.models === undefined)
    throw new ParleyError('BAD_INPUT', 'needs models to record', {
      where: '--record',
      remedy: 'Name a model configuration with --models.',
    });
  const limit = Number(flags.budgetUsd);
  if (!(limit >= 0)) throw new ParleyError('BAD_INPUT', 'is no amount', { where: '--budget-usd' });
  const backends = openPromptedBackends({
    file: flags.models,
    prompts,
    promptFolder: flags.prompts ?? null,
    hubFolder: modelRoots(readConfig()).pulled,
    env: keyEnvironment(),
    limits: { perStudyUsd: limit, perParticipantUsd: null },
    imageBytes,
  });
  const inner = backends.performerFor(purpose);
  return (namespace) =>
    cassette === null
      ? inner
      : createCassetteModel({ cassette, mode: 'record', inner, ...within(namespace) });
}
