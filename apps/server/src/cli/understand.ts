import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { beliefHash } from '@parley/agent-core/dialogue';
import { ParleyError, sha256Text } from '@parley/protocol';
import { Command } from 'commander';
import { agentSourceHash } from '../episodes/source-hash';
import { coverageOf } from '../nlu/coverage';
import { measureSet } from '../nlu/measure-set';
import { readTexts } from '../nlu/read-texts';
import { readZiponDescriptions } from '../nlu/read-zipon';
import { reportModel, reportSet, reportSets } from '../nlu/report';
import { deriveVocabulary } from '../nlu/vocabulary/derive-vocabulary';
import { parseColours } from '../nlu/vocabulary/map-colours';
import { openWordnet } from '../nlu/vocabulary/open-wordnet';
import { writeVocabulary } from '../nlu/vocabulary/write-vocabulary';
import { type AboutFigures, jsonOption, printJson } from '../terminal/json-result';
import type { ModelFlags } from '../terminal/model-of-flags';
import { writeBlock } from '../terminal/page-block';
import { print } from '../terminal/print';
import {
  UNDERSTAND_COVERAGE,
  UNDERSTAND_EVALUATE,
  UNDERSTAND_EVALUATE_MODELS,
  UNDERSTAND_VOCABULARY,
} from './shapes/understanding';
import { evaluateModels } from './understand-models';

/** `parley understand …`: how well free text is understood, and where its general words come from. */
export const understandCommand = (): Command =>
  new Command('understand')
    .description('measure how free text is understood')
    .addCommand(evaluateCommand())
    .addCommand(coverageCommand())
    .addCommand(vocabularyCommand());

/** `parley understand evaluate FILE… --own FILE… --texts FILE`: aggregate figures; no text of a set is printed. */
const evaluateCommand = (): Command =>
  new Command('evaluate')
    .description(
      'score labelled utterances: precision and recall by type, and what each text does to what it describes',
    )
    .argument('[file...]', 'JSON Lines that the authors of the parser did not write')
    .option('--own <file...>', 'JSON Lines that they wrote: reported apart', [])
    .option('--texts <file>', 'JSON object of texts by id, for files that hold labels only')
    .option('--models <file>', 'let the Reasoner of a model configuration read; prints the impact')
    .option('--prompts <folder>', 'prompts to use with --models')
    .option('--budget-usd <amount>', 'most that --models may cost, per file', '1')
    .option('--cassette <file>', 'replays the calls of --models, or of an earlier run, from there')
    .option('--record', 'with --cassette: calls what is not in it yet, and keeps it')
    .option('--page <file>', 'a page in Markdown whose figures are brought up to date')
    .addOption(jsonOption(UNDERSTAND_EVALUATE, UNDERSTAND_EVALUATE_MODELS))
    .action(async (files: string[], flags: EvaluateFlags) => {
      const texts = flags.texts === undefined ? undefined : readTexts(flags.texts);
      if (flags.models !== undefined || flags.cassette !== undefined || flags.record === true) {
        const read = await evaluateModels(requireFiles([...files, ...flags.own]), texts, flags);
        if (flags.json !== true) return print(read.map(reportModel).join('\n\n'));
        const backends = [...new Set(read.map(({ backend }) => backend))].sort();
        return printJson(UNDERSTAND_EVALUATE_MODELS, read, aboutReading({ reasoner: backends }));
      }
      requireFiles([...files, ...flags.own]);
      const reports = [
        ...files.map((file) => measureSet(file, false, texts)),
        ...flags.own.map((file) => measureSet(file, true, texts)),
      ];
      if (flags.page !== undefined)
        await writeBlock(flags.page, 'understanding', reportSets(reports));
      if (flags.json === true) printJson(UNDERSTAND_EVALUATE, reports, aboutReading({}));
      else print(reports.map((report) => reportSet(report)).join('\n\n'));
    });

/** The parser is code of the agent, with its words. */
const aboutReading = (backends: AboutFigures['backends']): AboutFigures => ({
  heading: null,
  constants: { code: agentSourceHash(), belief: beliefHash() },
  backends,
  intervals: '95 %, percentiles of a bootstrap of 1,000 draws over utterances',
});

interface EvaluateFlags extends ModelFlags {
  readonly own: string[];
  readonly texts?: string;
  readonly page?: string;
  readonly json?: boolean;
}

function requireFiles(files: readonly string[]): readonly string[] {
  if (files.length > 0) return files;
  throw new ParleyError('BAD_INPUT', 'no file is named', {
    where: 'parley understand evaluate',
    remedy: 'Name files of labelled utterances; docs/text-understanding.md has their keys.',
  });
}

/** `parley understand coverage FILE…`: descriptions without labels. */
const coverageCommand = (): Command =>
  new Command('coverage')
    .description('share of ZIPON descriptions from which something is read; says nothing of right')
    .argument('<file...>', 'final.json of ZIPON homes')
    .addOption(jsonOption(UNDERSTAND_COVERAGE))
    .action((files: string[], flags: { json?: boolean }) => {
      const share = coverageOf(files.flatMap((file) => readZiponDescriptions(file)));
      const percent = (100 * (share.value ?? 0)).toFixed(1);
      if (flags.json === true) printJson(UNDERSTAND_COVERAGE, share, aboutReading({}));
      else print(`Something is read of ${share.right} of ${share.of} descriptions (${percent} %).`);
    });

/** `parley understand vocabulary`: derives the general words anew. */
const vocabularyCommand = (): Command =>
  new Command('vocabulary')
    .description('derive the general words of the parser from WordNet and a colour survey')
    .requiredOption('--wordnet <folder>', 'WordNet 3.0 database, as `wordnet-base` installs it')
    .requiredOption('--colours <file>', 'rgb.txt of the xkcd colour survey')
    .requiredOption('--out <file>', 'JSON to write')
    .addOption(jsonOption(UNDERSTAND_VOCABULARY))
    .action((flags: { wordnet: string; colours: string; out: string; json?: boolean }) => {
      const colours = parseColours(readText(flags.colours), flags.colours);
      const vocabulary = deriveVocabulary(openWordnet(flags.wordnet), colours);
      const text = writeVocabulary(vocabulary);
      writeFileSync(`${flags.out}.new`, text);
      renameSync(`${flags.out}.new`, flags.out);
      const tables = Object.keys(vocabulary);
      if (flags.json === true)
        printJson(UNDERSTAND_VOCABULARY, { out: flags.out, tables, sha256: sha256Text(text) });
      else print(`${flags.out}: ${tables.length} tables.`);
    });

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', 'the file cannot be read', {
      where: file,
      remedy: 'Pass the rgb.txt of the xkcd colour survey.',
      cause,
    });
  }
}
