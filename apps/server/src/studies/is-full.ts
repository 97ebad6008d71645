import type { SceneCatalog } from '../catalog/scene-catalog';
import type { Store } from '../storage';
import { assign } from './assign';
import { factsOf } from './facts-of';
import type { LoadedStudy } from './load-study';

/** Whether a study with cells or a square has everybody it needs; others never are full. */
export async function isFull(
  { study }: LoadedStudy,
  { store, catalog }: { readonly store: Store; readonly catalog: SceneCatalog },
): Promise<boolean> {
  if (study.cells === undefined && study.square?.people === undefined) return false;
  const taken = await store.takenSlots(study.studyId);
  return assign(study, taken, factsOf(study, catalog)) === null;
}
