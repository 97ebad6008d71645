import { basename } from 'node:path';
import { DEFAULT_TASK } from '@parley/registry/shared';
import { taskOf } from '../tasks/task-of';
import { type ModelFlags, modelOfFlags } from '../terminal/model-of-flags';
import { readLabelled } from '../understanding/labelled-utterance';
import { measureImpact } from '../understanding/measure-impact';
import type { Texts } from '../understanding/read-texts';
import { readWithModel } from '../understanding/read-with-model';
import type { ModelReport } from '../understanding/report';

/** What stays of each set in the belief when the Reasoner of a model configuration, or of a cassette, reads it. */
export async function evaluateModels(
  files: readonly string[],
  texts: Texts | undefined,
  flags: ModelFlags,
): Promise<ModelReport[]> {
  const reports: ModelReport[] = [];
  const backendOf = modelOfFlags(flags, {
    purpose: 'understanding',
    prompts: taskOf(DEFAULT_TASK).prompts,
  });
  for (const file of files) {
    const utterances = readLabelled(file, texts);
    // Ids of texts are unique within a set.
    const backend = backendOf(basename(file));
    const { statements, calls, failed } = await readWithModel(utterances, backend);
    const impact = measureImpact(utterances, (utterance) => statements.get(utterance) ?? []);
    reports.push({ name: basename(file), backend: backend.backend, calls, failed, impact });
  }
  return reports;
}
