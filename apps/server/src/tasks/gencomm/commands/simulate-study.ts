import { flowOf, ParleyError, type Study } from '@parley/protocol';
import { GENCOMM, GROUND, OVERHEAD } from '@parley/task-gencomm/shared';
import { bodyProfile, knownProfile } from '@parley/task-gencomm/truth';
import type { SceneCatalog } from '../../../catalog/scene-catalog';
import { agentSourceHash } from '../../../episodes/source-hash';
import { settingsOf } from '../../../ports/settings-of';
import { backendsOfStudy, loadStudyFile } from '../../../studies';
import { silentFault } from '../check-study';
import { findGencomm, installedGencomm } from '../gencomm-episodes';
import { GENCOMM_PORTS, OFFLINE_BACKENDS } from '../gencomm-ports';
import type { GencommBackends, GencommSpec } from '../gencomm-spec';
import { liveGencomm } from '../live-gencomm';
import { armSetting, isLocalisation, overheadViewOf } from '../live-setting';
import { batchOf } from '../simulate-gencomm';
import { simulatedAgents } from '../simulated-arm';

/** Runs of one arm of a study, or all that there are without one. */
export interface Part {
  /** Arm of the study, and folder of its logs; null without one. */ readonly armId: string | null;
  readonly specs: readonly GencommSpec[];
}

/** A study that simulated bodies can play. */
export interface SimulatedStudy {
  readonly study: Study;
  readonly hash: string;
}

/** Options whose place an arm of a study, its ports or its episodes take. */
export const OF_STUDIES = [
  ...(['agent', 'config', 'cLen', 'distanceHint', 'marker', 'grid', 'notes'] as const),
  ...(['guards', 'heightM', 'crop', 'profile', 'body', 'homes'] as const),
  ...(['maxSteps', 'thresholdM'] as const),
];

/**
 * Reads the study of `parley simulate`.
 *
 * @param isNamed Does the command line name this option itself?
 * @throws {ParleyError} `BAD_STUDY` naming file and field; `BAD_INPUT` for an option that a study decides, and for a study that nobody simulated
 *   can play: of judges, and of the localisation test.
 */
export function readSimulatedStudy(
  file: string,
  { catalog, isNamed }: { catalog: SceneCatalog; isNamed: (option: string) => boolean },
): SimulatedStudy {
  const named = OF_STUDIES.find(isNamed);
  if (named !== undefined)
    throw new ParleyError('BAD_INPUT', 'does not go with a study', {
      where: `--${named.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
      remedy: 'Name it in the study: its arms, ports and episodes say it.',
    });
  const { study, hash } = loadStudyFile(file);
  if (study.task !== GENCOMM.task)
    throw new ParleyError('BAD_STUDY', `the study is of ${study.task}`, {
      where: `${file}: task`,
      remedy: 'Leave --task out.',
    });
  refuseWithoutPlayers(study, file);
  for (const arm of study.arms) {
    const fault = silentFault(arm);
    if (fault !== null)
      throw new ParleyError('BAD_STUDY', fault, {
        where: `${file}: arm ${arm.armId}`,
        remedy: 'Set input: c-len-0.',
      });
  }
  const missing = study.episodes.filter((id) => findGencomm(id, catalog) === null);
  if (missing.length > 0)
    throw new ParleyError('BAD_STUDY', `not installed: ${missing.join(', ')}`, {
      where: `${file}: episodes`,
      remedy: 'Put their scenes into the scenes folder.',
    });
  return { study, hash };
}

/** @throws {ParleyError} `BAD_INPUT` for judges, the localisation test and a study without episodes. */
function refuseWithoutPlayers(study: Study, where: string): void {
  const localising = study.arms.find(isLocalisation);
  if (localising !== undefined)
    throw new ParleyError(
      'BAD_INPUT',
      `arm ${localising.armId} is the localisation test, in which a person names the cell, and no simulated user does`,
      {
        where,
        remedy:
          'Test the offline body, or a model with --models, by `parley gencomm localise`; people take the test in their browser.',
      },
    );
  if (study.judging !== undefined || flowOf(study).some(({ step }) => step === 'judging'))
    throw new ParleyError(
      'BAD_INPUT',
      'people judge dialogues in this study, and no simulated user does',
      {
        where,
        remedy:
          'Simulate the study that the dialogues are of; `parley gencomm classify` measures the rules that mark them.',
      },
    );
  if (study.episodes.length === 0)
    throw new ParleyError('BAD_INPUT', 'the study has no episodes', {
      where: `${where}: episodes`,
      remedy: 'Name episodes of gencomm in it, such as gencomm-oak-1.',
    });
}

/** Every arm on all episodes, by the study's own rules, with a simulated body in the place of each person. */
export function studyParts(
  { study, hash }: SimulatedStudy,
  {
    catalog,
    ...choice
  }: {
    readonly catalog: SceneCatalog;
    /** Null: those of the study. */ readonly backends: GencommBackends | null;
    readonly prompted: GencommSpec['prompted'];
    readonly n: number | null;
    readonly seed: string;
  },
): Part[] {
  const episodes = study.episodes.map((id) => installedGencomm(id, catalog));
  const profile = knownProfile(settingsOf(study.ports, GENCOMM_PORTS).ground?.profile ?? 'exact');
  const { rulesOf } = liveGencomm;
  return study.arms.map((arm) => {
    const agents = simulatedAgents(arm);
    const setting = armSetting(arm);
    return {
      armId: arm.armId,
      specs: batchOf(episodes, {
        ...{ agent: agents[GROUND], helper: agents[OVERHEAD], setting },
        overhead: overheadViewOf(arm),
        profile: { name: profile, body: bodyProfile(profile, setting.rounds) },
        backends: choice.backends ?? backendsOf(study),
        prompted: choice.prompted,
        ...{ n: choice.n, seed: choice.seed, scenesDir: catalog.scenesDir },
        sourceHash: agentSourceHash(),
        rules: rulesOf?.(study.rules, false) ?? study.rules,
        studyHash: hash,
        armId: arm.armId,
      }),
    };
  });
}

/** Backends of a study by port; the offline ones where it names none. */
export const backendsOf = (study: Study): GencommBackends => ({
  ...OFFLINE_BACKENDS,
  ...(backendsOfStudy(study) as Partial<GencommBackends>),
});
