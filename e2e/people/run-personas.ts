// Scripted participants through the real page, and the same episodes headless with the oracle and with the same persona:
// `npm run personas -- --episodes 8 --out folder`. A second run with the same folder goes on where the first one stopped.
import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { serve } from '../serve';
import { openBrowser } from './open-browser';
import { peopleStudy } from './people-study';
import { everyObject, type PersonaResult, reportOf, type Scored } from './persona-report';
import { takePart } from './persona-session';
import { readSession } from './read-session';
import { keepParley, runParley } from './run-parley';

const PERSONAS = ['terse', 'chatty', 'hedging', 'misspelling', 'correcting', 'wrong-once'];
/** Of six homes that no model was trained on, a home at a time. */
const EPISODES =
  'cedar-01 juniper-08 linden-01 oak-08 larch-03 rowan-13 cedar-02 juniper-04 linden-05 oak-09 larch-12 rowan-07 cedar-07 juniper-07 linden-06 oak-10 larch-15 rowan-08 cedar-08 juniper-09 linden-08 oak-12 larch-13 rowan-17'.split(
    ' ',
  );

interface Options {
  readonly episodes: readonly string[];
  readonly out: string;
  readonly agentId: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly practice: boolean;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      personas: { type: 'string', default: PERSONAS.join(',') },
      episodes: { type: 'string', default: '8' },
      tasks: { type: 'string' },
      out: { type: 'string', default: 'runs/personas' },
      agent: { type: 'string', default: 'evidence' },
      config: { type: 'string', default: '{}' },
      practice: { type: 'boolean', default: false },
    },
  });
  const options: Options = {
    episodes: values.tasks?.split(',') ?? EPISODES.slice(0, Number(values.episodes)),
    out: values.out,
    agentId: values.agent,
    config: JSON.parse(values.config) as Options['config'],
    practice: values.practice,
  };
  await mkdir(options.out, { recursive: true });
  const results: PersonaResult[] = [];
  const browser = await openBrowser();
  try {
    for (const personaId of values.personas.split(',')) {
      // What is finished counts, and a second run goes on from there.
      for (const episodes of roundsOf(options.episodes))
        await inThePage(browser, personaId, { ...options, episodes }).catch((error: unknown) => {
          console.error(`${personaId} did not come to its end: ${String(error)}`);
          process.exitCode = 1;
        });
      results.push(await headless(personaId, options));
      console.log(reportOf(results));
    }
  } finally {
    await browser.close();
  }
  await writeFile(join(options.out, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(options.out, 'report.md'), reportOf(results));
}

/** No study opens in which a person meets a home twice (SCI-29): a persona comes as a new participant for every round of homes. */
function roundsOf(episodes: readonly string[]): string[][] {
  const rounds: string[][] = [];
  const met = new Map<string, number>();
  for (const episodeId of episodes) {
    const [home = ''] = episodeId.split('-');
    const round = met.get(home) ?? 0;
    met.set(home, round + 1);
    rounds[round] = [...(rounds[round] ?? []), episodeId];
  }
  return rounds;
}

/** What is left of these episodes of a persona, as one participant of a study of its own. */
async function inThePage(browser: Browser, personaId: string, options: Options): Promise<void> {
  const folder = join(options.out, personaId);
  await mkdir(folder, { recursive: true });
  const done = (await scoresOf(folder)).flatMap((one) => (one.finished ? [one.episodeId] : []));
  const episodes = options.episodes.filter((episodeId) => !done.includes(episodeId));
  if (episodes.length === 0) return;
  const studyId = `persona-${personaId}`;
  const study = peopleStudy(studyId, {
    ...options,
    episodes,
    view: 'picture',
    input: 'c',
    pace: 'none',
  });
  const server = await serve({ studies: { [studyId]: study } });
  const persona = keepParley('persona', personaId);
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  try {
    await takePart(page, server, {
      studyId,
      practice: options.practice,
      persona,
      onEnd: (episodeId, durationMs) => {
        console.log(`${personaId} ${episodeId}: ${(durationMs / 1000).toFixed(1)} s`);
        void appendFile(
          join(folder, 'durations.jsonl'),
          `${JSON.stringify({ episodeId, durationMs })}\n`,
        );
      },
    });
  } finally {
    persona.close();
    const log = await readSession(server, studyId).catch(() => null);
    if (log !== null) await writeFile(join(folder, `page-${await nextLog(folder)}.jsonl`), log);
    await page.close();
    await server.stop();
  }
}

/** The persona's episodes once more without a page: with the oracle, and with the persona itself. */
async function headless(personaId: string, options: Options): Promise<PersonaResult> {
  const folder = join(options.out, personaId);
  const again = async (user: string) => {
    const summaries = [];
    for (const log of await logsIn(folder)) {
      const out = join(folder, user.replace(':', '-'));
      summaries.push(
        JSON.parse(await runParley('replay', log, '--user', user, '--out', out, '--json')).result,
      );
    }
    // The folder may hold objects of an earlier run with more of them.
    const all: readonly Scored[] = summaries.flatMap(({ perEpisode }) => perEpisode);
    return all.filter(({ episodeId }) => options.episodes.includes(episodeId));
  };
  const page = everyObject(options.episodes, await scoresOf(folder));
  const oracle = await again('oracle-picture');
  const simulated = await again(`persona:${personaId}`);
  const dialogues = await runParley('dialogue', ...(await logsIn(folder)));
  await writeFile(join(folder, 'dialogues.md'), dialogues);
  return { personaId, page, oracle, simulated };
}

/** Number of the next log: one whose objects were not finished stays, and counts. */
const nextLog = async (folder: string): Promise<number> => (await logsIn(folder)).length;

const logsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => /^page-\d+\.jsonl$/.test(name))
    .sort()
    .map((name) => join(folder, name));

/** Objects that a persona began, scored. */
async function scoresOf(folder: string): Promise<readonly Scored[]> {
  const logs = await logsIn(folder);
  if (logs.length === 0) return [];
  const { groups } = JSON.parse(await runParley('metrics', ...logs, '--json')).result as {
    readonly groups: readonly { readonly perEpisode: readonly Scored[] }[];
  };
  return groups.flatMap(({ perEpisode }) => perEpisode).filter(({ isPractice }) => !isPractice);
}

await main();
