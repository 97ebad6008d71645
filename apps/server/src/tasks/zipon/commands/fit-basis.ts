import { resolve } from 'node:path';
import { embedByUseLite, USE_LITE } from '@parley/models/encoders';
import { hashJson } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import { Command } from 'commander';
import { agentSourceHash } from '../../../episodes/source-hash';
import { checkOutFile } from '../../../terminal/check-out-file';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { makeBasis } from '../features/make-basis';
import { ZIPON_FIT_BASIS } from './json-shapes';

/** What the backends made from truth read, in the repository; a fit replaces it when it is told to. */
const READ = 'apps/server/src/tasks/zipon/features/feature-basis.json';

/** `parley zipon fit-basis`: the space of maps, from the vocabulary alone. */
export const fitBasisCommand = (): Command =>
  new Command('fit-basis')
    .description('fit the space that maps keep their features in to the vocabulary of homes')
    .option('--out <file>', `write it there; the one that is read is ${READ}`)
    .addOption(jsonOption(ZIPON_FIT_BASIS))
    .action(async ({ out, json }: { readonly out?: string; readonly json?: boolean }) => {
      checkOutFile('--out', out);
      const basis = await makeBasis(embedByUseLite, USE_LITE);
      const { provenance, dims, width } = basis;
      if (out !== undefined) await replaceFile(resolve(out), `${JSON.stringify(basis, null, 2)}\n`);
      if (json === true)
        printJson(
          ZIPON_FIT_BASIS,
          { provenance, dims, width, hash: hashJson({ ...basis }) },
          {
            ...{ heading: null, constants: { code: agentSourceHash(), texts: provenance.texts } },
            ...{ backends: { encoder: [USE_LITE] }, intervals: null },
          },
        );
      else print(`${provenance.count} texts, ${width} numbers each: ${dims} directions`);
    });
