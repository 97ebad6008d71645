import { basename, join } from 'node:path';
import { CAPTURES_FILE, type CaptureEpisode, Captures } from '../kinds';
import { isImage, readOrNull } from './read-or-null';
import { fault, type SceneFault, warning } from './scene-fault';
import { report, type SceneReport } from './validate-home';
import { parse } from './validate-other';

const AGAIN = 'Import the captures again.';
/** Six sectors, far and near. */
const WHOLE = 12;

/** Checks captures: every place one can stand at has a picture, or none has one; every pair has an episode. */
export function validateCaptures(path: string): SceneReport {
  const where = `${basename(path)}/${CAPTURES_FILE}`;
  const read = parse(join(path, CAPTURES_FILE), Captures, where);
  if ('faults' in read)
    return report({ path, kind: 'captures', sceneId: null, summary: 'unreadable', ...read });
  const { episodes, pairs } = read.value;
  const faults: SceneFault[] = [];
  const objects = new Map<string, string>();
  for (const episode of episodes) {
    const place = `${where} ${episode.episodeId}`;
    if (objects.has(episode.episodeId)) faults.push(fault(place, 'the id occurs twice', AGAIN));
    objects.set(episode.episodeId, episode.objectId);
    faults.push(...problemsOf(episode, path).map((what) => fault(place, what, AGAIN)));
    if (!isPictured(episode)) {
      const remedy = 'Import captures with pictures for pages that show them.';
      faults.push(warning(place, 'it has no pictures', remedy));
    }
    if (episode.views.length !== WHOLE) {
      const remedy = 'Leave the episode out where all sectors are needed.';
      faults.push(warning(place, `it has ${episode.views.length} of ${WHOLE} views`, remedy));
    }
  }
  pairs.forEach(({ episodeId, targetObjectId, queryObjectId, label }, i) => {
    const place = `${where} pairs.${i}`;
    const object = objects.get(episodeId);
    if (object === undefined) faults.push(fault(place, `episode ${episodeId} is not there`, AGAIN));
    else if (object !== targetObjectId)
      faults.push(fault(place, `its target ${targetObjectId} is not ${object}`, AGAIN));
    if ((label === 1) !== (queryObjectId === targetObjectId))
      faults.push(fault(place, `label ${label} does not fit query ${queryObjectId}`, AGAIN));
  });
  const summary = `${episodes.length} capture episodes, ${pairs.length} pairs`;
  return report({ path, kind: 'captures', sceneId: basename(path), summary, faults });
}

/** Captures may come without a single picture; one that is missing among others is a fault. */
const isPictured = ({ views }: CaptureEpisode): boolean => views.some(({ rgb }) => rgb !== null);

function problemsOf(episode: CaptureEpisode, root: string): string[] {
  const { views } = episode;
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const { tag, sector, range, navigable, rgb } of views) {
    const place = `${sector} ${range}`;
    if (seen.has(place)) problems.push(`sector ${place} occurs twice`);
    seen.add(place);
    if (rgb === null && navigable && isPictured(episode))
      problems.push(`view ${tag} has no picture`);
    if (rgb !== null && !isImage(readOrNull(join(root, rgb))))
      problems.push(`picture ${rgb} is missing or damaged`);
  }
  if (!views.some(({ navigable, meetsThreshold }) => navigable && meetsThreshold !== false))
    problems.push('there is no view to start from');
  return problems;
}
