import { hasPractice, type Study } from '@parley/protocol';
import type { SceneCatalog } from '../catalog/scene-catalog';
import { taskOf } from '../tasks/task-of';

/** The episode that a participant with these episodes practises on; null where the study has no practice, or no home fits. */
export const practiceOf = (
  study: Pick<Study, 'task' | 'flow' | 'questionnaires'>,
  episodeIds: readonly string[],
  catalog: SceneCatalog,
): string | null =>
  hasPractice(study) ? taskOf(study.task).live.practiceOf(episodeIds, catalog) : null;
