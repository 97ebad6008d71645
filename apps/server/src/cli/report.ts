import { readFileSync } from 'node:fs';
import type { Assignment } from '@parley/log';
import type { AnyScoring, CodedKinds, Report, ReportTable, WantedPairs } from '@parley/metrics';
import { type Json, ParleyError } from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import { DEFAULT_TASK } from '@parley/registry/shared';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { readConfig } from '../config';
import { homesAtHand } from '../film';
import { type WritePictures, writePictures, writeReport } from '../reports';
import { createRobotPainter } from '../robot-views';
import { mappingOf } from '../tasks/mapping-of';
import { aboutTrials, factsOfTrials } from '../terminal/about-trials';
import { jsonOption, printJson } from '../terminal/json-result';
import { pairList } from '../terminal/pair-list';
import { print, wholeNumber } from '../terminal/print';
import { readCodings } from '../terminal/read-codings';
import type { LeftOut } from '../terminal/sound-trials';
import { tellLost } from '../terminal/tell-lost';
import { readTrials, type TaskTrials, tellNotCounted } from './read-trials';
import { REPORT } from './shapes/logs';

/** Default of `--films`. */
const FILMS = 200;

/** `parley report KIND RUN… --out DIR`: a task's report as Markdown, CSV and a page with plots, from logs alone, with films and a gallery. */
export const reportCommand = (): Command =>
  new Command('report')
    .description(
      'report from logs of one task kind: report.html with plots, gallery.html, film strips of episodes, report.md, and a CSV file for each table',
    )
    .argument('<kind>', 'task kind, or the method whose tables its report has')
    .argument('<run...>', 'JSONL files, or folders of them, subfolders included')
    .requiredOption('--out <folder>', 'new folder for the tables')
    .option(
      '--against <number>',
      'condition that the others of its kind of sessions are compared with, as the report numbers them; default: every pair',
      wholeNumber,
    )
    .option(
      '--pairs <list>',
      'the pairs that are compared, such as 1:2,3:4, or by arms of a study where the kind knows them, such as category:own-words: the declared family of tests; default: every pair',
      pairList,
    )
    .option(
      '--calibration <file>',
      'calibration.json of `parley calibrate`, for the tables that are made of it',
    )
    .option(
      '--codings <file>',
      'what a person coded answers as, in the place of the rules: a file of answers with `kinds` filled in, or answer_codes.csv',
    )
    .option('--coder <name>', 'whose codes of answer_codes.csv')
    .option('--films <count>', 'film strips of episodes at the most', wholeNumber, FILMS)
    .option('--no-films', 'neither film strips nor a gallery: the tables and plots alone')
    .option('--no-views', "films and gallery without the robot's views: words and maps alone")
    .addOption(jsonOption(REPORT))
    .action(report);

interface ReportFlags {
  readonly out: string;
  readonly json?: boolean;
  readonly against?: number;
  readonly pairs?: WantedPairs['pairs'];
  readonly calibration?: string;
  readonly codings?: string;
  readonly coder?: string;
  /** False: none, and no gallery. */ readonly films: number | false;
  readonly views: boolean;
}

async function report(asked: string, runs: string[], flags: ReportFlags): Promise<void> {
  const kind = taskCalled(asked);
  const { out, json, against, pairs, calibration } = flags;
  if (against !== undefined && pairs !== undefined)
    throw new ParleyError('BAD_INPUT', 'does not go with --against', {
      where: '--pairs',
      remedy: 'Leave out one of the two.',
    });
  const read = calibration === undefined ? undefined : readJson(calibration);
  const codings = flags.codings === undefined ? undefined : readCodings(flags.codings, flags.coder);
  const { own, beside, assigned, dialogues } = await readOwn(kind, runs);
  if (codings !== undefined) checkCodings(own?.scoring, codings, String(flags.codings));
  const scored = own?.scoring.report(own.trials, {
    ...{ against, pairs, calibration: read, codings, assigned, dialogues },
  });
  const made: Report = {
    ...(scored ?? EMPTY),
    tables: [...(scored?.tables ?? []), ...beside],
  };
  await writeReport(out, {
    kind,
    report: made,
    ...(own !== null &&
      flags.films !== false && {
        pictures: picturesOf(kind, { own, made, most: flags.films, hasViews: flags.views }),
      }),
  });
  if (json === true)
    printJson(REPORT, { out, ...made }, aboutTrials(factsOfTrials(own?.trials ?? [])));
  else print(out);
}

/** @throws {ParleyError} `BAD_INPUT` where the task kind codes no answers, or not as something that a code says. */
function checkCodings(
  scoring: AnyScoring | undefined,
  codings: readonly CodedKinds[],
  where: string,
): void {
  if (scoring?.coding === undefined)
    throw new ParleyError('BAD_INPUT', 'answers of this task kind are not coded', {
      where: '--codings',
      remedy: 'Leave it out.',
    });
  const known = new Set(scoring.coding.kinds.map(({ kind }) => kind));
  const odd = codings.flatMap(({ kinds }) => kinds).find((kind) => !known.has(kind));
  if (odd !== undefined)
    throw new ParleyError('BAD_INPUT', `"${odd}" is no kind of answer`, {
      where,
      remedy: `Kinds: ${[...known].join(', ')}.`,
    });
}

/** The task kind of a name that its report goes by; any other name is taken as it is. */
const taskCalled = (name: string): string =>
  Object.values(SCORING).find(({ alsoCalled }: AnyScoring) => alsoCalled?.includes(name))?.task ??
  name;

const picturesOf =
  (
    kind: string,
    {
      own: { scoring, recordsOf },
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
      openPainter: hasViews ? () => createRobotPainter({ onLost: tellLost }) : null,
    });
    const catalog = createSceneCatalog(scenesDir);
    const bar = process.stderr.isTTY
      ? new SingleBar({ format: 'films {bar} {value}/{total}', stream: process.stderr })
      : null;
    const onFilm = (done: number, of: number): void => {
      if (done === 0) bar?.start(of, 0);
      else bar?.update(done);
    };
    try {
      return await writePictures(folder, {
        ...{ kind, report: made, recordsOf, scoring, catalog, homes, most, mappingOf, onFilm },
      });
    } finally {
      bar?.stop();
      await homes.close();
    }
  };

/** Of no trial. */
const EMPTY: Report = {
  note: null,
  tables: [],
  plots: [],
  conditions: [],
  episodes: [],
  parts: {},
};

/** What a report is made of. */
interface OwnTrials {
  /** Null where the logs hold dialogues of the table top alone. */ readonly own: TaskTrials | null;
  /** Tables that no trial is in. */ readonly beside: readonly ReportTable[];
  /** What dialogues without a trial came to. */ readonly dialogues: Json | undefined;
  /** Arms that were given to people. */ readonly assigned: readonly Assignment[];
}

/** @throws {ParleyError} `BAD_LOG` when the logs hold nothing of that task kind. */
async function readOwn(kind: string, runs: readonly string[]): Promise<OwnTrials> {
  const read = await readTrials(runs);
  const { tasks, dialogues, assigned, leftOut } = read;
  tellNotCounted(read);
  const own = tasks.find(({ scoring }) => scoring.task === kind) ?? null;
  const talks = kind === DEFAULT_TASK ? dialogues : null;
  if (own === null && talks === null)
    throw new ParleyError('BAD_LOG', `there is no trial of ${kind} in these logs`, {
      where: runs.join(', '),
      remedy: `They hold ${tasks.map(({ scoring }) => scoring.task).join(', ') || 'dialogues alone'}.`,
    });
  const beside = [
    ...(talks === null ? [] : [talks.table]),
    ...(leftOut.length === 0 ? [] : [leftOutTable(leftOut)]),
  ];
  return { own, beside, assigned, dialogues: talks?.outcomes };
}

const leftOutTable = (leftOut: readonly LeftOut[]): ReportTable => ({
  name: 'left-out',
  title:
    'What the logs hold and no figure counts, by place and reason; trials that are missing by it where that is known',
  head: ['place', 'of it', 'why', 'trials'],
  lines: leftOut.map(({ where, what, why, trials }) => [where, what, why, trials]),
});

function readJson(path: string): Json {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Json;
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'cannot be read as JSON', { where: path, cause });
  }
}
