import { join } from 'node:path';
import { replaceFile } from '@parley/scenes/files';
import { Calibrated, Thresholds, Topics } from '@parley/task-pinverify/agents';
import { PROFILE_NAMES, visionProfile } from '@parley/task-pinverify/truth';
import { Command, Option } from 'commander';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { BUILT_IN_SETS, type BuiltInSet } from '../built-in-pairs';
import { fitBayes } from '../fit/fit-bayes';
import { fitThresholds } from '../fit/fit-thresholds';
import { fitTopics } from '../fit/fit-topics';
import { lookAtPair } from '../fit/look-at-pair';
import { PINVERIFY_FIT } from './json-shapes';
import { pairsFor } from './pairs-for';

interface Flags {
  readonly out: string;
  readonly set: BuiltInSet;
  readonly profile: string;
  readonly seed: string;
  readonly json?: boolean;
}

/** `parley pinverify fit`: what the Bayes verifiers and the embedding baseline are told beforehand, from training pairs and objects. */
export const fitCommand = (): Command =>
  new Command('fit')
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
    .addOption(jsonOption(PINVERIFY_FIT))
    .action(fit);

async function fit(path: string | undefined, flags: Flags): Promise<void> {
  const { out } = flags;
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
  const objects = new Set(pairs.map(({ target }) => target.objectId)).size;
  const about = {
    madeBy: `parley pinverify fit${path === undefined ? '' : ' FOLDER'} --set ${set} --profile ${profile} --seed ${seed}`,
    data: `${path === undefined ? `built-in set ${set}` : 'a set of its own'}: ${pairs.length} pairs of ${objects} objects`,
  };
  return {
    calibrated: Calibrated.parse({ ...about, ...fitBayes(seen) }),
    thresholds: Thresholds.parse({ ...about, ...fitThresholds(pairs, eye) }),
    topics: Topics.parse({ madeBy: about.madeBy, ...fitTopics() }),
    ...{ pairs: pairs.length, objects },
  };
}
