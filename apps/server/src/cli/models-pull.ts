import { modelRoots, PULLABLE, pullModel } from '@parley/models/registry';
import {
  type PulledScorer,
  pinOfScorer,
  pullScorer,
  type ScorerSource,
} from '@parley/models/similarity';
import { ParleyError } from '@parley/protocol';
import { replaceFolder } from '@parley/scenes/files';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { stringify } from 'yaml';
import { readConfig } from '../config';
import { scorerNamed } from '../ports/senses/scorer-named';
import { type DataFlag, withDataFlag } from '../terminal/data-flag';
import { jsonOption, printJson } from '../terminal/json-result';
import { print } from '../terminal/print';
import { MODELS_PULL, MODELS_PULL_PIN } from './shapes/machine';

interface Flags extends DataFlag {
  readonly from?: string;
  readonly scorers?: string;
  readonly allowDownload?: boolean;
  readonly printPin?: boolean;
  readonly json?: boolean;
}

/** `parley models pull <id>`: a model into the data directory; detectors are checked against their SHA-256. */
export const modelsPullCommand = (): Command =>
  withDataFlag(new Command('pull'))
    .description('fetch a model from its public release, or take a copy of it')
    .argument('<id>', 'model, e.g. yolox-nano, or configured image-text scorer, e.g. clip')
    .option(
      '--from <path>',
      'a copy: the weights of a known model, a folder with model.json, or the folder of a scorer',
    )
    .option('--scorers <file>', 'file that configures scorers; default: models/scorers.yaml')
    .option('--allow-download', 'let a scorer be downloaded, whatever its configuration says')
    .option(
      '--print-pin',
      'of a scorer: print licence and SHA-256 of its files, to be written into its configuration, and keep nothing',
    )
    .addOption(jsonOption(MODELS_PULL, MODELS_PULL_PIN))
    .action(async (modelId: string, flags: Flags) => {
      const bar = process.stderr.isTTY
        ? new SingleBar({
            format: `{bar} ${modelId} {mb} of {totalMb} MB · {eta_formatted} left`,
            stream: process.stderr,
          })
        : null;
      const mb = (bytes: number): string => (bytes / 1e6).toFixed(1);
      let isBarOn = false;
      try {
        const config = readConfig({ data: flags.data });
        const { from } = flags;
        const onProgress = (loaded: number, total: number): void => {
          const shown = { mb: mb(loaded), totalMb: mb(total) };
          if (!isBarOn) bar?.start(total, loaded, shown);
          isBarOn = true;
          bar?.setTotal(total);
          bar?.update(loaded, shown);
        };
        const source = scorerToPull(modelId, flags);
        const { allowDownload = false } = flags;
        if (flags.printPin === true && source !== null) {
          const pin = await pinOfScorer({ source, from, allowDownload, onProgress });
          bar?.stop();
          if (flags.json === true) return printJson(MODELS_PULL_PIN, { ...pin });
          return print(pinLines(modelId, pin));
        }
        const pulled: Omit<PulledScorer, 'modelHash' | 'pin'> & Partial<PulledScorer> =
          source === null
            ? await pullModel(modelId, {
                roots: modelRoots(config),
                replaceFolder,
                from,
                onProgress,
              })
            : await pullScorer({ source, replaceFolder, from, allowDownload, onProgress });
        bar?.stop();
        if (flags.json === true) return printJson(MODELS_PULL, pulled);
        const hash =
          pulled.modelHash === undefined
            ? 'SHA-256 checked'
            : `hash ${pulled.modelHash.slice(0, 12)}`;
        print(
          pulled.isNew
            ? `${modelId}: ${mb(pulled.bytes)} MB in ${pulled.folder}, ${hash}`
            : `${modelId} is there already, ${hash}: ${pulled.folder}`,
        );
        if (
          pulled.pin != null &&
          source?.kind === 'transformers' &&
          source.config.pin === undefined
        )
          print(pinLines(modelId, pulled.pin));
      } finally {
        bar?.stop();
      }
    });

/** A scorer that is configured under this name, unless a detector has it; null when none is. */
function scorerToPull(name: string, { data, scorers }: Flags): ScorerSource | null {
  if (PULLABLE.some(({ model }) => model.modelId === name)) return null;
  try {
    return scorerNamed(name, readConfig({ data }), [scorers]) ?? null;
  } catch (error) {
    if (error instanceof ParleyError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** What to add to the configuration, so that every machine of a study has the same files. */
const pinLines = (name: string, pin: Awaited<ReturnType<typeof pinOfScorer>>): string =>
  `Pin it, below scorers.${name}${pin.licence === null ? ' (its card names no licence: find it, and say where it stands)' : ''}:\n${stringify(
    { pin: pin.licence === null ? { ...UNKNOWN_LICENCE, files: pin.files } : pin },
  )
    .replaceAll(/^(?=.)/gm, '    ')
    .trimEnd()}`;

const UNKNOWN_LICENCE = { licence: '…', licenceSource: 'https://…' };
