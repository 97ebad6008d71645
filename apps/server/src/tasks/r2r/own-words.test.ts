import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFiles } from '../../../test/temporary-files';
import { buildTestApp, type TestApp } from '../../../test/test-app';
import { createSceneCatalog, writtenDirOf } from '../../catalog/scene-catalog';
import { repositoryRoot } from '../../repository';
import { participantIdOf } from '../../storage';
import { installedWay } from './installed-way';

const SCENES = join(repositoryRoot(), 'public/scenes');
const { episode: WAY } = installedWay('maple-4_0', createSceneCatalog(SCENES));
const WRITER = { PROLIFIC_PID: 'writer' };

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp({ scenesDir: SCENES });
});
afterEach(() => test.close());

/** The study of followers with these episodes, one for each person, under a name of its own. */
async function follow(studyId: string, episodes: readonly string[]): Promise<void> {
  const yaml = readFileSync(join(repositoryRoot(), 'studies/r2r/r2r-follow.yaml'), 'utf8')
    .replaceAll('Demo value', 'Stated value')
    .replace(/^studyId: .*$/m, `studyId: ${studyId}`)
    .replace(
      /^episodes:\n(?: +- .*\n)+/m,
      `episodes:\n${episodes.map((id) => `  - ${id}\n`).join('')}`,
    )
    .replace(/^episodesPerParticipant: .*$/m, 'episodesPerParticipant: 1');
  writeFiles(test.folder, { [`studies/${studyId}.yaml`]: yaml });
  await test.app.parley.studies.open(studyId);
}

/** A person who wrote the instruction `maple-4-own_0`; their session was of another study. */
async function write(): Promise<void> {
  const yaml = readFileSync(join(repositoryRoot(), 'studies/r2r/r2r-write.yaml'), 'utf8');
  writeFiles(test.folder, {
    'studies/r2r-write.yaml': yaml.replaceAll('Demo value', 'Stated value'),
  });
  await test.app.parley.studies.open('r2r-write');
  const told = { studyId: 'r2r-write', external: WRITER, consentVersion: 1 };
  const { sessionId } = await test.session(told);
  const folder = writtenDirOf(test.config.dataDir);
  mkdirSync(folder, { recursive: true });
  const line = {
    ...{
      participant: participantIdOf(sessionId),
      trial: 't',
      scan: 'maple',
      path_id: 'maple-4-own',
    },
    ...{ path: WAY.path, heading: 0.5, distance: 9, instructions: ['Go.'], writers: ['person'] },
  };
  writeFileSync(join(folder, 'human.ndjson'), `${JSON.stringify(line)}\n`);
}

async function given(studyId: string, external: Record<string, string> = {}): Promise<string> {
  const reply = await test.enrol({ studyId, external, consentVersion: 1 });
  if (reply.statusCode !== 201) return reply.json().error.message;
  const [slot] = await test.store.readSlots(reply.json().sessionId);
  return slot?.episodeId ?? '';
}

/** Others follow until `own` is that which the next person would get, as it was given least. */
async function untilDue(studyId: string, own: string, other: string): Promise<void> {
  const counts = { [own]: 0, [other]: 0 };
  do {
    const id = await given(studyId);
    counts[id] = (counts[id] ?? 0) + 1;
  } while ((counts[other] ?? 0) <= (counts[own] ?? 0));
}

it('gives no one their own instruction to follow, nor another of the way that they told', async () => {
  await write();
  for (const own of ['maple-4-own_0', 'maple-4_0']) {
    const studyId = `follow-${own.includes('own') ? 'own' : 'same'}`;
    await follow(studyId, [own, 'linden-1_0']);
    await untilDue(studyId, own, 'linden-1_0');
    expect(await given(studyId, WRITER)).toBe('linden-1_0');
    // Anyone else is given it.
    expect(await given(studyId, { PROLIFIC_PID: 'someone' })).toBe(own);
  }
});

it('gives what one knows before nothing, and says so to one for whom only their own words are left', async () => {
  await write();
  await follow('follow-known', ['maple-4-own_0', 'maple-4_0']);
  expect(await given('follow-known', WRITER)).toBe('maple-4_0');
  await follow('follow-none', ['maple-4-own_0']);
  expect(await given('follow-none', WRITER)).toBe(
    'This study has too little left that you did not write',
  );
  expect(await given('follow-none')).toBe('maple-4-own_0');
});
