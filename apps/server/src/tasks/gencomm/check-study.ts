import { type Arm, flowOf, type PreflightCheck, type Study } from '@parley/protocol';
import { GROUND_PERSON, OVERHEAD_PERSON, STAND_STILL } from '@parley/task-gencomm/agents';
import { GENCOMM, GROUND, HELPER, isSilent, OVERHEAD, roundsOf } from '@parley/task-gencomm/shared';
import type { SceneCatalog } from '../../catalog/scene-catalog';
import { agentsOf } from '../agents-of';
import { findGencomm } from './gencomm-episodes';
import { isLocalisation } from './live-setting';
import { rolesInArm, schemeOfArm } from './people-of';

/** Episodes of a study of gencomm, and whether each arm has a part for its person, with the picture that goes with it. */
export const checkGencomm = (study: Study, catalog: SceneCatalog): readonly PreflightCheck[] => [
  episodes(study, catalog),
  ...(study.episodesPerParticipant === 0 ? [] : [parts(study)]),
];

function episodes(study: Study, catalog: SceneCatalog): PreflightCheck {
  const missing = study.episodes.filter((id) => findGencomm(id, catalog) === null);
  return missing.length === 0
    ? { checkId: 'episodes', status: 'ok', message: 'All episodes exist.' }
    : { checkId: 'episodes', status: 'fault', message: `Missing: ${missing.join(', ')}.` };
}

function parts(study: Study): PreflightCheck {
  const { arms } = study;
  const faults = arms.flatMap((arm) => {
    const fault = faultOf(arm);
    return fault === null ? [] : `Arm ${arm.armId}: ${fault}`;
  });
  const isPairing = flowOf(study).some(({ step }) => step === 'pairing');
  if (!isPairing && new Set(arms.map((arm) => String(rolesInArm(arm)))).size > 1)
    faults.push(
      'People have one part in some arms and another in others: what they are told before is the same in all. Make two studies.',
    );
  return faults.length === 0
    ? { checkId: 'pages', status: 'ok', message: 'Each arm has a part for its person.' }
    : { checkId: 'pages', status: 'fault', message: faults.join(' ') };
}

/** Why nobody can take part in an arm; null: somebody can. */
function faultOf(arm: Arm): string | null {
  const roles = rolesInArm(arm);
  const ground = agentsOf(arm, GENCOMM)[GROUND]?.agentId ?? '';
  if (roles.length === 0)
    return `no agent asks a person anything. Set agents.${OVERHEAD}.agentId: ${OVERHEAD_PERSON} or agent.agentId: ${GROUND_PERSON}, or run it by parley simulate --task gencomm.`;
  const isTest = isLocalisation(arm);
  if (isTest !== (ground === STAND_STILL))
    return `${ground} does not go with who looks from above: the robot of the localisation test is ${STAND_STILL}, and of no other.`;
  if (!isTest && roles.includes(HELPER) && isSilent(schemeOfArm(arm)))
    return `${schemeOfArm(arm)} never talks to the overhead helper. Name cooperative, selective-action or selective-communication.`;
  const silent = isTest ? null : silentFault(arm);
  if (silent !== null) return `${silent}. Set input: c-len-0.`;
  // A helper gets the overhead picture and the dialogue, an operator the robot's picture; neither gets more (SCI-39).
  if (arm.view.questionPicture !== 'robot-view')
    return "the person has no picture of their agent's camera. Set view.questionPicture: robot-view.";
  if (arm.view.ego !== 'none' || arm.view.map !== 'none')
    return "people see what their agent's camera took, and no live view or map. Set view.ego: none and view.map: none.";
  return null;
}

/** Why the rounds of an arm do not go with its scheme; null: they do. Who never talks has C_len 0, and rows would say otherwise. */
export function silentFault(arm: Arm): string | null {
  const scheme = schemeOfArm(arm);
  const rounds = roundsOf(arm.input);
  return isSilent(scheme) && rounds > 0 ? `${scheme} never talks, and C_len is ${rounds}` : null;
}
