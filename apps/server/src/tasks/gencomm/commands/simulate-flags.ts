import { DistanceHint, GENCOMM, GROUND, Guards, Marker, Scheme } from '@parley/task-gencomm/shared';
import {
  ACTION_STEPS,
  BodyProfile,
  DEFAULT_OVERHEAD,
  PROFILES,
  type ProfileName,
  THRESHOLD_M,
} from '@parley/task-gencomm/truth';
import { Command, InvalidArgumentError, Option } from 'commander';
import { TASK_FLAG } from '../../../terminal/asked-task';
import { type DataFlag, withDataFlag } from '../../../terminal/data-flag';
import { jsonOption } from '../../../terminal/json-result';
import { wholeNumber } from '../../../terminal/print';
import { DEFAULT_SETTING } from '../simulate-gencomm';
import { GENCOMM_SIMULATE } from './json-shapes';

/** Options of `parley simulate --task gencomm`. */
export interface Flags extends DataFlag {
  readonly agent: string;
  readonly config: string;
  /** Left out: as the scheme has it. */ readonly cLen?: number;
  readonly distanceHint: DistanceHint;
  readonly marker: Marker;
  readonly guards: Guards;
  readonly grid?: number;
  readonly notes?: string;
  readonly heightM: number;
  readonly crop: 'home' | 'square';
  readonly profile: ProfileName;
  readonly body: string;
  readonly models?: string;
  readonly prompts?: string;
  readonly budgetUsd?: string;
  readonly homes?: string;
  readonly n?: number;
  readonly maxSteps: number;
  readonly thresholdM: number;
  readonly seed: string;
  readonly jobs: number;
  readonly out?: string;
  readonly json?: boolean;
}

/** The command without what it does. */
export const describedSimulate = (): Command =>
  withTalk(withDataFlag(new Command('simulate')))
    .option('--models <file>', 'model configuration: both agents are language models with pictures')
    .option('--prompts <folder>', 'prompts to use with --models')
    .option('--budget-usd <amount>', 'most that models may cost; default: 1')
    .option(
      '--homes <ids>',
      'homes, with commas between; `training`: those on which bodies are set, `held-out`: the others; default: all that have episodes',
    )
    .option('--n <count>', 'number of episodes; default: all', wholeNumber)
    .option('--max-steps <count>', 'action steps of an episode', wholeNumber, ACTION_STEPS)
    .option(
      '--threshold-m <metres>',
      'nearer than this to the target an episode has succeeded (the paper names no threshold); episodes that begin nearer are left out',
      threshold,
      THRESHOLD_M,
    )
    .option(
      '--seed <text>',
      'seed of agents and bodies; several by commas are runs of the same episodes that are scored together, logs in a folder each',
      '1',
    )
    .option('--jobs <count>', 'episodes at a time', wholeNumber, 1)
    .option(
      '--out <folder>',
      'write <trial>.jsonl logs there; a second run goes on where the first stopped',
    )
    .addOption(jsonOption(GENCOMM_SIMULATE));

const withTalk = (command: Command): Command =>
  command
    .argument(
      '[study]',
      'study file (.yaml): each of its arms on all its episodes, by its rules, with a simulated body in the place of each person',
    )
    .description('send a robot to things of homes, with a camera above that helps it by words')
    .option(...TASK_FLAG)
    .addOption(
      new Option('--agent <scheme>', 'how the ground robot comes to its actions')
        .choices([...Scheme.options].sort())
        .default(GENCOMM.actors[GROUND].agentId),
    )
    .option('--config <json>', 'settings of the agent', '{}')
    .option(
      '--c-len <rounds>',
      `rounds of talk before each action, C_len; default: ${DEFAULT_SETTING.rounds}, and 0 of no-comm and random, which never talk`,
      rounds,
    )
    .addOption(
      new Option('--distance-hint <source>', 'does the robot learn the shortest way that is left?')
        .choices(DistanceHint.options)
        .default(DEFAULT_SETTING.distanceHint),
    )
    .addOption(
      new Option('--marker <kind>', 'how the robot is marked in the overhead picture')
        .choices(Marker.options)
        .default(DEFAULT_SETTING.marker),
    )
    .addOption(
      new Option(
        '--guards <kind>',
        'with --models: `finetuned` tells the overhead agent what keeps it from pre-emptive words',
      )
        .choices(Guards.options)
        .default('paper'),
    )
    .option('--grid <side>', 'numbered cells over the overhead picture, on each side', gridSide)
    .option('--notes <text>', 'what is peculiar to the place, told to the overhead agent')
    .option('--height-m <metres>', 'camera above the floor', metres, DEFAULT_OVERHEAD.heightM)
    .addOption(
      new Option('--crop <outline>', 'what the overhead picture is cropped to')
        .choices(['home', 'square'])
        .default(DEFAULT_OVERHEAD.crop),
    )
    .addOption(
      new Option('--profile <name>', 'how offline bodies err').choices(PROFILES).default('exact'),
    )
    .option(
      '--body <json>',
      `what is another than in the profile, by part: '${BODY_EXAMPLE}'. ${BODY_FIELDS}`,
      '{}',
    );

/** How `--body` is written: fields stand in the part that they are of. */
export const BODY_EXAMPLE = '{"overhead":{"localisationM":1}}';

/** Parts of a profile with their fields: `overhead: localisationM, …; ground: …`. */
const BODY_FIELDS = Object.entries(BodyProfile.shape)
  .map(([part, of]) => `${part}: ${Object.keys(of.unwrap().shape).join(', ')}`)
  .join('; ');

/** @throws {InvalidArgumentError} for what is no count of rounds, 0 or more. */
function rounds(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= 0) return value;
  throw new InvalidArgumentError('Pass a whole number, 0 or more, such as 3.');
}

function gridSide(text: string): number {
  const value = wholeNumber(text);
  if (value <= 12) return value;
  throw new InvalidArgumentError('Pass at most 12: more cells cannot be read.');
}

/** Lower, the camera would be among ceilings. */
const LEAST_HEIGHT_M = 3;

/** Beyond it a threshold says nothing of the home any more. */
const GREATEST_THRESHOLD_M = 10;

function threshold(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value > 0 && value <= GREATEST_THRESHOLD_M) return value;
  throw new InvalidArgumentError(`Pass metres, more than 0 and at most ${GREATEST_THRESHOLD_M}.`);
}

function metres(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value >= LEAST_HEIGHT_M) return value;
  throw new InvalidArgumentError(`Pass metres, ${LEAST_HEIGHT_M} or more.`);
}
