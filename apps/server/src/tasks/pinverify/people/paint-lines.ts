import { hasPractice, type Study } from '@parley/protocol';
import { lineupViews } from '@parley/task-pinverify/truth';
import type { StudyPlaces } from '../../live-task';
import { openedPictures } from '../pictures/opened-pictures';
import { choosePractice } from './choose-practice';
import { builtInPair, findPair } from './installed-pair';
import { thingsIn } from './lineup-of';

/** Paints what is seen of the things in the lines of a study, and of those of owners, after all that people wait for. Never rejects. */
export async function paintLines(study: Study, { catalog, config }: StudyPlaces): Promise<void> {
  const practice = hasPractice(study) ? choosePractice(study.episodes, catalog) : null;
  const things = [...(practice === null ? [] : [practice]), ...study.episodes]
    .flatMap((id) => findPair(id, catalog) ?? [])
    .flatMap((pair) => thingsIn(pair, { arms: study.arms, catalog }));
  const pictures = openedPictures({
    ...{ scenesDir: catalog.scenesDir, dataDir: config.dataDir, folder: null },
  });
  for (const pairId of new Set(things.map((one) => one.pairId))) {
    const pair = builtInPair(pairId);
    if (pair !== null) await pictures.ahead(pair, lineupViews(pair));
  }
}
