import { existsSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { bakeHomes } from '../../../terminal/bake-homes';
import { placeOf } from '../open-pinverify';
import { openedPictures } from '../pictures/opened-pictures';
import type { PinverifySpec } from '../pinverify-spec';

/**
 * Sees to it that bodies that look have something to look at, before anything is paid for: each view that one can stand at has its picture, or a home
 * that it is painted in, which is made whole.
 *
 * @param specs Those whose views are looked at.
 * @throws {ParleyError} `NOT_FOUND` naming the first view that has neither; `BAD_SCENE` for one whose mask or box is of another picture.
 */
export async function preparePictures(specs: readonly PinverifySpec[]): Promise<void> {
  const homes = new Set<string>();
  for (const spec of specs) {
    if (spec.sceneDir !== null && existsSync(spec.sceneDir)) homes.add(spec.sceneDir);
    for (const { tag } of spec.episode.views.filter(({ navigable }) => navigable)) check(spec, tag);
  }
  await bakeHomes([...homes]);
}

function check(spec: PinverifySpec, tag: string): void {
  try {
    openedPictures(placeOf(spec)).check(spec.episode, tag);
  } catch (cause) {
    if (!(cause instanceof ParleyError) || cause.code !== 'NOT_FOUND') throw cause;
    throw new ParleyError('NOT_FOUND', `${cause.message}, and a model is to look at it`, {
      where: cause.where ?? tag,
      remedy:
        'Name a data set with its pictures, such as `parley pinverify capture` writes, or have a model read alone: --prompted reasoner.',
      cause,
    });
  }
}
