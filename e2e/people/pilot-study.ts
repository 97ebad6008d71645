// A study of coin through the real page with scripted people, one after the other, from the link to the code; then the same cells with
// simulated users, and the tables of both:
// `npm run pilot -- coin-table-2-offline --people 16 --out runs/pilot`. docs/people.md says more.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { decodeRows, readJsonl } from '@parley/log';
import type { Browser, Page } from '@playwright/test';
import { ClosingPages } from '../pages/closing-pages';
import { EpisodePage } from '../pages/episode-page';
import { type RunningServer, serve } from '../serve';
import { openBrowser } from './open-browser';
import { readSession } from './read-session';
import { keepParley, type LineVerb, newExperimenterLink, runParley } from './run-parley';
import { toObject } from './to-object';

const PERSONAS = ['terse', 'chatty', 'hedging', 'misspelling', 'correcting', 'wrong-once'];
const EPISODE_MS = 900_000;
/** What Table 4 and Figure 3 are made of. */
const CALIBRATION = 'docs/vlm-calibration/calibration.json';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      people: { type: 'string', default: '16' },
      out: { type: 'string', default: 'runs/pilot' },
    },
  });
  const [studyId = 'coin-table-2-offline'] = positionals;
  await mkdir(values.out, { recursive: true });
  const server = await serve({ studies: { [studyId]: await pilotOf(studyId) } });
  const browser = await openBrowser();
  try {
    for (let person = 0; person < Number(values.people); person++) {
      const beganMs = Date.now();
      const personaId = PERSONAS[person % PERSONAS.length] as string;
      const code = await takePart(browser, server, { studyId, personaId });
      console.log(`${person + 1} ${personaId}: ${code}, ${secondsSince(beganMs)} s`);
    }
    const log = join(values.out, 'events.jsonl');
    await writeFile(log, await readSession(server, studyId, ['test']));
    console.log(await runParley('metrics', log));
    const again = join(values.out, 'simulated');
    await runParley('simulate', '--cells-of', log, '--ceilings', '--jobs', '2', '--out', again);
    await runParley(
      'report',
      'coin',
      log,
      again,
      '--calibration',
      CALIBRATION,
      '--out',
      join(values.out, 'report'),
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The study as it is, with its duties stated, no practice and no pace: nobody here is shown anything. */
async function pilotOf(studyId: string): Promise<string> {
  const path = fileURLToPath(new URL(`../../studies/coin/${studyId}.yaml`, import.meta.url));
  return (await readFile(path, 'utf8'))
    .replaceAll('Demo value', 'Stated value')
    .replace(/^ {2}- \{ step: practice \}\n/m, '')
    .replace(/^pace: .*$/m, 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }');
}

/** @returns The code on the last page. */
async function takePart(
  browser: Browser,
  server: RunningServer,
  { studyId, personaId }: { readonly studyId: string; readonly personaId: string },
): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await comeAsTest(page, server);
  const persona = keepParley('persona', personaId);
  const closing = new ClosingPages(page);
  try {
    await toObject(page, `${server.origin}/s/${studyId}`, { practice: false });
    for (const episodeId of newestEpisodes(await readSession(server, studyId, ['test']))) {
      const answer = async (question: string, questionId: string): Promise<string> => {
        const line = await persona.ask(JSON.stringify({ episodeId, questionId, question }));
        return (JSON.parse(line) as { answer: string }).answer;
      };
      await begin(page, await ownWords(persona, episodeId));
      await new EpisodePage(page).answerUntil(closing.robotHasStopped, answer, EPISODE_MS);
      await closing.answerEndItems('Not sure');
    }
    await closing.answerQuestionnaires();
    await closing.finish.click();
    await closing.code.waitFor();
    return (await closing.code.textContent()) ?? '';
  } finally {
    persona.close();
    await page.close();
  }
}

/** What this page takes part in is a test: kept apart from people, with places of its own. Tests are for experimenters. */
async function comeAsTest(page: Page, server: RunningServer): Promise<void> {
  await page.goto(await newExperimenterLink(server));
  await page.getByRole('navigation').first().waitFor();
  await page.route('**/api/sessions', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    return route.continue({ postData: { ...request.postDataJSON(), kind: 'test' } });
  });
}

/** Sends the first message: where it is not given, in the person's own words. */
async function begin(page: Page, words: string): Promise<void> {
  const episode = new EpisodePage(page);
  await episode.seen.click({ timeout: 60_000 });
  const box = page.getByRole('textbox');
  await episode.send.waitFor();
  if ((await box.count()) > 0 && (await box.first().isEditable())) await box.first().fill(words);
  await episode.send.click();
  await page.getByTestId('sent').waitFor();
}

/** What a persona says of the thing unasked: its category and one thing about it. */
async function ownWords(persona: LineVerb, episodeId: string): Promise<string> {
  const category = await categoryOf(episodeId);
  const question = `Which colour is the ${category}?`;
  const put = { episodeId, questionId: `first-${episodeId}/robot/q1`, question };
  const { answer } = JSON.parse(await persona.ask(JSON.stringify(put))) as { answer: string };
  return `Find the ${category}. ${answer}`;
}

async function categoryOf(episodeId: string): Promise<string> {
  const home = episodeId.slice(0, episodeId.lastIndexOf('-'));
  const path = fileURLToPath(new URL(`../../public/scenes/${home}/episodes.json`, import.meta.url));
  const file = JSON.parse(await readFile(path, 'utf8')) as {
    episodes: readonly { episodeId: string; category: string }[];
  };
  return file.episodes.find((each) => each.episodeId === episodeId)?.category ?? 'thing';
}

/** Benchmark episodes of the session that began last, in the order in which they come: the page does not tell. */
function newestEpisodes(log: string): readonly string[] {
  const starts = decodeRows(readJsonl(log, 'events.jsonl')).flatMap(({ row, event }) =>
    event.kind === 'session-start' ? [{ atUtc: row.tServerUtc, start: event.start }] : [],
  );
  const newest = starts.toSorted((a, b) => (a.atUtc < b.atUtc ? 1 : -1))[0];
  return newest?.start.episodeIds ?? [];
}

const secondsSince = (ms: number): string => ((Date.now() - ms) / 1000).toFixed(0);

await main();
