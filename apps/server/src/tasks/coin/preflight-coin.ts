import { LEAST_SHARE, pictureShare } from '@parley/datasets/episodes';
import { ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import { type SceneCatalog, scenesWith } from '../../catalog/scene-catalog';
import type { Standings } from '../../curation';
import { checkDriving } from '../check-driving';
import type { LiveTask } from '../live-task';
import { checkQuestionPictures } from './check-question-pictures';

/** Question pictures, homes, episodes and target pictures of a study of coin. */
export const preflightCoin: LiveTask['checks'] = (study, { catalog }, standings) => [
  checkQuestionPictures(study),
  ...checkDriving(study),
  ...worlds(study, catalog),
  ...sights(study, catalog),
  ...pictures(standings),
];

const check = (
  checkId: string,
  status: PreflightCheck['status'],
  message: string,
): PreflightCheck => ({ checkId, status, message });

function* worlds(study: Study, catalog: SceneCatalog): Generator<PreflightCheck> {
  const missing: string[] = [];
  const doubled: string[] = [];
  const scenes = new Set<string>();
  try {
    for (const episodeId of study.episodes) {
      const episode = catalog.findEpisode(episodeId);
      if (episode === null) missing.push(episodeId);
      else scenes.add(episode.sceneId);
      const homes = scenesWith(catalog, episodeId);
      if (homes.length > 1) doubled.push(`${episodeId} (${homes.join(', ')})`);
      if (episode !== null && catalog.fileOf(episode.sceneId, episode.picture) === null) {
        missing.push(`${episodeId} (its picture ${episode.picture})`);
      }
    }
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    yield check('episodes', 'fault', error.toLine());
    return;
  }
  if (doubled.length > 0)
    yield check(
      'episodes',
      'fault',
      `Several homes have an episode of that id: ${someOf(doubled)}.`,
    );
  yield missing.length === 0
    ? check('episodes', 'ok', `All ${study.episodes.length} episodes exist.`)
    : check('episodes', 'fault', `Missing: ${someOf(missing)}.`);
  const repeats = study.episodesPerParticipant > scenes.size;
  yield repeats
    ? check(
        'homes',
        'fault',
        `Everybody meets a home more than once: ${study.episodesPerParticipant} episodes, ${scenes.size} homes. A known home makes better answers.`,
      )
    : check('homes', 'ok', 'No participant meets a home twice.');
}

/**
 * What the study's camera can never have in its picture, however near the robot comes, no detector finds (SCI-23). Walls and
 * things in between are not asked: `parley episodes validate --study` looks closely, with the study's detector.
 */
function* sights(study: Study, catalog: SceneCatalog): Generator<PreflightCheck> {
  const { sensor } = study.rules;
  let unseen: string[];
  try {
    unseen = study.episodes.filter((episodeId) => {
      const episode = catalog.findEpisode(episodeId);
      const box = episode && catalog.boxOf(episode.sceneId, episode.targetId);
      return box && pictureShare(box, episode.viewPoints, sensor) < LEAST_SHARE;
    });
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    yield check('sights', 'fault', error.toLine());
    return;
  }
  yield unseen.length === 0
    ? check('sights', 'ok', `Every target fits into the picture of the camera ${sensor.id}.`)
    : check(
        'sights',
        'fault',
        `The camera ${sensor.id} cannot see these targets from beside them: ${someOf(unseen)}.`,
      );
}

/** Study sets use accepted episodes (SCI-23): a rejected one is a fault, one that was not looked at a warning. */
function* pictures(standings: Standings): Generator<PreflightCheck> {
  if (standings.size === 0) return;
  const rejected = [...standings].flatMap(([episodeId, standing]) =>
    standing?.verdict === 'rejected' ? [`${episodeId} (${faultWords(standing.reason)})`] : [],
  );
  const notSeen = [...standings.values()].filter((standing) => standing === null).length;
  if (rejected.length > 0)
    yield check('pictures', 'fault', `Target pictures were rejected: ${rejected.join(', ')}.`);
  if (notSeen > 0) {
    const message = `${notSeen} of ${standings.size} target pictures were not looked at yet.`;
    yield check('pictures', 'warning', message);
  }
  if (rejected.length === 0 && notSeen === 0)
    yield check('pictures', 'ok', `All ${standings.size} target pictures are accepted.`);
}

const faultWords = (reason: string | null): string => (reason ?? 'no reason').replaceAll('-', ' ');

/** The first few, and how many more. */
const someOf = (names: readonly string[]): string =>
  names.length <= 4
    ? names.join(', ')
    : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
