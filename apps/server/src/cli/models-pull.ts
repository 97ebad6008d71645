import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { readConfig } from '../config';
import { modelRoots, pullModel } from '../models/registry';
import { type DataFlag, withDataFlag } from './data-flag';
import { print } from './print';

interface Flags extends DataFlag {
  readonly from?: string;
  readonly json?: boolean;
}

/** `parley models pull <id>`: a model into the data directory, checked against its SHA-256. */
export const modelsPullCommand = (): Command =>
  withDataFlag(new Command('pull'))
    .description('fetch a model from its public release, or take a copy of it')
    .argument('<id>', 'model, e.g. yolox-nano')
    .option('--from <path>', 'a copy: the weights of a known model, or a folder with model.json')
    .option('--json', 'print JSON')
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
        const pulled = await pullModel(modelId, {
          roots: modelRoots(readConfig({ data: flags.data })),
          from: flags.from,
          onProgress: (loaded, total) => {
            const shown = { mb: mb(loaded), totalMb: mb(total) };
            if (!isBarOn) bar?.start(total, loaded, shown);
            isBarOn = true;
            bar?.update(loaded, shown);
          },
        });
        bar?.stop();
        if (flags.json === true) return print(JSON.stringify(pulled));
        print(
          pulled.isNew
            ? `${modelId}: ${mb(pulled.bytes)} MB in ${pulled.folder}, SHA-256 checked`
            : `${modelId} is there already, SHA-256 checked: ${pulled.folder}`,
        );
      } finally {
        bar?.stop();
      }
    });
