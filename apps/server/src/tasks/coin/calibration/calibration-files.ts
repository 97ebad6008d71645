import { replaceFolder } from '@parley/scenes/files';
import type { Calibration } from './calibrate-backend';
import { reliabilitySvg, tauSvg } from './calibration-svg';
import { fileNameOf, reliabilityTable } from './calibration-text';
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
  calibrations: readonly Calibration[],
  source: CalibrationSource,
): Promise<void> {
  const drawings = calibrations.flatMap((one): [string, string][] => [
    [`${fileNameOf(one.backend)}-reliability.svg`, reliabilitySvg(one)],
    [`${fileNameOf(one.backend)}-tau.svg`, tauSvg(one)],
    [`${fileNameOf(one.backend)}-sensitivity.svg`, sensitivitySvg(one.backend, one.sensitivity)],
  ]);
  await replaceFolder(folder, {
    'calibration.json': `${JSON.stringify({ source, calibrations }, rounded, 1)}\n`,
    'table.md': `${reliabilityTable(calibrations)}\n`,
    ...Object.fromEntries(drawings),
  });
}

/** Six decimals are more than any of these figures deserves, and keep the file readable. */
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value;
