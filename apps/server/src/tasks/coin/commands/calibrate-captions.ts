import { Command } from 'commander';
import { readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import { readTrainingHomes, TRAINING_HOMES } from '../../../priors/training-homes';
import { MECHANISM_CHECK, printJson } from '../../../terminal/json-result';
import { writeBlock } from '../../../terminal/page-block';
import { print } from '../../../terminal/print';
import {
  type CaptionReport,
  captionReport,
  captionsTable,
} from '../calibration/captions/captions-text';
import { readCaptions } from '../calibration/captions/read-captions';
import { GT_VLM, LEXICONS } from '../offline';
import { CALIBRATE_CAPTIONS } from './calibrate-shapes';

/** None of the names of the parent's flags: it would take them for its own. */
interface Flags {
  readonly wordSeed: string;
  readonly toPage?: string;
}

/** `parley calibrate captions`: how much of what the grounded VLM says is understood, by whose words it takes. */
export const calibrateCaptionsCommand = (): Command =>
  new Command('captions')
    .description(
      "share of flawless captions of every thing in training homes that the robot's parser reads, by the words of the grounded VLM",
    )
    .option('--word-seed <text>', 'seed of the words', '1')
    .option('--to-page <file>', 'a page in Markdown whose results are brought up to date')
    .action(async (flags: Flags, command: Command) => {
      const scenes = readTrainingHomes(readConfig().scenesDir, TRAINING_HOMES);
      const reports = [null, ...Object.values(LEXICONS)].map((lexicon): CaptionReport => {
        const voice = lexicon === null ? null : { name: lexicon.id, lexicon };
        return captionReport(lexicon?.id ?? 'plain', readCaptions(scenes, voice, flags.wordSeed));
      });
      const text = textOf(reports, flags);
      if (flags.toPage !== undefined) await writeBlock(flags.toPage, 'captions', text);
      if (command.optsWithGlobals<{ json?: boolean }>().json === true)
        printJson(
          CALIBRATE_CAPTIONS,
          { reports },
          {
            heading: MECHANISM_CHECK,
            constants: { code: agentSourceHash() },
            backends: { vlm: [GT_VLM] },
            intervals: '95 %, by a bootstrap over homes',
          },
        );
      else print(text);
    });

const textOf = (reports: readonly CaptionReport[], { wordSeed }: Flags): string =>
  [
    `${reports[0]?.things ?? 0} things of ${TRAINING_HOMES.length} training homes, seed ${wordSeed}; intervals of 95 % over homes.`,
    '',
    captionsTable(reports),
  ].join('\n');
