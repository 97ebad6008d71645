import { join } from 'node:path';
import { ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import { FeedbackSetting, KnowledgePacket, ZIPON } from '@parley/task-zipon/shared';
import type { ZiponEpisode } from '@parley/task-zipon/truth';
import type { SceneCatalog } from '../../catalog/scene-catalog';
import type { AgentChoice } from '../../episodes/trial-spec';
import { checkDriving } from '../check-driving';
import { isDriven } from '../is-driven';
import { goalsRemedy, installedFaults } from './check-goals';
import { fitText, lacksMatch } from './check-match';
import { GT_FEATURE_MAP, gtFeatureKind } from './features';
import { keptMap } from './map';
import { keptKindOf } from './modules-of-agent';
import { findZipon } from './zipon-episodes';

/**
 * Episodes, packets of knowledge, semantic maps and what people see of a study of zipon.
 *
 * @param mapsFolder Where maps are kept that were made beforehand.
 */
export const checkZipon = async (
  study: Study,
  catalog: SceneCatalog,
  mapsFolder: string,
): Promise<readonly PreflightCheck[]> => [
  episodes(study, catalog),
  ...(await goals(study, catalog)),
  knowledge(study),
  ...maps(study, catalog, mapsFolder),
  ...matches(study),
  ...checkDriving(study),
];

function episodes(study: Study, catalog: SceneCatalog): PreflightCheck {
  const missing = study.episodes.filter((id) => findZipon(id, catalog) === null);
  return missing.length === 0
    ? { checkId: 'episodes', status: 'ok', message: 'All episodes exist.' }
    : { checkId: 'episodes', status: 'fault', message: `Missing: ${missing.join(', ')}.` };
}

/**
 * Goals that can be run, in the homes that the study names: a fault forbids opening, so that no one is led into a trial that would be refused. Of a
 * home that is not made yet nothing is known; its trials look again before they begin.
 */
async function goals(
  { episodes: ids }: Pick<Study, 'episodes'>,
  catalog: SceneCatalog,
): Promise<PreflightCheck[]> {
  const faults: string[] = [];
  const unknown = new Set<string>();
  for (const episode of ids.flatMap((id) => findZipon(id, catalog) ?? [])) {
    const sceneDir = join(catalog.scenesDir, episode.sceneId);
    try {
      for (const { where, what } of await installedFaults(episode, sceneDir))
        faults.push(`${where}: ${what}.`);
    } catch (error) {
      if (!(error instanceof ParleyError)) throw error;
      unknown.add(episode.sceneId);
    }
  }
  const each = [...new Set(faults)];
  const [first] = each;
  if (first !== undefined) {
    const sceneId = first.split('/')[0] ?? '';
    const message = `${each.slice(0, 4).join(' ')}${each.length > 4 ? ` ${each.length - 4} more.` : ''} ${goalsRemedy(sceneId)}`;
    return [{ checkId: 'goals', status: 'fault', message }];
  }
  if (unknown.size > 0)
    return [
      {
        checkId: 'goals',
        status: 'warning',
        message: `Homes that are not made yet: ${[...unknown].join(', ')}. Whether their goals can be reached is looked at before a trial begins, or now by parley episodes validate.`,
      },
    ];
  return [{ checkId: 'goals', status: 'ok', message: 'All goals are unique and can be reached.' }];
}

/** A packet that there is, in arms whose person says something; one who only presses buttons must see what is claimed. */
function knowledge({ arms }: Pick<Study, 'arms'>): PreflightCheck {
  const faults = arms.flatMap(({ armId, input, view, agent }) => {
    const packet = KnowledgePacket.safeParse(view.knowledge ?? 'constant');
    if (!packet.success)
      return `Arm ${armId}: view.knowledge is ${view.knowledge}; there are ${KnowledgePacket.options.join(', ')}.`;
    if (!FeedbackSetting.safeParse(input).success || isDriven(ZIPON.task, { agent })) return [];
    if (view.ego === 'none' && view.questionPicture !== 'robot-view')
      return `Arm ${armId}: nothing shows what the robot claims. Set view.ego: live or view.questionPicture: robot-view.`;
    return [];
  });
  return faults.length === 0
    ? { checkId: 'knowledge', status: 'ok', message: 'People see what the robot claims.' }
    : { checkId: 'knowledge', status: 'fault', message: faults.join(' ') };
}

/** A robot that begins with a map made beforehand has one in every home (SCI-10), or arms differ in more than they say; nothing for a study without such robots. */
function maps(
  { arms, episodes: ids }: Pick<Study, 'arms' | 'episodes'>,
  catalog: SceneCatalog,
  folder: string,
): PreflightCheck[] {
  const places = placesOf(ids.flatMap((id) => findZipon(id, catalog) ?? []));
  const kinds = arms.flatMap(({ armId, agent }) => {
    const kind = keptKindOf(agent);
    return kind === null ? [] : [{ armId, kind }];
  });
  if (kinds.length === 0) return [];
  const faults = kinds.flatMap(({ armId, kind }) => {
    const missing = [...places].flatMap(([name, { sceneId, closedRoomId }]) => {
      const sceneDir = join(catalog.scenesDir, sceneId);
      return keptMap({ folder, sceneId, sceneDir, closedRoomId, kind }) === null ? [name] : [];
    });
    return missing.length === 0
      ? []
      : `Arm ${armId}: no semantic map of ${missing.join(', ')}. Make it by parley zipon map, or set agent.config.semanticMap: online.`;
  });
  return [
    faults.length === 0
      ? { checkId: 'maps', status: 'ok', message: 'All homes have the map that robots begin with.' }
      : { checkId: 'maps', status: 'fault', message: faults.join(' ') },
  ];
}

/** Thresholds of the encoder, where a model gives the features; nothing for a study with features made from truth. */
function matches({ arms, ports }: Pick<Study, 'arms' | 'ports'>): PreflightCheck[] {
  const features = ports.features?.backend ?? GT_FEATURE_MAP;
  if (gtFeatureKind(features) !== null) return [];
  const lacking = arms.flatMap(({ armId, agent: { agentId, config } }) =>
    lacksMatch({ agentId, config: config as AgentChoice['config'] }, features) ? [armId] : [],
  );
  const message =
    lacking.length === 0
      ? `All arms say how like a text features of ${features} must be.`
      : `Arm ${lacking.join(', ')}: agent.config.match is missing, and thresholds belong to the encoder ${features}. ${fitText(features)}`;
  return [{ checkId: 'match', status: lacking.length === 0 ? 'ok' : 'fault', message }];
}

/** Homes by their ids; a room that is shut by the id of its episode, as `parley zipon map` takes it. */
const placesOf = (episodes: readonly ZiponEpisode[]): ReadonlyMap<string, ZiponEpisode> =>
  new Map(
    episodes.map((one) => [one.closedRoomId === undefined ? one.sceneId : one.episodeId, one]),
  );
