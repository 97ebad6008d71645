import { replaceFolder } from '@parley/scenes/files';
import { stringify } from 'csv-stringify/sync';
import type { Calibrated, Calibration } from './calibrate-backend';
import { reliabilitySvg, tauSvg } from './calibration-svg';
import { fileNameOf, reliabilityTable } from './calibration-text';
import { METHODS } from './choose-selections';
import { gainOf } from './effective-reliability';
import { sensitivitySvg } from './sensitivity-svg';

/** Where the figures come from; printed with them. */
export interface CalibrationSource {
  readonly setName: string;
  readonly setHash: string;
  /** Questions whose answers were scored. */ readonly questions: number;
  /** Questions of the set; left out where all were scored. */ readonly setQuestions?: number;
  readonly views: number;
  readonly homes: readonly string[];
  readonly profilesHash: string;
  readonly seed: string;
}

/** Writes figures and diagrams of calibrated backends to a folder: whole or not at all. */
export async function writeCalibration(
  folder: string,
  calibrations: readonly Calibrated[],
  source: CalibrationSource,
): Promise<void> {
  const drawings = calibrations.flatMap((one): [string, string][] => [
    [`${fileNameOf(one.backend)}-reliability.svg`, reliabilitySvg(one)],
    [`${fileNameOf(one.backend)}-tau.svg`, tauSvg(one)],
    [`${fileNameOf(one.backend)}-sensitivity.svg`, sensitivitySvg(one.backend, one.sensitivity)],
  ]);
  await replaceFolder(folder, {
    'calibration.json': `${JSON.stringify({ source, calibrations: calibrations.map(figuresOf) }, rounded, 1)}\n`,
    'questions.csv': questionsCsv(calibrations),
    'table.md': `${reliabilityTable(calibrations)}\n`,
    ...Object.fromEntries(drawings),
  });
}

/** What is printed of a calibration; what it is made of stands in a file of its own. */
export const figuresOf = ({ chosen, ...figures }: Calibrated): Calibration => figures;

/** What each method did with each question, and what that adds to Φ: empty where a method cannot be computed. */
function questionsCsv(calibrations: readonly Calibrated[]): string {
  const head = METHODS.flatMap((method) => [method, `${method}, adds`]);
  const lines = calibrations.flatMap(({ backend, cost, chosen }) =>
    chosen.flatMap(({ judged, selections }, run) =>
      judged.map((one) => [
        ...[backend, run + 1, one.questionId, one.sceneId],
        ...METHODS.flatMap((method) => {
          const select = selections[method];
          if (select === null) return ['', ''];
          const answer = select(one);
          return [answer ?? 'abstains', Math.round(gainOf(one, answer, cost) * 1e6) / 1e6];
        }),
      ]),
    ),
  );
  return stringify([['backend', 'run', 'question', 'home', ...head], ...lines]);
}

/** Six decimals are more than any of these figures deserves, and keep the file readable. */
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value;
