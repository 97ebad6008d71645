import { ParleyError } from '@parley/protocol';
import { AGENTS, PRESETS, REMOTE } from '@parley/task-coin/agents';
import { COIN, ROBOT } from '@parley/task-coin/shared';
import type { Command } from 'commander';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { bakeHomes } from '../../../terminal/bake-homes';
import { checkOutFolder } from '../../../terminal/check-out-file';
import { readJsonObject } from '../../../terminal/json-object';
import { refuseDriven } from '../../is-driven';
import type { BatchChoice } from '../coin-specs';
import { constantsLines, constantsOf } from '../constants-lines';
import { checkPolicyListens } from '../policy/policy-socket';
import { checkRunEpisodes } from './check-run-episodes';
import { checkSimulateFlags, checkTableTopStudy } from './check-simulate-flags';
import { simulateBackends } from './simulate-backends';
import { NO_CONFIG, type SimulateFlags, simulateOptions, USUAL_INPUT } from './simulate-flags';
import { readSimulateInput } from './simulate-input';
import { simulateGroups } from './simulate-parts';
import { printSummaries } from './simulate-report';
import { rememberFinished, runGroups } from './simulate-runs';
import { simulateTableTop } from './simulate-table-top';

/** `parley simulate`: headless episodes with a simulated user. */
export const simulateCommand = (): Command => simulateOptions().action(simulate);

async function simulate(file: string | undefined, flags: SimulateFlags): Promise<void> {
  checkSimulateFlags(flags);
  const config = readConfig({ data: flags.data });
  const input = readSimulateInput(file, createSceneCatalog(config.scenesDir), flags.cellsOf);
  const study = input.kind === 'study' ? input.study : null;
  checkTableTopStudy(flags, study);
  const agent = chooseAgent(flags, study !== null);
  const { batch, shared } = await simulateBackends(flags, study, config);
  const groups = simulateGroups(input, flags, { shared, agent });
  const specs = groups.flatMap(({ parts }) => parts.flatMap((part) => part.specs));
  refuseDriven(
    COIN.task,
    specs.map(({ agents }) => agents[ROBOT]),
    flags.cellsOf ?? file ?? '--agent',
  );
  if (flags.n !== undefined && flags.n > input.episodes.length)
    process.stderr.write(
      `There are ${input.episodes.length} episodes: ${flags.n - input.episodes.length} of ${flags.n} runs repeat one with other draws (--repeats says so in so many words).\n`,
    );
  // What would refuse the run is looked at before homes are made.
  checkOutFolder('--out', flags.out);
  const isAnyLeft = flags.tableTop !== true && rememberFinished(groups, { batch, out: flags.out });
  // A replayed cassette has what the policy said.
  if (flags.policy !== undefined && isAnyLeft && shared.cassette?.mode !== 'replay')
    await checkPolicyListens(flags.policy);
  await bakeHomes(specs.map(({ sceneDir }) => sceneDir));
  await checkRunEpisodes(specs, input.kind === 'episodes' ? (file ?? null) : null);
  const constants = { lines: constantsLines(shared, specs), parts: constantsOf(shared, specs) };
  if (flags.tableTop === true) return simulateTableTop(groups, { ...flags, constants });
  const summaries = await runGroups(groups, { batch, flags });
  printSummaries(summaries, { json: flags.json === true, isStudy: study !== null, constants });
}

/** The agent of the command line. A study's arms name their own, presets too. */
function chooseAgent(
  {
    agent,
    preset,
    policy,
    config,
    input,
  }: Pick<SimulateFlags, 'agent' | 'preset' | 'policy' | 'config' | 'input'>,
  isStudy: boolean,
): BatchChoice['agent'] {
  const named = [
    ['--agent', agent !== undefined],
    ['--preset', preset !== undefined],
    ['--policy', policy !== undefined],
    ['--config', config !== NO_CONFIG],
    ['--input', input !== USUAL_INPUT],
  ] as const;
  const where = named.find(([, isNamed]) => isNamed)?.[0];
  if (isStudy && where !== undefined)
    throw new ParleyError('BAD_INPUT', 'does not go with a study', {
      where,
      remedy: 'Name it in an arm of the study: { input: …, agent: { agentId: …, config: { … } } }.',
    });
  const agentId =
    policy !== undefined
      ? REMOTE
      : (agent ?? (preset === undefined ? undefined : PRESETS[preset]?.agentId) ?? 'aiuta');
  const own = readJsonObject('--config', config);
  const chosen = { agentId, config: preset === undefined ? own : { ...own, preset } };
  AGENTS[agentId]?.checkConfig(chosen.config);
  return chosen;
}
