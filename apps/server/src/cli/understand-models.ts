import { basename } from 'node:path';
import { DEFAULT_TASK } from '@parley/registry/shared';
import { readLabelled } from '../nlu/labelled-utterance';
import { measureImpact } from '../nlu/measure-impact';
import type { Texts } from '../nlu/read-texts';
import { readWithModel } from '../nlu/read-with-model';
import type { ModelReport } from '../nlu/report';
import { taskOf } from '../tasks/task-of';
import { type ModelFlags, modelOfFlags } from '../terminal/model-of-flags';

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
