import { ParleyError, type Study } from '@parley/protocol';
import { ZIPON } from '@parley/task-zipon/shared';
import type { ZiponEpisode } from '@parley/task-zipon/truth';
import type { SceneCatalog } from '../../../catalog/scene-catalog';
import { loadStudyFile } from '../../../studies';
import { refuseDriven } from '../../is-driven';
import { isAmongHomes } from '../homes-of-split';
import { SINGLE_ROOM } from '../single-room';
import { findZipon, installedZipon, wholeEpisodes } from '../zipon-episodes';
import type { SimulateFlags } from './simulate-flags';

/** What a headless run is about: the built-in goals, or those of a study with its arms and rules. */
export interface SimulateInput {
  /** At least one. */ readonly episodes: readonly ZiponEpisode[];
  /** Null: none. */ readonly study: Study | null;
  readonly studyHash: string | null;
}

/** Options whose place an arm of a study takes. */
const OF_ARMS = ['agent', 'config', 'feedback', 'rounds', 'homes', 'set', 'camera'] as const;

/**
 * Reads the argument of `parley simulate --task zipon`.
 *
 * @param file Study; undefined: the built-in goals.
 * @param isNamed Does the command line name this option itself?
 * @throws {ParleyError} `BAD_STUDY` naming file and field, `BAD_INPUT` for an option that arms decide and for arms in which people drive,
 *   `BAD_EPISODE` where no home has goals.
 */
export function readSimulateInput(
  file: string | undefined,
  flags: Pick<SimulateFlags, 'homes' | 'set'>,
  { catalog, isNamed }: { catalog: SceneCatalog; isNamed: (option: string) => boolean },
): SimulateInput {
  if (file === undefined)
    return { episodes: builtIn(flags, catalog), study: null, studyHash: null };
  const named = OF_ARMS.find(isNamed);
  if (named !== undefined)
    throw new ParleyError('BAD_INPUT', 'does not go with a study', {
      where: `--${named}`,
      remedy:
        'Name it in the study: { input: …, agent: { agentId: …, config: { … } } } of an arm, episodes.',
    });
  const { study, hash } = loadStudyFile(file);
  if (study.task !== ZIPON.task)
    throw new ParleyError('BAD_STUDY', `the study is of ${study.task}`, {
      where: `${file}: task`,
      remedy: 'Leave --task out.',
    });
  refuseDriven(
    ZIPON.task,
    study.arms.map(({ agent }) => agent),
    file,
    'orion',
  );
  const missing = study.episodes.filter((id) => findZipon(id, catalog) === null);
  if (missing.length > 0)
    throw new ParleyError('BAD_STUDY', `not installed: ${missing.join(', ')}`, {
      where: `${file}: episodes`,
      remedy: 'Put their scenes into the scenes folder.',
    });
  const episodes = study.episodes.map((id) => installedZipon(id, catalog));
  return { episodes, study, studyHash: hash };
}

function builtIn(
  { homes, set }: Pick<SimulateFlags, 'homes' | 'set'>,
  catalog: SceneCatalog,
): ZiponEpisode[] {
  const all = set === 'homes' ? wholeEpisodes(catalog) : [installedZipon(SINGLE_ROOM, catalog)];
  const episodes = all.filter(isAmongHomes(homes));
  if (episodes.length > 0) return episodes;
  throw new ParleyError('BAD_EPISODE', 'no home has personal goals', {
    where: homes ?? catalog.scenesDir,
    remedy: 'Make them by `parley episodes generate <home> --benchmark zipon`.',
  });
}
