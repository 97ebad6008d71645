import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRows, decodeRows, type Row, trialsOf } from '@parley/log';
import type { OpenQuestion } from '@parley/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hostEpisode } from '../../src/host/host-episode';
import { repositoryRoot } from '../../src/repository';
import { verifyLog } from '../../src/replay/verify-log';
import { taskOf } from '../../src/tasks/task-of';
import { type Answer, FlowPerson } from '../faults/flow-person';
import { enrol, type LiveApp, startLiveApp } from '../faults/live-app';
import { until } from '../faults/until';
import { buildTestApp, type TestApp } from '../test-app';
import { pairStudy } from './pair-study';

const FORMS = {
  'about-you': { age: '25 to 34', 'robot-experience': 'Never', english: 'Well' },
  'after-episode': { found: 'yes', confidence: 4, effort: 4 },
};

let test: TestApp;
let live: LiveApp;
const people: Joined[] = [];

interface Joined {
  readonly sessionId: string;
  readonly person: FlowPerson;
}

beforeEach(async () => {
  test = await buildTestApp({ scenesDir: join(repositoryRoot(), 'public/scenes') });
});

afterEach(async () => {
  for (const { person } of people.splice(0)) person.close();
  await live.stop();
  await test.close();
  rmSync(test.folder, { recursive: true, force: true });
});

async function start(yaml = pairStudy('pairs')): Promise<void> {
  writeFileSync(join(test.folder, 'studies/pairs.yaml'), yaml);
  await test.app.parley.studies.open('pairs');
  live = await startLiveApp(test, hostEpisode);
}

async function join1(answerTo = answer): Promise<Joined> {
  const { sessionId, token } = await enrol(live.port, 'pairs');
  const person = new FlowPerson(token, FORMS, answerTo);
  person.connect(live.port);
  const joined = { sessionId, person };
  people.push(joined);
  return joined;
}

function answer({ form, questionId }: OpenQuestion): Answer {
  if (form?.kind !== 'action') return { text: `Words on ${questionId.split(':')[1]}.`, via: 'text' };
  const [first] = form.actions;
  return { text: first?.id ?? '', via: 'form', value: { action: first?.id ?? '' } };
}

const pairOf = async ({ sessionId }: Joined): Promise<readonly Row[]> => {
  const member = await test.store.pairOf(sessionId);
  return member === null ? [] : test.store.readRows(member.pairId);
};

describe('two people', () => {
  it('are paired, talk, and each goes to the code with what they saw alone', async () => {
    await start();
    const [one, two] = [await join1(), await join1()];
    await Promise.all([one.person.at('code/0'), two.person.at('code/0')]);
    const rows = await pairOf(one);
    expect(rows).toEqual(await pairOf(two));
    expect(checkRows(rows)).toEqual([]);
    const [trial] = trialsOf(decodeRows(rows));
    expect(trial?.start?.roles).toEqual({
      helper: { name: 'person', config: {} },
      operator: { name: 'person', config: {} },
    });
    expect(trial?.end?.endedBy).toBe('agent');

    const roles = people.map(
      ({ person }) => person.views.find(({ episode }) => episode !== null)?.episode?.role,
    );
    expect(roles.toSorted()).toEqual(['helper', 'operator']);
    for (const { person, sessionId } of people) {
      expect(person.places).toEqual([
        'how-it-works/0',
        'pairing/0',
        'episode/0',
        'end-items/after-episode',
        'questionnaire/about-you',
        'debrief/0',
        'code/0',
      ]);
      const own = await test.store.readRows(sessionId);
      expect(checkRows(own)).toEqual([]);
      const other = people.find((each) => each.sessionId !== sessionId);
      const pictures = (who: Joined | undefined) =>
        new Set(who?.person.views.flatMap(({ openQuestion }) => openQuestion?.picture?.url.match(/image=(\w+)/)?.[1] ?? []));
      const mine = pictures({ sessionId, person });
      expect(mine.size).toBeGreaterThan(0);
      expect([...mine].filter((image) => pictures(other).has(image))).toEqual([]);
    }
    const { faults } = await verifyLog({
      rows,
      sourceHash: 'unbuilt',
      specOf: (begun) => taskOf(begun.task).specOf(begun, test.app.parley.catalog),
    });
    expect(faults).toEqual([]);
  }, 60_000);
});
