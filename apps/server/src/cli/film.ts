import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type LogRecord, trialsOf } from '@parley/log';
import { type AnyScoring, readingOf } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { readConfig } from '../config';
import { episodeAtHand, filmPage, homesAtHand, makeFilm } from '../film';
import { createRobotPainter } from '../robot-views';
import { makeFolder } from '../storage/make-folder';
import { mappingOf } from '../tasks/mapping-of';
import { aboutTrials, factsOfTrials } from '../terminal/about-trials';
import { bakeHomes } from '../terminal/bake-homes';
import { jsonOption, printJson } from '../terminal/json-result';
import { print, tell } from '../terminal/print';
import { tellLost } from '../terminal/tell-lost';
import { readTrials } from './read-trials';
import { FILM } from './shapes/logs';

interface Flags {
  readonly out: string;
  readonly trial?: string;
  readonly views: boolean;
  readonly json?: boolean;
}

/** `parley film LOG --out strip.html`: one episode as a strip of its key moments, with what the robot saw. */
export const filmCommand = (): Command =>
  new Command('film')
    .description(
      'one episode as a page of its key moments: what the robot saw, asked and decided, with the map; needs no other file',
    )
    .argument('<log...>', 'JSONL files, or folders of them, subfolders included')
    .requiredOption('--out <file>', 'new HTML file')
    .option('--trial <id>', 'trial of the logs; left out where they hold one')
    .option('--no-views', 'words and map alone, without the views of the robot')
    .addOption(jsonOption(FILM))
    .action(film);

async function film(logs: string[], { out, trial, views, json }: Flags): Promise<void> {
  if (existsSync(out))
    throw new ParleyError('BAD_INPUT', 'A film never overwrites', {
      where: out,
      remedy: 'Name another --out file, or move this one away.',
    });
  const { records, scoring } = await chosenTrial(logs, trial);
  const { scenesDir } = readConfig();
  const start = (trialsOf(records)[0] as ReturnType<typeof trialsOf>[number]).start;
  const homes = homesAtHand({
    scenesDir,
    openPainter: views ? () => createRobotPainter({ onLost: tellLost }) : null,
    bake: async (sceneDir) => void (await bakeHomes([sceneDir])),
  });
  try {
    const made = await makeFilm(records, {
      scoring,
      home: await homes.homeOf(start),
      ...episodeAtHand(start, createSceneCatalog(scenesDir)),
      hasViews: true,
      mapping: mappingOf(start),
    });
    makeFolder(dirname(out));
    writeFileSync(out, filmPage(made));
    if (made.lacks !== null && views) tell(`${made.lacks} The film has no views.`);
    const shown = made.moments.filter(({ picture }) => picture !== null).length;
    if (json === true)
      printJson(
        FILM,
        { out, moments: made.moments.length, views: shown, ending: made.ending },
        { ...aboutTrials(factsOfTrials([readingOf(records)])), intervals: null },
      );
    else print(out);
  } finally {
    await homes.close();
  }
}

/** @throws {ParleyError} `BAD_INPUT` where it is not said which of several trials, `NOT_FOUND` where there is none of that id. */
async function chosenTrial(
  logs: readonly string[],
  wanted: string | undefined,
): Promise<{ readonly records: readonly LogRecord[]; readonly scoring: AnyScoring }> {
  const { tasks } = await readTrials(logs);
  const all = tasks.flatMap(({ scoring, trials, recordsOf }) =>
    trials.map(({ trialId }, at) => ({ scoring, trialId, read: () => recordsOf(at) })),
  );
  const found = wanted === undefined ? all : all.filter(({ trialId }) => trialId === wanted);
  const [only, ...more] = found;
  if (only !== undefined && more.length === 0)
    return { scoring: only.scoring, records: only.read() };
  const ids = [...new Set(all.map(({ trialId }) => trialId))].slice(0, SHOWN_IDS).join(', ');
  if (only === undefined)
    throw new ParleyError('NOT_FOUND', `there is no trial ${wanted} in these logs`, {
      where: logs.join(', '),
      remedy: `They hold ${ids}.`,
    });
  throw new ParleyError('BAD_INPUT', `there are ${found.length} trials to choose from`, {
    where: logs.join(', '),
    remedy: wanted === undefined ? `Name one with --trial: ${ids}.` : 'Name one log alone.',
  });
}

/** How many ids a remedy names. */
const SHOWN_IDS = 10;
