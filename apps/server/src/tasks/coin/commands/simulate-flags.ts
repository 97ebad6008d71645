import { availableParallelism } from 'node:os';
import type { LexiconId } from '@parley/agent-core/nlu';
import { PRESETS, SEARCHING_AGENTS } from '@parley/task-coin/agents';
import { InputKind } from '@parley/task-coin/shared';
import { Command, Option } from 'commander';
import { TASK_FLAG } from '../../../terminal/asked-task';
import { type DataFlag, withDataFlag } from '../../../terminal/data-flag';
import { jsonOption } from '../../../terminal/json-result';
import { wholeNumber } from '../../../terminal/print';
import { COIN_PORTS } from '../coin-ports';
import { LEXICONS, VLM_WORDS, type VlmWords } from '../offline';
import { USERS } from '../users';
import { SIMULATE, SIMULATE_CELLS, SIMULATE_TABLE_TOP } from './json-shapes';
import type { CassetteFlags } from './simulate-cassette';
import { readProfile, readTurn } from './simulate-values';

/** Episodes at a time where `--jobs` is left out. */
export const DEFAULT_JOBS = Math.max(1, Math.min(2, availableParallelism()));

/** Options of `parley simulate` as the command line gives them. */
/** What is taken where a command line says nothing. */
export const NO_CONFIG = '{}';
export const USUAL_INPUT = 'c';

export interface SimulateFlags extends DataFlag, CassetteFlags {
  readonly agent?: string;
  readonly preset?: string;
  readonly policy?: string;
  readonly cellsOf?: string;
  readonly user: string;
  readonly input: string;
  readonly n?: number;
  readonly seed: string;
  readonly jobs?: number;
  readonly out?: string;
  readonly sensor: string;
  readonly detector?: string;
  readonly detectors?: string;
  readonly detectorThreads?: number;
  readonly scorer?: string;
  readonly scorers?: string;
  readonly encoder?: string;
  readonly vlmProfile?: string;
  readonly vlmWords?: VlmWords;
  readonly userError: string;
  readonly sharedModel?: boolean;
  readonly userManner?: string;
  readonly lexicon?: LexiconId;
  readonly repeats: number;
  readonly tableTop?: boolean;
  readonly grid?: boolean;
  readonly questionPrices?: string;
  readonly maxSteps?: number;
  readonly turnDeg?: number;
  readonly config: string;
  readonly models?: string;
  readonly prompts?: string;
  readonly budgetUsd?: string;
  readonly json?: boolean;
  readonly ceiling?: 'judge';
  readonly ceilings?: boolean;
}

/** What is run, how often, and where its logs go. */
const withRunFlags = (command: Command): Command =>
  command
    .option(...TASK_FLAG)
    .addOption(
      new Option('--agent <id>', "agent; default: the preset's, or aiuta").choices([
        ...SEARCHING_AGENTS,
      ]),
    )
    .addOption(
      new Option(
        '--preset <name>',
        'named configuration of an agent, every constant with its source (docs/presets.md); --config goes before it',
      ).choices(Object.keys(PRESETS)),
    )
    .addOption(
      new Option('--user <backend>', 'simulated user')
        .default('oracle-picture')
        .choices([...USERS]),
    )
    .addOption(
      new Option('--input <kind>', 'first message: category, description, or free words')
        .default(USUAL_INPUT)
        .choices(InputKind.options),
    )
    .option(
      '--policy <address>',
      'in place of --agent: a policy that runs elsewhere, at ws://HOST:PORT (docs/policies.md)',
    )
    .option(
      '--cells-of <logs>',
      'in place of an input: what people met in these logs (episode, input, rules, agent; their own first words), with simulated users',
    )
    .option('--n <count>', 'number of episodes; default: all', wholeNumber)
    .option(
      '--seed <text>',
      'seed of order, agent and backends; several by commas are runs of the same episodes that are scored together, logs in a folder each',
      '1',
    )
    .option('--jobs <count>', `episodes at a time; default: ${DEFAULT_JOBS}`, wholeNumber)
    .option(
      '--out <folder>',
      'write <episode>.jsonl logs there; a second run goes on where the first stopped. With --table-top: dialogues.jsonl, a line as each dialogue ends, below it a folder for each arm and price or pair of errors',
    );

/** What the agent sees with. */
const withSenseFlags = (command: Command): Command =>
  command
    .option('--sensor <preset>', 'camera preset', 'fast')
    .option(
      '--detector <name>',
      "detector: gt-detector, an installed model, or one that a file configures; default: the study's, or gt-detector",
    )
    .option(
      '--detector-threads <count>',
      'threads within one pass of an installed model; boxes may differ in the last digit with more than one',
      wholeNumber,
    )
    .option('--detectors <file>', 'file that configures detectors; default: models/detectors.yaml')
    .option(
      '--scorer <name>',
      "image-text scorer: gt-co-occurrence, or one that a file configures; default: the study's, or gt-co-occurrence",
    )
    .option('--scorers <file>', 'file that configures scorers; default: models/scorers.yaml')
    .addOption(
      new Option(
        '--encoder <name>',
        'what compares texts for the agent matcher: a sentence encoder, or the words that both have; default: use-lite',
      ).choices([...COIN_PORTS.encoder.backends]),
    )
    .option(
      '--vlm-profile <name>',
      "noise profile of the grounded VLM; default: the study's, or strong",
      readProfile,
    )
    .addOption(
      new Option(
        '--vlm-words <kind>',
        "words of the grounded VLM: the vocabulary's own, on which the parser is built, or those of the part that --lexicon names; default: those of the study, or of the logs of --cells-of, else lexicon",
      ).choices([...VLM_WORDS]),
    );

/** The simulated user, the dialogue without walking, and the limits of an episode. */
const withUserFlags = (command: Command): Command =>
  command
    .option('--user-error <share>', 'share of wrong answers of the simulated user', '0')
    .option(
      '--user-manner <json>',
      'how the simulated user answers: style, slipRate, hedgeRate, refusalRate, silentRate, volunteerRate, latency {medianMs, spread}',
    )
    .addOption(
      new Option(
        '--lexicon <part>',
        'words of the simulated user, and of the grounded VLM unless its words are plain; default: train in training homes, else test; final-2 is opened for reported runs only, the others have been read',
      ).choices(Object.keys(LEXICONS)),
    )
    .option(
      '--shared-model',
      'one model is the eyes of the agent and the simulated user: both misread the same things',
    )
    .option(
      '--table-top',
      'the dialogue without walking: every thing of the category is put before the agent',
    )
    .option(
      '--grid',
      'with --table-top: VLM error × user error at 0, ½, 1 and 2 times; 1 is --vlm-profile and --user-error, or 0.05',
    )
    .option(
      '--question-prices <list>',
      'the same episodes, or with --table-top dialogues, at several prices of a question, by commas (agent evidence)',
    )
    .option('--repeats <count>', 'runs of each episode, with other draws', wholeNumber, 1)
    .option('--max-steps <count>', "actions per episode; default: the study's, or 500", wholeNumber)
    .option(
      '--turn-deg <degrees>',
      "degrees of one turn; default: the study's, or 15 as in the paper of CoIN; its published code turns by 30",
      readTurn,
    );

/** Prompted models, and parts that are made perfect. */
const withModelFlags = (command: Command): Command =>
  command
    .option(
      '--models <file>',
      'model configuration: prompted instead of offline backends, Reasoner or VLM or both, as it has sections for',
    )
    .option('--prompts <folder>', 'prompts to use with --models')
    .option(
      '--budget-usd <amount>',
      "most that models may cost; of a study, no more than its own budget; default: the study's, or 1",
    )
    .option('--cassette <file>', 'replay the recorded model calls of the same run: exact, and free')
    .option('--record', 'with --cassette: call what is not in it yet, and keep it')
    .option('--config <json>', 'configuration of the agent', NO_CONFIG)
    .addOption(
      new Option(
        '--ceiling <part>',
        'make one part perfect: `judge` explores like the agent and is told by ground truth what is the target',
      ).choices(['judge']),
    )
    .option(
      '--ceilings',
      'run the perfect judge and the perfect explorer (table top) on the same episodes as well, and print them beside SR',
    );

/** The command with all its options; what it does is `simulate`. */
export const simulateOptions = (): Command =>
  [withDataFlag, withRunFlags, withSenseFlags, withUserFlags, withModelFlags]
    .reduce((command, withFlags) => withFlags(command), new Command('simulate'))
    .description('run episodes headless with a simulated user and score them')
    .argument(
      '[input]',
      'study (YAML): its arms, episodes, rules and backends; or episodes (JSON); default: the built-in episodes',
    )
    .addOption(jsonOption(SIMULATE, SIMULATE_CELLS, SIMULATE_TABLE_TOP));
