import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../fixtures';
import { peopleStudy } from '../people/people-study';
import type { Scored } from '../people/persona-report';
import { takePart } from '../people/persona-session';
import { readSession } from '../people/read-session';
import { keepParley, runParley } from '../people/run-parley';

const STUDY = 'persona-terse';

test.use({
  served: {
    studies: {
      [STUDY]: peopleStudy(STUDY, {
        episodes: ['maple-32'],
        agentId: 'evidence',
        view: 'picture',
        input: 'c',
        practice: false,
        pace: 'none',
      }),
    },
  },
});

test('a scripted person in the page gets what the same person gets headless', async ({
  page,
  server,
}) => {
  // A whole episode in the page, and once more headless, on a machine that draws in software.
  test.setTimeout(240_000);
  const persona = keepParley('persona', 'terse');
  await takePart(page, server, { studyId: STUDY, practice: false, persona });
  persona.close();

  const folder = await mkdtemp(join(tmpdir(), 'parley-persona-'));
  const log = join(folder, 'events.jsonl');
  await writeFile(log, await readSession(server, STUDY));
  const [live] = scored(await runParley('metrics', log, '--json'));
  const [again] = scored(await runParley('replay', log, '--user', 'persona:terse', '--json'));
  await rm(folder, { recursive: true });
  expect(live?.questionsAsked, 'the robot asked').toBeGreaterThan(0);
  expect(live).toEqual(again);
});

interface Summary {
  readonly perEpisode: readonly Scored[];
}

/** What must not depend on whether there is a page; `metrics` gives groups, a run of one condition a summary. */
const scored = (printed: string): Partial<Scored>[] =>
  [JSON.parse(printed).result as Summary | { readonly groups: readonly Summary[] }]
    .flatMap((result) => ('groups' in result ? result.groups : [result]))
    .flatMap(({ perEpisode }) => perEpisode)
    .map(({ trialId, success, steps, questionsAsked }) => ({
      trialId,
      success,
      steps,
      questionsAsked,
    }));
