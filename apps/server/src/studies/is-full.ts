import type { SceneCatalog } from '../catalog/scene-catalog';
import type { Store } from '../storage';
import { taskOf } from '../tasks/task-of';
import { assign } from './assign';
import type { LoadedStudy } from './load-study';

/** Whether a study with cells has everybody it needs; others never are full. */
export async function isFull(
  { study }: LoadedStudy,
  { store, catalog }: { readonly store: Store; readonly catalog: SceneCatalog },
): Promise<boolean> {
  if (study.cells === undefined) return false;
  const taken = await store.takenSlots(study.studyId);
  const factsOf = (episodeId: string) =>
    taskOf(study.task).live.factsOf(episodeId, catalog) ?? {
      sceneId: episodeId,
      category: episodeId,
    };
  return assign(study, taken, factsOf) === null;
}
