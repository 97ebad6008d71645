import type { AnyScoring, TrialReading } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import { GENCOMM_AGENTS } from '@parley/task-gencomm/agents';
import { GENCOMM, OVERHEAD } from '@parley/task-gencomm/shared';
import { BodyProfile, bodyProfile, DEFAULT_OVERHEAD } from '@parley/task-gencomm/truth';
import type { Command } from 'commander';
import { runOffline } from '../../../batch/run-offline';
import { readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import type { AgentChoice } from '../../../episodes/trial-spec';
import { aboutTrials, factsOfTrials } from '../../../terminal/about-trials';
import { bakeHomes } from '../../../terminal/bake-homes';
import { checkOutFolder } from '../../../terminal/check-out-file';
import { readJsonObject } from '../../../terminal/json-object';
import { printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { OFFLINE_BACKENDS, PROMPTED_BACKENDS } from '../gencomm-ports';
import type { NamedProfile } from '../gencomm-spec';
import { foreseeGencommStart } from '../gencomm-start';
import { batchOf } from '../simulate-gencomm';
import { episodesAmong } from './episodes-among';
import { GENCOMM_SIMULATE } from './json-shapes';
import { modelsOf } from './models-of';
import { describedSimulate, type Flags } from './simulate-flags';

/** `parley simulate --task gencomm`: one cell of Tables I and II, headless. */
export const simulateCommand = (): Command => describedSimulate().action(simulate);

async function simulate(flags: Flags): Promise<void> {
  const { scenesDir } = readConfig({ data: flags.data });
  const episodes = episodesAmong(flags.homes, scenesDir);
  checkOutFolder('--out', flags.out);
  const models = modelsOf(flags);
  const specs = batchOf(episodes, {
    agent: agentOf(flags),
    helper: { agentId: GENCOMM.actors[OVERHEAD].agentId, config: {} },
    setting: {
      rounds: flags.cLen,
      distanceHint: flags.distanceHint,
      marker: flags.marker,
      gridSide: flags.grid ?? null,
      environmentNotes: flags.notes ?? null,
    },
    overhead: { ...DEFAULT_OVERHEAD, heightM: flags.heightM, crop: flags.crop },
    profile: profileOf(flags),
    backends: flags.models === undefined ? OFFLINE_BACKENDS : PROMPTED_BACKENDS,
    prompted: models.prompted,
    n: flags.n ?? null,
    seed: flags.seed,
    scenesDir,
    sourceHash: agentSourceHash(),
  });
  await bakeHomes([...new Set(specs.map(({ sceneDir }) => sceneDir))]);
  const scoring = SCORING[GENCOMM.task] as AnyScoring;
  const trials: TrialReading[] = await runOffline(specs, {
    foresee: foreseeGencommStart,
    jobs: flags.jobs,
    outDir: flags.out ?? null,
    backends: models,
    keep: scoring.read,
  });
  if (flags.json !== true) return print(scoring.describe(trials));
  const result = scoring.summarize(trials) as never;
  printJson(GENCOMM_SIMULATE, result, aboutTrials(factsOfTrials(trials)));
}

/** @throws {ParleyError} `BAD_INPUT` for settings that the agent does not have. */
function agentOf({ agent: agentId, config }: Pick<Flags, 'agent' | 'config'>): AgentChoice {
  const own = readJsonObject('--config', config) as AgentChoice['config'];
  GENCOMM_AGENTS.agents[agentId]?.checkConfig(own as never);
  return { agentId, config: own };
}

/** The profile with what `--body` changes in it, and then a name that says so. @throws {ParleyError} `BAD_INPUT` with the field. */
function profileOf({
  profile,
  body,
  cLen,
}: Pick<Flags, 'profile' | 'body' | 'cLen'>): NamedProfile {
  const usual = bodyProfile(profile, cLen);
  const own = readJsonObject('--body', body) as Readonly<Record<string, object>>;
  const merged = {
    ...own,
    overhead: { ...usual.overhead, ...own.overhead },
    ground: { ...usual.ground, ...own.ground },
    judge: { ...usual.judge, ...own.judge },
  };
  const parsed = BodyProfile.safeParse(merged);
  if (parsed.success)
    return { name: Object.keys(own).length === 0 ? profile : `${profile}-own`, body: parsed.data };
  const [issue] = parsed.error.issues;
  throw new ParleyError('BAD_INPUT', `${issue?.path.join('.')}: ${issue?.message}`, {
    where: '--body',
    remedy: 'Name fields of the profile, such as overhead.localisationM.',
  });
}
