import { join } from 'node:path';
import type { Arm, Json, Study } from '@parley/protocol';
import {
  GENCOMM,
  type GencommBrief,
  GROUND,
  HELPER,
  LOCALISATION_WORDS,
  OPERATOR,
  OVERHEAD,
  roundsOf,
} from '@parley/task-gencomm/shared';
import { bodyProfile, knownProfile, OVERHEAD_SENSOR } from '@parley/task-gencomm/truth';
import type { AgentChoice } from '../../episodes/trial-spec';
import { choiceOf } from '../../ports/plan-ports';
import { agentsOf } from '../agents-of';
import { liveSeed } from '../live-seed';
import type { LiveTask } from '../live-task';
import { checkGencomm } from './check-study';
import { choosePractice, practiceRules } from './choose-practice';
import { findGencomm, installedGencomm } from './gencomm-episodes';
import { OFFLINE_BACKENDS } from './gencomm-ports';
import type { GencommBackends, GencommSpec } from './gencomm-spec';
import { aboveOf, isLocalisation, liveSetting, overheadViewOf } from './live-setting';
import { rolesInArm, shownScheme } from './people-of';

/** Gencomm in front of people. */
export const liveGencomm: LiveTask<GencommSpec> = {
  factsOf: (episodeId, catalog) => {
    const episode = findGencomm(episodeId, catalog);
    return episode === null
      ? null
      : { sceneId: episode.sceneId, category: episode.target.category };
  },
  homeOf: (episodeId, catalog) => installedGencomm(episodeId, catalog).sceneId,
  practiceOf: choosePractice,
  briefOf: (episodeId, { arm, catalog }) =>
    ({
      target: installedGencomm(episodeId, catalog).target.category,
      ...pictureIn(arm),
      ...(isLocalisation(arm) && { localises: true }),
      rounds: roundsOf(arm.input),
      scheme: shownScheme(arm),
    }) satisfies GencommBrief as Json,
  wordsIdOf: ({ arms }) => (arms.every(isLocalisation) ? LOCALISATION_WORDS : null),
  pictureOf: () => null,
  specOf: ({ session, study, arm, planned, sourceHash, ports, prompted }, catalog) => {
    const episode = installedGencomm(planned.episodeId, catalog);
    const agents = agentsOf(arm, GENCOMM);
    const roles = rolesInArm(arm);
    const names = Object.entries(ports).map(([port, { settings }]) => [port, settings.backend]);
    const profile = knownProfile(ports.ground?.settings.profile ?? 'exact');
    const setting = liveSetting(arm, { sessionId: session.sessionId, index: planned.index });
    return {
      task: GENCOMM.task,
      trialId: planned.trialId,
      episodeId: episode.episodeId,
      episode,
      sceneDir: join(catalog.scenesDir, episode.sceneId),
      sessionKind: session.kind,
      isPractice: planned.isPractice,
      agents: {
        [GROUND]: withPartner(agents[GROUND] as AgentChoice, roles),
        [OVERHEAD]: withPartner(agents[OVERHEAD] as AgentChoice, roles),
      },
      respondents: {
        [HELPER]: roles.includes(HELPER) ? 'person' : 'nobody',
        [OPERATOR]: roles.includes(OPERATOR) ? 'person' : 'nobody',
      },
      backends: { ...OFFLINE_BACKENDS, ...(Object.fromEntries(names) as Partial<GencommBackends>) },
      ports: Object.fromEntries(
        Object.entries(ports).map(([port, plan]) => [port, choiceOf(plan)]),
      ),
      setting,
      overhead: overheadViewOf(arm),
      profile: { name: profile, body: bodyProfile(profile, setting.rounds) },
      prompted,
      seed: liveSeed(study.rules.seed, planned.trialId),
      studyHash: session.studyHash,
      rules: rulesOf(study.rules, planned.isPractice),
      sourceHash,
      isPaced: true,
    };
  },
  rolesIn: rolesInArm,
  rulesOf,
  checks: (study, { catalog }) => checkGencomm(study, catalog),
};

/** What pages say of the picture from above. What is told of the home is not among it: only the one above hears that (SCI-39). */
const pictureIn = (arm: Arm): Pick<GencommBrief, 'marker' | 'gridSide'> => {
  const { marker, gridSide } = aboveOf(arm);
  return { marker, ...(gridSide === null ? {} : { gridSide }) };
};

/** Two people are told of each other as people. */
const withPartner = (agent: AgentChoice, roles: readonly string[]): AgentChoice =>
  roles.length < 2 ? agent : { ...agent, config: { ...agent.config, partner: 'person' } };

/** Rules of a study with the overhead agent's camera, which never moves, where they do not name another. */
const withOverhead = (rules: Study['rules']): Study['rules'] =>
  rules.actors[OVERHEAD]?.sensors === undefined
    ? {
        ...rules,
        actors: { ...rules.actors, [OVERHEAD]: { motion: null, sensors: [OVERHEAD_SENSOR] } },
      }
    : rules;

/** Rules that a trial starts with. */
function rulesOf(rules: Study['rules'], isPractice: boolean): Study['rules'] {
  const own = withOverhead(rules);
  return isPractice ? practiceRules(own) : own;
}
