import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { agentSourceHash } from '../../../episodes/source-hash';
import { repositoryRoot } from '../../../repository';
import { MECHANISM_CHECK, printJson } from '../../../terminal/json-result';
import { writeBlock } from '../../../terminal/page-block';
import { print, wholeNumber } from '../../../terminal/print';
import { idkSetHash, readIdkSet } from '../calibration/idk-set';
import {
  type AnsweredInUse,
  binsTable,
  type UseReport,
  useReport,
  useTable,
} from '../calibration/in-use/in-use-text';
import { askOneself, type ThingShown, thingsOf } from '../calibration/in-use/own-questions';
import { renderViews, type SetViews } from '../calibration/set-views';
import {
  gtVlmName,
  LEXICONS,
  VLM_PROFILES,
  type VlmVoice,
  vlmProfile,
  vlmProfilesHash,
} from '../offline';
import { CALIBRATE_OWN } from './calibrate-shapes';
import { openHomes } from './open-homes';

const PROFILES = Object.values(VLM_PROFILES)
  .filter(({ errors }) => errors === 'persistent')
  .flatMap(({ name }) => [`${name}@0.5`, name, `${name}@2`]);

/** The words that the set's homes have: all of them are training homes. */
const VOICE: VlmVoice = { name: 'train', lexicon: LEXICONS.train };

/** None of the names of the parent's flags: it would take them for its own. */
interface Flags {
  readonly draws: number;
  readonly of: string;
  readonly drawSeed: string;
  readonly toPage?: string;
}

/** `parley calibrate own`: the same on the questions that the Self-Questioner asks about what it described. */
export const calibrateOwnCommand = (): Command =>
  new Command('own')
    .description(
      'calibration error of the grounded VLM on the questions that the Self-Questioner asks about its own descriptions of the views of the calibration set',
    )
    .option('--of <names>', 'profiles, by commas', PROFILES.join(','))
    .option('--draws <count>', 'draws of the errors of each profile', wholeNumber, 5)
    .option('--draw-seed <text>', 'seed of the draws', '1')
    .option('--to-page <file>', 'a page in Markdown whose results are brought up to date')
    .action(async (flags: Flags, command: Command) => {
      const set = readIdkSet(join(repositoryRoot(), 'models/idk-set.json'));
      const shown = renderViews(set, await openHomes(Object.keys(set.homeHashes)));
      const things = thingsOf(set);
      const reports: UseReport[] = [];
      for (const name of flags.of.split(',')) {
        const judged = await answersOf(name.trim(), { things, shown, flags });
        reports.push(useReport(gtVlmName(name.trim(), VOICE.name), judged));
      }
      const text = textOf(reports, things.length, flags);
      if (flags.toPage !== undefined) await writeBlock(flags.toPage, 'own-questions', text);
      const isJson = command.optsWithGlobals<{ json?: boolean }>().json === true;
      if (isJson)
        printJson(
          CALIBRATE_OWN,
          { reports },
          {
            heading: MECHANISM_CHECK,
            constants: {
              code: agentSourceHash(),
              set: idkSetHash(set),
              vlmProfiles: vlmProfilesHash(),
            },
            backends: { vlm: reports.map(({ backend }) => backend).sort() },
            intervals: '95 %, by a bootstrap over homes',
          },
        );
      else print(text);
    });

async function answersOf(
  name: string,
  asked: {
    readonly things: readonly ThingShown[];
    readonly shown: SetViews;
    readonly flags: Flags;
  },
): Promise<AnsweredInUse[]> {
  const profile = vlmProfile(name);
  if (profile === null)
    throw new ParleyError('BAD_INPUT', `names "${name}", which is no profile`, {
      where: '--of',
      remedy: `Use one of ${PROFILES.join(', ')}.`,
    });
  const { draws, drawSeed } = asked.flags;
  const judged: AnsweredInUse[] = [];
  for (let draw = 0; draw < draws; draw++)
    judged.push(
      ...(await askOneself(asked.things, asked.shown, {
        ...{ profile, voice: VOICE },
        seed: `${drawSeed}/${draw}`,
      })),
    );
  return judged;
}

const textOf = (
  reports: readonly UseReport[],
  things: number,
  { draws, drawSeed }: Flags,
): string =>
  [
    `${things} things in the views of the calibration set, ${draws} draws, seed ${drawSeed}; profiles \`${vlmProfilesHash()}\`; words of the part ${VOICE.name}, intervals of 95 % over homes.`,
    '',
    useTable(reports),
    '',
    binsTable(reports),
  ].join('\n');
