import { type Arm, ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import { takenAway } from '@parley/task-r2r/agents';
import {
  counted,
  EXPERT,
  FOLLOW_PERSON,
  FOLLOWER,
  isVisionRole,
  R2R,
  UPPER_BOUND,
  WATCHER,
  WRITE_PERSON,
} from '@parley/task-r2r/shared';
import { episodeFaults } from '@parley/task-r2r/truth';
import type { SceneCatalog } from '../../catalog/scene-catalog';
import { agentsOf } from '../agents-of';
import { graphOfHome } from './graph-of-home';
import { installedWay } from './installed-way';
import { expertByPerson, roleOfArm } from './who-plays';

/** Episodes of a study of r2r, in as many homes as a person has walks, and pages on which a person can follow or tell a way. */
export const checkR2r = (study: Study, catalog: SceneCatalog): readonly PreflightCheck[] => [
  ...ways(study, catalog),
  pages(study),
];

const isInstalled = (episodeId: string, catalog: SceneCatalog): boolean => {
  try {
    const { episode, sceneDir } = installedWay(episodeId, catalog);
    return episodeFaults(episode, graphOfHome(sceneDir)).length === 0;
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return false;
  }
};

/** Homes are counted once all episodes are there. Who has been in a home knows its ways: each person meets each home once (SCI-29). */
function ways(study: Study, catalog: SceneCatalog): PreflightCheck[] {
  const missing = study.episodes.filter((id) => !isInstalled(id, catalog));
  if (missing.length > 0)
    return [{ checkId: 'episodes', status: 'fault', message: `Missing: ${missing.join(', ')}.` }];
  return [
    { checkId: 'episodes', status: 'ok', message: 'All episodes exist.' },
    homes(study, catalog),
  ];
}

function homes({ episodes, episodesPerParticipant }: Study, catalog: SceneCatalog): PreflightCheck {
  const count = new Set(episodes.map((id) => installedWay(id, catalog).episode.scan)).size;
  return count >= episodesPerParticipant
    ? { checkId: 'homes', status: 'ok', message: 'Each person meets a home once.' }
    : {
        checkId: 'homes',
        status: 'fault',
        message: `Each person has ${counted(episodesPerParticipant, 'walk')}, and they are in ${counted(count, 'home')}: a person would meet one of them twice. Name episodes of more homes.`,
      };
}

function pages({ arms, judging, episodes: ways }: Study): PreflightCheck {
  // Who judges discussions meets no robot: the arm only names the kind's agent.
  if (judging !== undefined && ways.length === 0)
    return { checkId: 'pages', status: 'ok', message: 'People judge, and no one walks.' };
  const faults = arms.flatMap((arm) => {
    const fault = faultOf(arm);
    return fault === null ? [] : [`Arm ${arm.armId}: ${fault}`];
  });
  return faults.length === 0
    ? { checkId: 'pages', status: 'ok', message: 'Each arm has a part for its person.' }
    : { checkId: 'pages', status: 'fault', message: faults.join(' ') };
}

/** Why an arm cannot be taken part in; null: it can. A person gets the panorama, as agents do, and no plan. */
function faultOf(arm: Arm): string | null {
  if (roleOfArm(arm) === null)
    return `no agent asks a person anything. Set agent.agentId: ${FOLLOW_PERSON} or ${WRITE_PERSON}, or config.expertByPerson of discussnav; have a person watch by view.discussion; or run it by parley simulate --task ${R2R.task}.`;
  const { ego, map, status, discussion } = arm.view;
  if (roleOfArm(arm) === WATCHER) return watcherFault(arm);
  if (discussion !== undefined)
    return `its person takes part in the walk, and view.discussion is of one who watches it. Leave view.discussion out, or name a robot in agent.agentId.`;
  if (roleOfArm(arm) === EXPERT)
    return ego === 'none' && map === 'none' && status === 'minimal'
      ? expertFault(arm)
      : 'who stands in for an expert has what that expert is given and nothing else (SCI-42). Set view.ego: none, view.map: none and view.status: minimal.';
  return ego === 'live' && map === 'none'
    ? null
    : 'who follows or tells a way sees the panorama where the robot stands, and no map. Set view.ego: live and view.map: none.';
}

/** Who watches has something to see, no plan of the home, and a robot that does not know where it is to go. */
function watcherFault({ agent, view: { ego, map, status, discussion } }: Arm): string | null {
  if (map !== 'none' || status !== 'minimal' || ego === 'at-question')
    return 'who watches sees the panorama where the robot stands, or the discussion, or both. Set view.ego: live or none, view.map: none and view.status: minimal.';
  if (ego === 'none' && discussion !== 'shown')
    return 'its person would see nothing. Set view.ego: live, or view.discussion: shown.';
  return agent.agentId === UPPER_BOUND
    ? `${UPPER_BOUND} is told the way by truth (SCI-14). Name another robot in agent.agentId.`
    : null;
}

/** An expert that is taken away is never asked, and one of vision looks at pictures. */
function expertFault(arm: Arm): string | null {
  const config = agentsOf(arm, R2R)[FOLLOWER]?.config ?? {};
  const { ablate = [] } = config as { readonly ablate?: readonly string[] };
  const expert = expertByPerson(config);
  const taken = ablate.find((one) => takenAway([one]).some((gone) => gone === expert));
  if (taken !== undefined)
    return `its person would never be asked: ablate takes ${taken} away. Leave it out of config.ablate.`;
  const isShown = arm.view.questionPicture === 'robot-view';
  if (isVisionRole(expert) && !isShown)
    return `${expert} looks at a picture of each direction. Set view.questionPicture: robot-view.`;
  return null;
}
