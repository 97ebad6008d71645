import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { replaceFile } from '@parley/scenes/files';
import {
  type BuiltInSplit,
  builtInCaptures,
  builtInTexts,
  type CaptureStatistics,
  captureStatistics,
} from '@parley/task-pinverify/truth';
import { Command } from 'commander';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { PINVERIFY_BUILT_IN } from './json-shapes';

interface Flags {
  readonly out: string;
  readonly json?: boolean;
}

/** `parley pinverify built-in`: the set that comes with the project, in the published layout. */
export const builtInCommand = (): Command =>
  new Command('built-in')
    .description(
      'write the built-in set in the published layout, without pictures; `pinverify capture` into the same folder paints them',
    )
    .requiredOption('--out <folder>', 'folder of the data set')
    .addOption(jsonOption(PINVERIFY_BUILT_IN))
    .action(writeBuiltIn);

async function writeBuiltIn(flags: Flags): Promise<void> {
  const out = resolve(flags.out);
  const texts = builtInTexts();
  for (const [path, text] of texts) {
    const file = join(out, path);
    await mkdir(dirname(file), { recursive: true });
    await replaceFile(file, text());
  }
  const counted = (split: BuiltInSplit): Counted => ({
    pairs: (texts.get(`${split}/pv_index_all.jsonl`)?.() ?? '').split('\n').length - 1,
    ...captureStatistics(builtInCaptures(split).episodes),
  });
  const result = { folder: out, train: counted('train'), val: counted('val') };
  if (flags.json === true) return printJson(PINVERIFY_BUILT_IN, result);
  print(lines(result.train, result.val));
  print(`Written to ${out}.`);
}

type Counted = CaptureStatistics & { readonly pairs: number };

/** What Table 11 of the paper has, and pairs. */
const ROWS: Readonly<Record<string, (of: Counted) => string>> = {
  homes: ({ scenes }) => `${scenes}`,
  episodes: ({ episodes }) => `${episodes}`,
  pairs: ({ pairs }) => `${pairs}`,
  objects: ({ objects }) => `${objects}`,
  categories: ({ categories }) => `${categories}`,
  'sectors that can be stood in': (of) => of.navigableSectors.toFixed(2),
  'sectors that show the object': (of) => of.visibleSectors.toFixed(2),
  'sectors that are traps': (of) => of.trapSectors.toFixed(2),
  'views that can be stood at': (of) => of.navigableViews.toFixed(2),
  'views that show the object': (of) => of.visibleViews.toFixed(2),
  'mask, median, px': ({ medianMaskPx }) => (medianMaskPx === null ? '' : `${medianMaskPx}`),
};

const lines = (train: Counted, val: Counted): string =>
  [
    ['', 'train', 'test'] as const,
    ...Object.entries(ROWS).map(([name, of]) => [name, of(train), of(val)] as const),
  ]
    .map(([name, a, b]) => `${name.padEnd(30)}${a.padStart(8)}${b.padStart(8)}`)
    .join('\n');
