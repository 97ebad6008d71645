import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openScorer, type ScorerSource, scorerBackend } from '@parley/models/similarity';
import { replaceFile } from '@parley/scenes/files';
import { Calibrated, Thresholds, Topics } from '@parley/task-pinverify/agents';
import { PROFILE_NAMES, visionProfile } from '@parley/task-pinverify/truth';
import { Command, Option } from 'commander';
import { keyEnvironment, readConfig } from '../../../config';
import { bakeHomes } from '../../../terminal/bake-homes';
import { withDataFlag } from '../../../terminal/data-flag';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print, wholeNumber } from '../../../terminal/print';
import { BUILT_IN_SETS, type BuiltInSet } from '../built-in-pairs';
import { compareByScorer } from '../fit/compare-by-scorer';
import { fitBayes } from '../fit/fit-bayes';
import { fitThresholds, fitThresholdsOf } from '../fit/fit-thresholds';
import { fitTopics } from '../fit/fit-topics';
import { lookAtPair } from '../fit/look-at-pair';
import { oneDescribed } from '../one-described';
import { openedPictures } from '../pictures/opened-pictures';
import { PINVERIFY_FIT } from './json-shapes';
import { openPairsFor, pairsFor } from './pairs-for';
import { type EmbedderFlags, embedderOf } from './weights-of';

interface Flags extends EmbedderFlags {
  readonly out: string;
  readonly set: BuiltInSet;
  readonly profile: string;
  readonly seed: string;
  readonly n?: number;
  readonly json?: boolean;
}

/** `parley pinverify fit`: what the Bayes verifiers and the embedding baseline are told beforehand, from training pairs and objects. */
export const fitCommand = (): Command =>
  withDataFlag(new Command('fit'))
    .description(
      'fit reliabilities of the Bayes verifier and thresholds of the embedding baseline on training pairs, and count what owners can be asked on training objects',
    )
    .argument('[captures]', 'a data set in the published layout; default: a built-in set')
    .requiredOption(
      '--out <folder>',
      'where calibrated.json, thresholds.json and topics.json are written',
    )
    .addOption(
      new Option('--set <name>', 'built-in set, or split of a folder')
        .choices([...BUILT_IN_SETS])
        .default('train'),
    )
    .addOption(
      new Option('--profile <name>', 'how the eye errs that they are fitted to')
        .choices(PROFILE_NAMES)
        .default('noisy'),
    )
    .option('--seed <text>', 'seed of its errors', 'fit')
    .option(
      '--embedder <name>',
      'fit thresholds alone, to an image-text model on pictures of the views, such as clip',
    )
    .option(
      '--scorers <file>',
      'file that configures image-text models; default: models/scorers.yaml',
    )
    .option('--n <count>', 'with --embedder: number of pairs; default: all', wholeNumber)
    .addOption(jsonOption(PINVERIFY_FIT))
    .action(fit);

async function fit(path: string | undefined, flags: Flags): Promise<void> {
  const { out } = flags;
  const source = await embedderOf(flags);
  if (source !== undefined) return fitEmbedder(path, flags, source);
  const { calibrated, thresholds, topics, ...about } = fitAgents(path, flags);
  const write = (name: string, value: object): Promise<void> =>
    replaceFile(join(out, name), `${JSON.stringify(value, null, 2)}\n`);
  await write('calibrated.json', calibrated);
  await write('thresholds.json', thresholds);
  await write('topics.json', topics);
  const result = { folder: out, ...about };
  if (flags.json === true) return printJson(PINVERIFY_FIT, result);
  print(`Fitted on ${about.pairs} pairs of ${about.objects} objects, in ${out}.`);
}

/** Thresholds of an image-text model, from pictures of training views: read, or painted where they are not there. */
async function fitEmbedder(
  path: string | undefined,
  flags: Flags,
  source: ScorerSource,
): Promise<void> {
  const { pairs: all, folderOf } = openPairsFor(path, flags.set);
  const pairs = all.slice(0, flags.n ?? all.length);
  const { scenesDir, dataDir } = readConfig({ data: flags.data });
  const homes = [...new Set(pairs.map(({ scene }) => join(scenesDir, scene)))];
  await bakeHomes(homes.filter((home) => existsSync(home)));
  const scorer = await openScorer(source, keyEnvironment());
  const compare = compareByScorer(scorer, (pair, tag) =>
    openedPictures({ scenesDir, dataDir, folder: folderOf(pair) }).of(pair, tag),
  );
  const objects = new Set(pairs.map(({ target }) => target.objectId)).size;
  const thresholds = Thresholds.parse({
    madeBy: `parley pinverify fit${path === undefined ? '' : ' FOLDER'} --set ${flags.set} --embedder ${source.name}`,
    data: `${path === undefined ? `built-in set ${flags.set}` : 'a set of its own'}: ${pairs.length} pairs of ${objects} objects, by ${scorerBackend(source)}`,
    ...(await fitThresholdsOf(pairs, compare)),
  });
  await replaceFile(join(flags.out, 'thresholds.json'), `${JSON.stringify(thresholds, null, 2)}\n`);
  const result = { folder: flags.out, pairs: pairs.length, objects };
  if (flags.json === true) return printJson(PINVERIFY_FIT, result);
  print(`Fitted ${source.name} on ${pairs.length} pairs of ${objects} objects, in ${flags.out}.`);
}

/** Number of the description that says little more than what a thing is. */
const VAGUE = 3;

/** What three agents are told, each with its command and its data. @param path A data set; undefined for a built-in one. */
export function fitAgents(
  path: string | undefined,
  { set, profile, seed }: Pick<Flags, 'set' | 'profile' | 'seed'>,
): {
  readonly calibrated: Calibrated;
  readonly thresholds: Thresholds;
  readonly topics: Topics;
  readonly pairs: number;
  readonly objects: number;
} {
  const pairs = pairsFor(path, set);
  const eye = { profile: visionProfile(profile), seed };
  const exact = { profile: visionProfile('exact'), seed };
  const seen = pairs.map((pair) => lookAtPair(pair, { eye, exact }));
  const spare = pairs
    .flatMap((pair) => oneDescribed(pair, VAGUE) ?? [])
    .map((pair) => lookAtPair(pair, { eye, exact }));
  const objects = new Set(pairs.map(({ target }) => target.objectId)).size;
  const about = {
    madeBy: `parley pinverify fit${path === undefined ? '' : ' FOLDER'} --set ${set} --profile ${profile} --seed ${seed}`,
    data: `${path === undefined ? `built-in set ${set}` : 'a set of its own'}: ${pairs.length} pairs of ${objects} objects`,
  };
  return {
    calibrated: Calibrated.parse({ ...about, ...fitBayes(seen, spare) }),
    thresholds: Thresholds.parse({ ...about, ...fitThresholds(pairs, eye) }),
    topics: Topics.parse({ madeBy: about.madeBy, ...fitTopics() }),
    ...{ pairs: pairs.length, objects },
  };
}
