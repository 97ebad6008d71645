import { resolve } from 'node:path';
import { embedByUseLite, USE_LITE } from '@parley/models/encoders';
import { replaceFile } from '@parley/scenes/files';
import { Command } from 'commander';
import { checkOutFile } from '../../../terminal/check-out-file';
import { print } from '../../../terminal/print';
import { makeBasis } from '../features/make-basis';

/** What the backends made from truth read, in the repository; a fit replaces it when it is told to. */
const READ = 'apps/server/src/tasks/zipon/features/feature-basis.json';

/** `parley zipon fit-basis`: the space of maps, from the vocabulary alone. */
export const fitBasisCommand = (): Command =>
  new Command('fit-basis')
    .description('fit the space that maps keep their features in to the vocabulary of homes')
    .option('--out <file>', `write it there; the one that is read is ${READ}`)
    .action(async ({ out }: { readonly out?: string }) => {
      checkOutFile('--out', out);
      const basis = await makeBasis(embedByUseLite, USE_LITE);
      const { provenance, dims, width } = basis;
      print(`${provenance.count} texts, ${width} numbers each: ${dims} directions`);
      if (out !== undefined) await replaceFile(resolve(out), `${JSON.stringify(basis, null, 2)}\n`);
    });
