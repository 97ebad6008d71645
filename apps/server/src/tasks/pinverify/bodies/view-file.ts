import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { insideFolder } from '@parley/scenes/files';
import type { PairView, PinverifyEpisode } from '@parley/task-pinverify/truth';

/**
 * Where the picture of a view lies.
 *
 * @param folder Of its capture, with `meta.json` in it.
 * @returns Null: there is none.
 * @throws {ParleyError} where a data set names a file outside of the folder.
 */
export function viewFile(
  folder: string,
  { rgb, tag }: Pick<PairView, 'rgb' | 'tag'>,
): string | null {
  const named = insideFolder(folder, rgb ?? join('rgb', `rgb_${tag}.png`), `view ${tag}`);
  return existsSync(named) ? named : null;
}

/**
 * Sees to it that bodies that look have something to look at, before anything is paid for.
 *
 * @throws {ParleyError} `NOT_FOUND` naming the first view that one can stand at and that has no picture.
 */
export function checkViewFiles(
  specs: readonly {
    readonly episode: Pick<PinverifyEpisode, 'scene' | 'capture' | 'views'>;
    readonly pictures?: string | null;
  }[],
): void {
  for (const { episode, pictures = null } of specs)
    for (const view of episode.views.filter(({ navigable }) => navigable))
      if (pictures === null || viewFile(pictures, view) === null)
        throw noPicture(`${episode.scene}/${episode.capture} ${view.tag}`);
}

export const noPicture = (where: string): ParleyError =>
  new ParleyError('NOT_FOUND', 'there is no picture of a view that a model is to look at', {
    where,
    remedy:
      'Name a data set with its pictures, such as `parley pinverify capture` writes, or have a model read alone: --prompted reasoner.',
  });
