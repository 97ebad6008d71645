import { beliefHash } from '@parley/agent-core/dialogue';
import { Command, Option } from 'commander';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import { refuseTestHomes, TRAINING_HOMES } from '../../../priors/training-homes';
import { bakeHomes } from '../../../terminal/bake-homes';
import { MECHANISM_CHECK, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import {
  type AtThreshold,
  bestThreshold,
  type Compared,
  compareThings,
  fitMatcher,
} from '../calibration/fit-matcher';
import { COIN_PORTS } from '../coin-ports';
import { batchSpecs, coinRules } from '../coin-specs';
import { GT_VLM, vlmProfilesHash } from '../offline';
import { OFFLINE_CHOICE } from '../offline-choice';
import { CALIBRATE_MATCHER } from './calibrate-shapes';

/** None of the names of the parent's flags: it would take them for its own. */
interface Flags {
  readonly encoder: string;
  readonly homes: string;
  readonly runSeed: string;
}

/** `parley calibrate matcher`: how often the agent `matcher` would be right at each threshold, on training homes. */
export const calibrateMatcherCommand = (): Command =>
  new Command('matcher')
    .description(
      'threshold of the agent matcher: right choices on training homes with everything found, input d',
    )
    .addOption(
      new Option('--encoder <name>', 'what compares texts')
        .choices([...COIN_PORTS.encoder.backends])
        .default(COIN_PORTS.encoder.backends[0]),
    )
    .option('--homes <names>', 'training homes, by commas', TRAINING_HOMES.join(','))
    .option('--run-seed <text>', 'seed of views, order and errors', '1')
    .action(async (flags: Flags, command: Command) => {
      const fitted = await fit(flags);
      if (command.optsWithGlobals<{ json?: boolean }>().json === true) printFitted(fitted);
      else print(textOf(fitted));
    });

interface Fitted {
  readonly encoder: string;
  readonly seed: string;
  readonly episodes: number;
  readonly homes: readonly string[];
  readonly best: AtThreshold | null;
  readonly thresholds: readonly AtThreshold[];
}

async function fit({ encoder, homes: names, runSeed: seed }: Flags): Promise<Fitted> {
  const { scenesDir } = readConfig();
  const homes = names.split(',').map((one) => one.trim());
  refuseTestHomes(scenesDir, homes);
  const catalog = createSceneCatalog(scenesDir);
  const specs = batchSpecs(
    homes.flatMap((home) => catalog.episodesOf(home)),
    {
      ...OFFLINE_CHOICE,
      agent: { agentId: 'matcher', config: {} },
      backends: { ...OFFLINE_CHOICE.backends, encoder },
      input: 'd',
      lexicon: 'train',
      seed,
      rules: coinRules({ sensorId: 'fast', seed }),
      scenesDir,
      sourceHash: agentSourceHash(),
    },
  );
  await bakeHomes([...new Set(specs.map(({ sceneDir }) => sceneDir))]);
  const compared: Compared[] = [];
  for (const spec of specs) compared.push(await compareThings(spec));
  const thresholds = fitMatcher(compared);
  const best = bestThreshold(thresholds);
  return { encoder, seed, episodes: specs.length, homes, best, thresholds };
}

function printFitted(fitted: Fitted): void {
  printJson(CALIBRATE_MATCHER, fitted, {
    heading: MECHANISM_CHECK,
    constants: { code: agentSourceHash(), belief: beliefHash(), vlmProfiles: vlmProfilesHash() },
    backends: { encoder: [fitted.encoder], vlm: [`${GT_VLM}:${OFFLINE_CHOICE.vlmProfile}`] },
    intervals: null,
  });
}

function textOf({ encoder, seed, episodes, homes, best, thresholds }: Fitted): string {
  const percent = (share: number): string => (100 * share).toFixed(1);
  const lines = thresholds
    .filter((_, at) => at % 5 === 0)
    .map(
      ({ threshold, right, wrong, none }) =>
        `| ${threshold.toFixed(2)} | ${percent(right)} | ${percent(wrong)} | ${percent(none)} |`,
    );
  return [
    '| threshold | right % | wrong % | none % |\n| --- | --- | --- | --- |',
    ...lines,
    ...(best === null
      ? []
      : [
          `Best: ${best.threshold.toFixed(2)} with ${percent(best.right)} % right, ${percent(best.wrong)} % wrong, of ${episodes} episodes in ${homes.length} homes (${encoder}, seed ${seed}).`,
        ]),
  ].join('\n');
}
