import { ParleyError } from '@parley/protocol';
import { episodeFaults } from '@parley/task-r2r/truth';
import { graphOfHome } from './graph-of-home';
import type { R2rSpec } from './r2r-spec';

/**
 * Looks at every episode of a run before the first of them is followed.
 *
 * @throws {ParleyError} `BAD_EPISODE` naming the first that cannot be run, and how many more there are; what the graph of a home throws.
 */
export function checkEpisodes(
  specs: readonly Pick<R2rSpec, 'episode' | 'sceneDir' | 'scan'>[],
): void {
  const bad = specs.flatMap(({ episode, sceneDir, scan }) => {
    const graph = scan?.graph ?? graphOfHome(sceneDir ?? '');
    const faults = episodeFaults(episode, graph);
    return faults.length === 0 ? [] : [{ episodeId: episode.episodeId, faults }];
  });
  const [first] = bad;
  if (first === undefined) return;
  const more = bad.length === 1 ? '' : ` (and ${bad.length - 1} more episodes cannot be run)`;
  throw new ParleyError('BAD_EPISODE', `${first.faults.join('; ')}${more}`, {
    where: first.episodeId,
    remedy: 'Take the graph that the paths were made on, and correct or leave out what is named.',
  });
}
