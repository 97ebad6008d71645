import { Command, Option } from 'commander';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import { refuseTestHomes, TRAINING_HOMES } from '../../../priors/training-homes';
import { bakeHomes } from '../../../terminal/bake-homes';
import { print } from '../../../terminal/print';
import {
  bestThreshold,
  type Compared,
  compareThings,
  fitMatcher,
} from '../calibration/fit-matcher';
import { COIN_PORTS } from '../coin-ports';
import { batchSpecs, coinRules } from '../coin-specs';
import { OFFLINE_CHOICE } from '../offline-choice';

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
    .action(fit);

async function fit({ encoder, homes: names, runSeed: seed }: Flags): Promise<void> {
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
  const lines = fitMatcher(compared);
  const percent = (share: number): string => (100 * share).toFixed(1);
  print('| threshold | right % | wrong % | none % |\n| --- | --- | --- | --- |');
  for (const { threshold, right, wrong, none } of lines.filter((_, at) => at % 5 === 0))
    print(`| ${threshold.toFixed(2)} | ${percent(right)} | ${percent(wrong)} | ${percent(none)} |`);
  const best = bestThreshold(lines);
  if (best !== null)
    print(
      `Best: ${best.threshold.toFixed(2)} with ${percent(best.right)} % right, ${percent(best.wrong)} % wrong, of ${specs.length} episodes in ${homes.length} homes (${encoder}, seed ${seed}).`,
    );
}
