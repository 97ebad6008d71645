import { readFileSync } from 'node:fs';
import type { Report } from '@parley/metrics';
import { type Json, ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { readConfig } from '../config';
import { homesAtHand } from '../film';
import { type WritePictures, writePictures, writeReport } from '../reports';
import { createRobotPainter } from '../robot-views';
import { print, wholeNumber } from '../terminal/print';
import { readTrials, type TaskTrials } from './metrics';

/** Films of a report where nobody says how many. */
const FILMS = 200;

/** `parley report KIND RUN… --out DIR`: a task's report as Markdown, CSV and a page with plots, from logs alone, with films and a gallery. */
export const reportCommand = (): Command =>
  new Command('report')
    .description(
      'report from logs of one task kind: report.html with plots, gallery.html, film strips of episodes, report.md, and a CSV file for each table',
    )
    .argument('<kind>', 'task kind')
    .argument('<run...>', 'JSONL files, or folders of them, subfolders included')
    .requiredOption('--out <folder>', 'new folder for the tables')
    .option(
      '--against <number>',
      'condition that the others are compared with, as the report numbers them; default: every pair',
      wholeNumber,
    )
    .option(
      '--calibration <file>',
      'calibration.json of `parley calibrate`, for the tables that are made of it',
    )
    .option('--films <count>', 'film strips of episodes at the most', wholeNumber, FILMS)
    .option('--no-films', 'neither film strips nor a gallery: the tables and plots alone')
    .option('--no-views', "films and gallery without the robot's views: words and maps alone")
    .option('--json', 'print tables and figures of the plots as JSON too')
    .action(report);

interface ReportFlags {
  readonly out: string;
  readonly json?: boolean;
  readonly against?: number;
  readonly calibration?: string;
  /** False: none, and no gallery. */ readonly films: number | false;
  readonly views: boolean;
}

async function report(kind: string, runs: string[], flags: ReportFlags): Promise<void> {
  const { out, json, against, calibration } = flags;
  const read = calibration === undefined ? undefined : readJson(calibration);
  const own = trialsOfKind(kind, runs);
  const made = own.scoring.report(own.trials, { against, calibration: read });
  await writeReport(out, {
    kind,
    report: made,
    ...(flags.films !== false && {
      pictures: picturesOf(kind, { own, made, most: flags.films, hasViews: flags.views }),
    }),
  });
  print(json === true ? JSON.stringify({ out, ...made }) : out);
}

const picturesOf =
  (
    kind: string,
    {
      own: { scoring, trials },
      made,
      most,
      hasViews,
    }: {
      readonly own: TaskTrials;
      readonly made: Report;
      readonly most: number;
      readonly hasViews: boolean;
    },
  ): WritePictures =>
  async (folder) => {
    const { scenesDir } = readConfig();
    const homes = homesAtHand({
      scenesDir,
      openPainter: hasViews ? () => createRobotPainter() : null,
    });
    const catalog = createSceneCatalog(scenesDir);
    try {
      return await writePictures(folder, {
        ...{ kind, report: made, trials, scoring, catalog, homes, most },
      });
    } finally {
      await homes.close();
    }
  };

/** @throws {ParleyError} `BAD_LOG` when the logs hold no trial of that task kind. */
function trialsOfKind(kind: string, runs: readonly string[]): TaskTrials {
  const read = readTrials(runs);
  const own = read.find(({ scoring }) => scoring.task === kind);
  if (own !== undefined) return own;
  throw new ParleyError('BAD_LOG', `there is no trial of ${kind} in these logs`, {
    where: runs.join(', '),
    remedy: `They hold ${read.map(({ scoring }) => scoring.task).join(', ')}.`,
  });
}

function readJson(path: string): Json {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Json;
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'cannot be read as JSON', { where: path, cause });
  }
}
