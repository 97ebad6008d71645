import {
  type DetectorSource,
  type DetectorTrial,
  openDetector,
  tryDetector,
} from '@parley/models/detectors';
import type { TestView } from '@parley/models/frames';
import { installedModels, modelRoots, readModelJson } from '@parley/models/registry';
import {
  openScorer,
  type ScorerSource,
  type ScorerTrial,
  tryScorer,
} from '@parley/models/similarity';
import { ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { keyEnvironment, readConfig, type ServerConfig } from '../config';
import { openTestView } from '../ground-truth/open-test-view';
import { detectorNamed } from '../ports/senses/detector-named';
import { scorerNamed } from '../ports/senses/scorer-named';
import { type DataFlag, withDataFlag } from '../terminal/data-flag';
import { type AboutFigures, jsonOption, NO_FIGURES, printJson } from '../terminal/json-result';
import { print } from '../terminal/print';
import { MODELS_CHECK } from './shapes/machine';

interface Flags extends DataFlag {
  readonly detectors?: string;
  readonly scorers?: string;
  readonly json?: boolean;
}

/** What was found out about one model. */
interface CheckedModel {
  readonly modelId: string;
  /** One line with the remedy; null when it works. */ readonly fault: string | null;
  /** From the file to a session, milliseconds; null when it could not be opened. */
  readonly loadMs: number | null;
  readonly trial: DetectorTrial | ScorerTrial | null;
}

/** `parley models check [id]`: hash, load, passes on this machine, and what it sees in a built-in view. */
export const modelsCheckCommand = (): Command =>
  withDataFlag(new Command('check'))
    .description('check files, load, and run models on a view of a built-in home')
    .argument('[id]', 'model, or configured detector or scorer; default: every installed model')
    .option('--detectors <file>', 'file that configures detectors; default: models/detectors.yaml')
    .option('--scorers <file>', 'file that configures scorers; default: models/scorers.yaml')
    .addOption(jsonOption(MODELS_CHECK))
    .action(check);

/** @throws {ParleyError} `BAD_MODEL` when one of them does not work, after all are printed. */
async function check(modelId: string | undefined, flags: Flags): Promise<void> {
  const config = readConfig({ data: flags.data });
  const names =
    modelId === undefined
      ? installedModels(modelRoots(config)).map((each) => each.modelId)
      : [modelId];
  if (names.length === 0)
    throw new ParleyError('NOT_FOUND', 'no model is installed', {
      where: modelRoots(config).shipped,
      remedy: 'Run `parley models pull yolox-nano`, or see `parley models list`.',
    });
  const view = await openTestView(config.scenesDir);
  const checked: CheckedModel[] = [];
  for (const name of names) checked.push(await checkOne(name, { flags, view }));
  if (flags.json === true)
    printJson(
      MODELS_CHECK,
      { view: view.what, inView: view.inView, checked },
      aboutChecked(checked),
    );
  else {
    print(`view: ${view.what}; plainly in it: ${view.inView.join(', ')}`);
    for (const each of checked) print(linesOf(each));
  }
  const broken = checked.filter(({ fault }) => fault !== null);
  if (broken.length > 0)
    throw new ParleyError(
      'BAD_MODEL',
      `${broken.length} of ${checked.length} model(s) do not work`,
      {
        where: broken.map((each) => each.modelId).join(', '),
        remedy: 'Follow the remedy of each line above.',
      },
    );
}

async function checkOne(
  modelId: string,
  { flags, view }: { readonly flags: Flags; readonly view: TestView },
): Promise<CheckedModel> {
  const startMs = performance.now();
  try {
    const config = readConfig({ data: flags.data });
    const scorer = scorerOrNot(modelId, config, flags);
    if (scorer !== null) {
      const opened = await openScorer(scorer, keyEnvironment());
      const loadMs = Math.round(performance.now() - startMs);
      const trial = await tryScorer(opened, { source: scorer, view });
      return { modelId, fault: trial.fault, loadMs, trial };
    }
    const source = detectorNamed(modelId, config, [flags.detectors]);
    if (source === undefined) return { modelId, fault: null, loadMs: 0, trial: null };
    const detector = await openDetector(source, { env: keyEnvironment() });
    const loadMs = Math.round(performance.now() - startMs);
    const passes = source.kind === 'onnx' ? 10 : 2;
    const trial = await tryDetector(detector, { view, prompt: promptOf(source, view), passes });
    return { modelId, fault: trial.fault, loadMs, trial };
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return { modelId, fault: error.toLine(), loadMs: null, trial: null };
  }
}

/** A scorer that is configured under this name, unless a detector has it; null when none is. */
function scorerOrNot(
  name: string,
  config: Pick<ServerConfig, 'publicDir' | 'dataDir'>,
  { scorers, detectors }: Flags,
): ScorerSource | null {
  const isThere = (find: () => unknown): boolean => {
    try {
      return find() !== undefined;
    } catch (error) {
      if (error instanceof ParleyError && error.code === 'NOT_FOUND') return false;
      throw error;
    }
  };
  if (!isThere(() => scorerNamed(name, config, [scorers]))) return null;
  if (isThere(() => detectorNamed(name, config, [detectors]))) return null;
  return scorerNamed(name, config, [scorers]) ?? null;
}

/** All that a model with classes knows; what is in view for one that takes words. */
const promptOf = (source: DetectorSource, view: TestView): readonly string[] =>
  source.kind === 'onnx' ? readModelJson(source.folder).classes : view.inView;

/** A time, and what is seen in one view: figures of this machine and of no study. */
const aboutChecked = (checked: readonly CheckedModel[]): AboutFigures => ({
  ...NO_FIGURES,
  backends: { checked: checked.map(({ trial, modelId }) => trial?.backend ?? modelId).sort() },
});

function linesOf({ modelId, fault, loadMs, trial }: CheckedModel): string {
  if (trial === null) return `broken  ${modelId}: ${fault}`;
  if (fault !== null) return `broken  ${modelId}: loaded in ${loadMs} ms, then ${fault}`;
  const speed = `${trial.medianMs} ms a frame on one thread (first ${trial.firstMs})`;
  const ok = `ok      ${modelId}: ${trial.backend}, loaded in ${loadMs} ms, ${speed}`;
  if ('scores' in trial) {
    const best = trial.scores
      .slice(0, 12)
      .map(
        ({ category, isInView, score }) => `${category}${isInView ? '*' : ''} ${score.toFixed(3)}`,
      );
    return `${ok}\n  most alike (* is in view): ${best.join(', ')}`;
  }
  const found = trial.detections
    .slice(0, 12)
    .map(({ label, score }) => `${label} ${score.toFixed(2)}`);
  return `${ok}\n  sees: ${found.join(', ') || 'nothing'}`;
}
