import { join } from 'node:path';
import type { AnyScoring, TrialReading } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import { GENCOMM_AGENTS } from '@parley/task-gencomm/agents';
import { GENCOMM, isSilent, OVERHEAD } from '@parley/task-gencomm/shared';
import {
  BodyProfile,
  bodyProfile,
  DEFAULT_OVERHEAD,
  type GencommEpisode,
  gencommRules,
} from '@parley/task-gencomm/truth';
import type { Command } from 'commander';
import type { BatchBackends } from '../../../batch/batch-backends';
import { runOffline } from '../../../batch/run-offline';
import { createSceneCatalog, type SceneCatalog } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import type { AgentChoice } from '../../../episodes/trial-spec';
import { PROMPTED } from '../../../ports/port-kind';
import { aboutTrials, factsOfTrials } from '../../../terminal/about-trials';
import { bakeHomes } from '../../../terminal/bake-homes';
import { checkOutFolder } from '../../../terminal/check-out-file';
import { readJsonObject } from '../../../terminal/json-object';
import { printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { readSeeds } from '../../../terminal/read-seeds';
import { OFFLINE_BACKENDS, PROMPTED_BACKENDS } from '../gencomm-ports';
import type { GencommSpec, NamedProfile } from '../gencomm-spec';
import { foreseeGencommStart } from '../gencomm-start';
import { batchOf, usualRounds } from '../simulate-gencomm';
import { episodesAmong } from './episodes-among';
import { GENCOMM_SIMULATE } from './json-shapes';
import { modelsOf } from './models-of';
import { BODY_EXAMPLE, describedSimulate, type Flags } from './simulate-flags';
import { backendsOf, readSimulatedStudy, type SimulatedStudy, studyParts } from './simulate-study';

/** `parley simulate --task gencomm`: one cell of Tables I and II, or every arm of a study, headless. */
export const simulateCommand = (): Command => describedSimulate().action(simulate);

async function simulate(file: string | undefined, flags: Flags, command: Command): Promise<void> {
  const catalog = createSceneCatalog(readConfig({ data: flags.data }).scenesDir);
  const isNamed = (option: string): boolean => command.getOptionValueSource(option) === 'cli';
  const study = file === undefined ? null : readSimulatedStudy(file, { catalog, isNamed });
  const episodes =
    study === null
      ? fartherThan(flags.thresholdM, episodesAmong(flags.homes, catalog.scenesDir))
      : [];
  checkOutFolder('--out', flags.out);
  const models = modelsOf({ ...flags, ...modelsOfStudy(study, flags, file) });
  const seeds = readSeeds(flags.seed);
  const parts = seeds.flatMap((seed) =>
    (study === null
      ? [{ armId: null, specs: builtIn(episodes, { ...flags, seed }, { models, catalog }) }]
      : studyParts(study, {
          catalog,
          backends: flags.models === undefined ? null : PROMPTED_BACKENDS,
          prompted: models.prompted,
          ...{ n: flags.n ?? null, seed },
        })
    ).map(({ armId, specs }) => ({
      folder: join(armId ?? '', seeds.length > 1 ? seed : ''),
      specs,
    })),
  );
  const specs = parts.flatMap((part) => part.specs);
  await bakeHomes([...new Set(specs.map(({ sceneDir }) => sceneDir))]);
  const scoring = SCORING[GENCOMM.task] as AnyScoring;
  const trials: TrialReading[] = [];
  for (const part of parts)
    trials.push(
      ...(await runOffline(part.specs, {
        foresee: foreseeGencommStart,
        jobs: flags.jobs,
        outDir: flags.out === undefined ? null : join(flags.out, part.folder),
        backends: models,
        keep: scoring.read,
      })),
    );
  if (flags.json !== true) return print(scoring.describe(trials));
  const result = scoring.summarize(trials) as never;
  printJson(GENCOMM_SIMULATE, result, aboutTrials(factsOfTrials(trials)));
}

/** The models that a study asks, where the command line names none. @throws {ParleyError} `BAD_INPUT` where it asks one and names none. */
function modelsOfStudy(
  simulated: SimulatedStudy | null,
  { models }: Pick<Flags, 'models'>,
  where: string | undefined,
): { models?: string } {
  if (simulated === null || models !== undefined) return {};
  const { study } = simulated;
  if (!Object.values(backendsOf(study)).includes(PROMPTED)) return {};
  if (study.models != null) return { models: study.models };
  throw new ParleyError('BAD_INPUT', 'the study asks a language model', {
    where: `${where}: ports`,
    remedy: 'Name its configuration with --models.',
  });
}

/** Episodes that do not begin with success; says how many do. @throws {ParleyError} `BAD_INPUT` where all do. */
export function fartherThan(
  thresholdM: number,
  episodes: readonly GencommEpisode[],
): GencommEpisode[] {
  const kept = episodes.filter(({ shortestPathM }) => shortestPathM >= thresholdM);
  const left = episodes.length - kept.length;
  if (kept.length === 0)
    throw new ParleyError('BAD_INPUT', `all ${left} episodes begin within ${thresholdM} m`, {
      where: '--threshold-m',
      remedy: 'Name a smaller threshold.',
    });
  if (left > 0)
    process.stderr.write(`Left out: ${left} episodes that begin within ${thresholdM} m.\n`);
  return kept;
}

/** One cell of Tables I and II on built-in episodes. */
function builtIn(
  episodes: readonly GencommEpisode[],
  flags: Flags,
  { models, catalog }: { readonly models: BatchBackends; readonly catalog: SceneCatalog },
): GencommSpec[] {
  const rounds = roundsAsked(flags);
  return batchOf(episodes, {
    agent: agentOf(flags),
    helper: {
      agentId: GENCOMM.actors[OVERHEAD].agentId,
      config: flags.guards === 'paper' ? {} : { guards: flags.guards },
    },
    setting: {
      rounds,
      distanceHint: flags.distanceHint,
      marker: flags.marker,
      gridSide: flags.grid ?? null,
      environmentNotes: flags.notes ?? null,
    },
    overhead: { ...DEFAULT_OVERHEAD, heightM: flags.heightM, crop: flags.crop },
    profile: profileOf(flags, rounds),
    backends: flags.models === undefined ? OFFLINE_BACKENDS : PROMPTED_BACKENDS,
    prompted: models.prompted,
    n: flags.n ?? null,
    seed: flags.seed,
    rules: {
      ...gencommRules(flags.seed, flags.maxSteps),
      success: { distanceM: flags.thresholdM },
    },
    scenesDir: catalog.scenesDir,
    sourceHash: agentSourceHash(),
  });
}

/**
 * C_len of a run: what is named, else as the scheme has it.
 *
 * @throws {ParleyError} `BAD_INPUT` for rounds of who never talks: rows would say that there was talk.
 */
export function roundsAsked({ agent, cLen }: Pick<Flags, 'agent' | 'cLen'>): number {
  if (cLen === undefined) return usualRounds(agent);
  if (cLen === 0 || !isSilent(agent)) return cLen;
  throw new ParleyError('BAD_INPUT', `${agent} never talks, and ${cLen} rounds are asked for`, {
    where: '--c-len',
    remedy: 'Leave it out, or name a scheme that talks with --agent.',
  });
}

/** @throws {ParleyError} `BAD_INPUT` for settings that the agent does not have. */
function agentOf({ agent: agentId, config }: Pick<Flags, 'agent' | 'config'>): AgentChoice {
  const own = readJsonObject('--config', config) as AgentChoice['config'];
  GENCOMM_AGENTS.agents[agentId]?.checkConfig(own as never);
  return { agentId, config: own };
}

/** The profile with what `--body` changes in it, and then a name that says so. @throws {ParleyError} `BAD_INPUT` with the field. */
export function profileOf(
  { profile, body }: Pick<Flags, 'profile' | 'body'>,
  rounds: number,
): NamedProfile {
  const usual = bodyProfile(profile, rounds);
  const own = readJsonObject('--body', body);
  /** A part with its changes; what is none is left to the schema, which refuses it. */
  const changed = (part: keyof BodyProfile): unknown => {
    const fields = own[part] ?? {};
    return typeof fields === 'object' ? { ...usual[part], ...fields } : fields;
  };
  const merged = {
    ...own,
    ...{ overhead: changed('overhead'), ground: changed('ground'), judge: changed('judge') },
  };
  const parsed = BodyProfile.safeParse(merged);
  if (parsed.success)
    return { name: Object.keys(own).length === 0 ? profile : `${profile}-own`, body: parsed.data };
  const [issue] = parsed.error.issues;
  throw new ParleyError('BAD_INPUT', `${issue?.path.join('.')}: ${issue?.message}`, {
    where: '--body',
    remedy: `Name fields of the profile in their part, as ${BODY_EXAMPLE}.`,
  });
}
