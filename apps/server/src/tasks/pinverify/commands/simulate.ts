import type { AnyScoring, TrialReading } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import { PINVERIFY_AGENTS } from '@parley/task-pinverify/agents';
import { PINVERIFY, STUB_TRAINED } from '@parley/task-pinverify/shared';
import type { PinverifyEpisode } from '@parley/task-pinverify/truth';
import type { Command } from 'commander';
import { modelsOfFlags } from '../../../batch/models-of-flags';
import { runOffline } from '../../../batch/run-offline';
import { readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import type { AgentChoice } from '../../../episodes/trial-spec';
import { PROMPTED } from '../../../ports/port-kind';
import { aboutTrials, factsOfTrials } from '../../../terminal/about-trials';
import { checkOutFolder } from '../../../terminal/check-out-file';
import { readJsonObject } from '../../../terminal/json-object';
import { printJson } from '../../../terminal/json-result';
import { print, tell } from '../../../terminal/print';
import { describedOtherwise } from '../described-otherwise';
import { mostCostOf } from '../most-cost';
import { oneDescribed, SPEAKERS } from '../one-described';
import { PROMPTABLE, sectionOf } from '../pinverify-ports';
import type { PinverifySpec } from '../pinverify-spec';
import { foreseePinverifyStart } from '../pinverify-start';
import { PINVERIFY_PROMPTS } from '../prompts/pinverify-prompts';
import { batchOf } from '../simulate-pinverify';
import { PINVERIFY_SIMULATE } from './json-shapes';
import { backendsOf } from './models-of';
import { openPairsFor } from './pairs-for';
import { preparePictures } from './prepare-pictures';
import { describedSimulate, type Flags } from './simulate-flags';
import { cutFor, detectorOf, embedderOf } from './weights-of';

/** `parley simulate --task pinverify`: an agent verifies pairs on captures, headless. */
export const simulateCommand = (): Command =>
  describedSimulate().action((path: string | undefined, flags: Flags) => simulate(path, flags));

async function simulate(path: string | undefined, flags: Flags): Promise<void> {
  const { pairs: own, folderOf } = openPairsFor(path, flags.set);
  const pairs = toldBy(own, flags);
  const models = modelsOfFlags(flags, PINVERIFY_PROMPTS);
  const [detector, embedder] = [await detectorOf(flags), await embedderOf(flags)];
  const specs = batchOf(pairs, {
    agent: withCut(agentOf(flags), flags, embedder !== undefined),
    ...{ profile: flags.profile, range: flags.range, budget: flags.budget },
    ...{ n: flags.n ?? null, seed: flags.seed, sourceHash: agentSourceHash() },
    backends: backendsOf(flags.prompted, models),
    ...{ prompted: models.prompted, folderOf },
    painting: readConfig({ data: flags.data }),
    user: flags.user,
    weights: {
      ...(detector !== undefined && { detector }),
      ...(embedder !== undefined && { embedder }),
    },
  });
  if (specs.some(({ backends }) => backends.trained === STUB_TRAINED)) tell(STUB);
  await preparePictures(specs.filter(isLookedAt));
  checkOutFolder('--out', flags.out);
  const most = mostCostOf(specs);
  if (most !== null) tell(most);
  const scoring = SCORING[PINVERIFY.task] as AnyScoring;
  const trials: TrialReading[] = await runOffline(specs, {
    foresee: foreseePinverifyStart,
    jobs: flags.jobs,
    outDir: flags.out ?? null,
    backends: models,
    keep: scoring.read,
    // Whether it keeps to its form is part of what is measured of a trained agent (appendix G).
    measuredPorts: ['trained'],
    onOffForm: ({ message }) => tell(`${OFF_FORM} The last reply: ${message}`),
  });
  if (flags.json !== true) return print(scoring.describe(trials));
  printJson(
    PINVERIFY_SIMULATE,
    scoring.summarize(trials) as never,
    aboutTrials(factsOfTrials(trials)),
  );
}

/** The pairs in other words, where these are named. @throws {ParleyError} `BAD_INPUT` for both ways at once, and for a data set of one's own. */
function toldBy(
  own: readonly PinverifyEpisode[],
  { descriptions, speaker }: Flags,
): readonly PinverifyEpisode[] {
  if (speaker === undefined)
    return descriptions === undefined ? own : describedOtherwise(own, descriptions);
  if (descriptions !== undefined)
    throw new ParleyError('BAD_INPUT', 'descriptions are of a file or of a speaker, not of both', {
      where: '--speaker',
      remedy: 'Leave out --descriptions or --speaker.',
    });
  return own.flatMap((pair) => oneDescribed(pair, SPEAKERS.indexOf(speaker) + 1) ?? []);
}

/** An agent that cuts similarities of a model is told where. @throws {ParleyError} `BAD_INPUT` where it is not known. */
function withCut(agent: AgentChoice, { thresholds }: Flags, hasModel: boolean): AgentChoice {
  const { query = 'direct', cut } = { ...agent.config } as {
    query?: 'direct' | 'merged';
    cut?: unknown;
  };
  if (!hasModel || agent.agentId !== 'embedding' || cut !== undefined) return agent;
  return { ...agent, config: { ...agent.config, cut: cutFor(query, thresholds) } };
}

const STUB = `No trained agent comes with the project: ${STUB_TRAINED} walks around and says no, and its figures are no evidence. Name the server of a model with --models, in its section vlm.`;

const OFF_FORM =
  'The trained agent wrote nothing of its form in two whole pairs. Such a pair is a no, and is kept with its deviations; the run goes on. Where the model was trained on other words, stop here and name them with --prompts.';

/** Does a model look at its views? */
const isLookedAt = ({ backends, ports }: PinverifySpec): boolean =>
  [ports?.detector, ports?.embedder].some((choice) => choice?.source != null) ||
  PROMPTABLE.some((port) => sectionOf(port) === 'vlm' && backends[port] === PROMPTED);

/** @throws {ParleyError} `BAD_INPUT` for settings that the agent does not have. */
function agentOf({ agent: agentId, config, query, views, nbv }: Flags): AgentChoice {
  const settings = {
    ...(readJsonObject('--config', config) as AgentChoice['config']),
    ...(query !== undefined && { query }),
    ...(views !== undefined && { views }),
    ...(nbv !== undefined && { nextView: nbv }),
  };
  PINVERIFY_AGENTS.agents[agentId]?.checkConfig(settings as never);
  return { agentId, config: settings };
}
