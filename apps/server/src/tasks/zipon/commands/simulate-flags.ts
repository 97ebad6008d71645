import { RULE_PLANNER, ZIPON_AGENTS } from '@parley/task-zipon/agents';
import { FEEDBACK_SETTINGS, type FeedbackSetting, ROBOT, ZIPON } from '@parley/task-zipon/shared';
import { Command, Option } from 'commander';
import { GT_DETECTOR } from '../../../ground-truth';
import { TASK_FLAG } from '../../../terminal/asked-task';
import { type DataFlag, withDataFlag } from '../../../terminal/data-flag';
import { jsonOption } from '../../../terminal/json-result';
import { wholeNumber } from '../../../terminal/print';
import { USERS } from '../users';
import { ZIPON_PORTS } from '../zipon-ports';
import { ZIPON_CAMERAS, type ZiponCamera } from '../zipon-rules';
import { FIDELITIES, type Fidelity } from '../zipon-spec';
import { ZIPON_SIMULATE } from './json-shapes';

const EPISODE_SETS = ['homes', 'single-room'] as const;
export type EpisodeSet = (typeof EPISODE_SETS)[number];

export interface SimulateFlags extends DataFlag {
  readonly agent: string;
  readonly config: string;
  readonly feedback: FeedbackSetting;
  readonly rounds: number;
  readonly fidelity: Fidelity;
  readonly camera: ZiponCamera;
  readonly map: 'prebuilt' | 'none';
  readonly user: string;
  readonly controller: string;
  readonly detector: string;
  readonly manner: string;
  readonly models?: string;
  readonly prompts?: string;
  readonly budgetUsd?: string;
  readonly homes?: string;
  readonly set: EpisodeSet;
  readonly n?: number;
  readonly seed: string;
  readonly jobs: number;
  readonly out?: string;
  readonly json?: boolean;
}

/** Options of `parley simulate --task zipon`. */
export const simulateOptions = (): Command =>
  withDataFlag(new Command('simulate'))
    .argument('[study]', 'study file (.yaml): each of its arms on all its episodes, by its rules')
    .description('send a robot to the personal goals of homes, headless, with a simulated user')
    .option(...TASK_FLAG)
    .addOption(
      new Option('--agent <id>', 'method: ORION, a baseline or an ablation')
        .choices([...ZIPON_AGENTS.offered])
        .default(ZIPON.actors[ROBOT].agentId),
    )
    .option('--config <json>', 'settings of the agent', '{}')
    .addOption(
      new Option('--feedback <setting>', 'what the user may say')
        .choices(FEEDBACK_SETTINGS)
        .default('mixed'),
    )
    .option('--rounds <count>', 'how often all goals are asked for, memory kept', wholeNumber, 1)
    .addOption(
      new Option('--fidelity <source>', 'rule of success by which a goal ends')
        .choices(FIDELITIES)
        .default('paper'),
    )
    .addOption(
      new Option(
        '--camera <name>',
        'paper: ORION’s, wider than tall; code: the same on a robot that does not slide along walls; upright: ours of before, taller than wide',
      )
        .choices(ZIPON_CAMERAS)
        .default(ZIPON_CAMERAS[0]),
    )
    .addOption(
      new Option(
        '--map <origin>',
        'semantic map that runs begin with; it is made where it is missing',
      )
        .choices(['prebuilt', 'none'])
        .default('prebuilt'),
    )
    .addOption(
      new Option('--user <backend>', 'simulated user').choices(USERS).default(USERS[0] as string),
    )
    .option('--models <file>', 'model configuration, for `llm-user` and `--controller prompted`')
    .option('--prompts <folder>', 'prompts to use with --models')
    .option('--budget-usd <amount>', 'most that models may cost; default: 1')
    .addOption(
      new Option('--controller <backend>', 'what decides: rules, or a language model (--models)')
        .choices(ZIPON_PORTS.controller.backends)
        .default(RULE_PLANNER),
    )
    .addOption(
      new Option(
        '--detector <backend>',
        'detector made from truth: with the errors of a trained one; `exact`, boxes of the truth; `perfect`, without errors: a ceiling',
      )
        .choices(ZIPON_PORTS.detector.backends)
        .default(GT_DETECTOR),
    )
    .option('--manner <json>', 'how the user speaks and errs, as { "errorRate": 0.1 }', '{}')
    .option(
      '--homes <ids>',
      'homes, with commas between; `held-out`: those on which nothing was fitted, `fitted`: the others; default: all that have goals',
    )
    .addOption(
      new Option(
        '--set <name>',
        'goals of whole homes, or the 20 of a single room with a topology graph as map (Table III)',
      )
        .choices(EPISODE_SETS)
        .default('homes'),
    )
    .option('--n <count>', 'number of homes, or of episodes of a study; default: all', wholeNumber)
    .option('--seed <text>', 'seed of agents, backends and user', '1')
    .option('--jobs <count>', 'homes at a time', wholeNumber, 1)
    .option(
      '--out <folder>',
      'write <trial>.jsonl logs there; a second run goes on where the first stopped',
    )
    .addOption(jsonOption(ZIPON_SIMULATE));
