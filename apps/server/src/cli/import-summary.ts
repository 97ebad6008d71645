import type { ImportProgress, ImportRun } from '@parley/datasets/import';
import { tell } from '../terminal/print';

/** Tells each scene of a run on stderr as it is done, with the seconds that it took; nothing for a single one. */
export function tellProgress(): (progress: ImportProgress) => void {
  let beganMs = 0;
  return ({ step, sceneId, number, total, error }) => {
    if (total === 1) return;
    const place = `[${number}/${total}] ${sceneId}`;
    if (step === 'begun') {
      beganMs = performance.now();
      if (process.stderr.isTTY) process.stderr.write(`${place} …\r`);
      return;
    }
    const seconds = `${((performance.now() - beganMs) / 1000).toFixed(1)} s`;
    if (step === 'imported') tell(`${place} imported in ${seconds}`);
    else if (step === 'kept') tell(`${place} is there already`);
    else tell(`${place} failed after ${seconds}: ${error?.toLine() ?? ''}`);
  };
}

/** What became of a run, as JSON. */
export const importSummary = ({ failed, ...run }: ImportRun) => ({
  ...run,
  failed: failed.map(({ name, sceneId, error }) => ({
    name,
    sceneId,
    code: error.code,
    where: error.where,
    message: error.message,
    remedy: error.remedy,
  })),
});

/** The end of a run on a terminal: counts, then each failure again. Nothing for one scene that was imported. */
export function summaryLines({ total, imported, kept, failed, left }: ImportRun): string[] {
  if (total === 1 && imported.length === 1) return [];
  const counts = [
    `${imported.length} imported`,
    `${kept.length} there already`,
    `${failed.length} failed`,
    ...(left.length > 0 ? [`${left.length} not begun (--keep-going goes on)`] : []),
  ];
  return [
    `${counts.join(', ')}${failed.length > 0 ? ':' : '.'}`,
    ...failed.map(({ error }) => error.toLine()),
  ];
}
