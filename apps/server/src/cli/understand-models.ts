import { basename } from 'node:path';
import type { Performer } from '@parley/agent-core/ports';
import { ParleyError } from '@parley/protocol';
import { keyEnvironment, readConfig } from '../config';
import { createCassetteModel } from '../models/cassette';
import { openCassette } from '../models/cassette-file';
import { openPromptedBodies } from '../models/prompted-bodies';
import { modelRoots } from '../models/registry';
import { readLabelled } from '../understanding/labelled-utterance';
import { measureImpact } from '../understanding/measure-impact';
import type { Texts } from '../understanding/read-texts';
import { readWithModel } from '../understanding/read-with-model';
import type { ModelReport } from '../understanding/report';

/** Flags of `parley understand evaluate` that let a Reasoner read. */
export interface ReaderFlags {
  readonly models?: string;
  readonly prompts?: string;
  readonly budgetUsd: string;
  readonly cassette?: string;
  readonly record?: boolean;
}

/** What stays of each set in the belief when the Reasoner of a model configuration, or of a cassette, reads it. */
export async function evaluateModels(
  files: readonly string[],
  texts: Texts | undefined,
  flags: ReaderFlags,
): Promise<ModelReport[]> {
  const reports: ModelReport[] = [];
  for (const file of files) {
    const utterances = readLabelled(file, texts);
    const body = readerOf(flags, basename(file));
    const { statements, calls, failed } = await readWithModel(utterances, body);
    const impact = measureImpact(utterances, (utterance) => statements.get(utterance) ?? []);
    reports.push({ name: basename(file), body: body.body, calls, failed, impact });
  }
  return reports;
}

/** @param namespace Keeps sets apart in a cassette: ids are unique within one. */
function readerOf(flags: ReaderFlags, namespace: string): Performer<'model'> {
  const cassette = flags.cassette === undefined ? null : openCassette(flags.cassette);
  if (cassette !== null && flags.record !== true)
    return createCassetteModel({ cassette, mode: 'replay', namespace });
  if (flags.models === undefined)
    throw new ParleyError('BAD_INPUT', 'needs models to record', {
      where: '--record',
      remedy: 'Name a model configuration with --models.',
    });
  const limit = Number(flags.budgetUsd);
  if (!(limit >= 0)) throw new ParleyError('BAD_INPUT', 'is no amount', { where: '--budget-usd' });
  const bodies = openPromptedBodies({
    file: flags.models,
    promptFolder: flags.prompts ?? null,
    hubFolder: modelRoots(readConfig()).pulled,
    env: keyEnvironment(),
    limits: { perStudyUsd: limit, perParticipantUsd: null },
    imageBytes: () => Promise.resolve(null),
  });
  const inner = bodies.performerFor('understanding');
  return cassette === null
    ? inner
    : createCassetteModel({ cassette, mode: 'record', inner, namespace });
}
