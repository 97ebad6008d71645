import { type SessionProgress, Study } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import {
  answerNothing,
  eventually,
  isLoading,
  pressKey,
  routed,
  seen,
  sessionSummary,
  studyDetail,
} from '../../../test/mount-experimenter';
import {
  answerRequests,
  mountPages,
  press,
  refusal,
  textOfPage,
  tick,
} from '../../../test/mount-page';
import { StudyPage } from './study-page';

const { show } = mountPages();

async function open(): Promise<void> {
  const at = await routed('/experimenter/studies/talk', () => <StudyPage studyId="talk" />);
  await show(at.page);
}

/** A study of a task kind, with what its file must say. */
const studyOfKind = (task: string): Study =>
  Study.parse({
    format: 3,
    task,
    studyId: 'talk',
    version: 3,
    title: 'Talking about things',
    summary: '',
    institution: '',
    contact: '',
    approval: '',
    durationMinutes: 20,
    pay: '',
    retention: '',
    consent: { version: 1, body: '', modelProviders: [] },
    arms: [
      {
        armId: 'only',
        view: { ego: 'none', map: 'none', status: 'stage' },
        agent: { agentId: 'guide' },
      },
    ],
    episodes: ['e1', 'e2'],
    episodesPerParticipant: 2,
    pace: {},
    answer: {},
    budget: {},
    questionnaires: [],
    debrief: '',
    completion: { codes: { completed: '', technical: '', noConsent: null, withdrawn: '' } },
  });

type Reply = { status?: number; body: unknown };

/** A server with one study; a test says what its sessions, their progress and its exports are. */
const serve = (more: Partial<Record<'study' | 'sessions' | 'progress' | 'exports', Reply>> = {}) =>
  answerRequests((path) => {
    if (path.includes('/sessions?')) return more.sessions ?? { body: [] };
    if (path.includes('/progress?')) return more.progress ?? { body: [] };
    if (path.includes('/exports')) return more.exports ?? { body: [] };
    return more.study ?? { body: studyDetail({ status: 'open' }) };
  });

const progressOf = (sessionId: string, more: Partial<SessionProgress> = {}): SessionProgress => ({
  sessionId,
  page: 'episode',
  pageIndex: 0,
  stage: 'asking',
  paused: null,
  steps: 12,
  episodesDone: 1,
  episodesPlanned: 4,
  questionsAsked: 3,
  questionsAnswered: 2,
  isWaitingForPerson: true,
  waitingOnModelSinceUtc: null,
  lastHeardUtc: null,
  flags: [],
  ...more,
});
const ID = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const TWO = [
  sessionSummary({ sessionId: ID[0] ?? '' }),
  sessionSummary({ sessionId: ID[1] ?? '', participantId: 'p-two', status: 'completed' }),
];
const participants = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('a')?.textContent);
const tab = (name: string) =>
  [...document.querySelectorAll('[role="tab"]')].find((each) => each.textContent === name) as
    | HTMLElement
    | undefined;

describe('the tab of pairs', () => {
  it('is there where two people come together, and only there', async () => {
    const study = studyOfKind('coin');
    const flow: Study['flow'] = [{ step: 'pairing', limitMs: 1, awayMs: 1 }, { step: 'debrief' }];
    serve({ study: { body: studyDetail({ status: 'open', study }) } });
    await open();
    await seen('Participants');
    expect(tab('Pairs')).toBeUndefined();
    serve({ study: { body: studyDetail({ status: 'open', study: { ...study, flow } }) } });
    await open();
    await seen('Pairs');
    expect(tab('Pairs')).toBeDefined();
  });
});

describe('the participants of a study', () => {
  it('load, and are none at first', async () => {
    answerNothing();
    await open();
    expect(isLoading()).toBe(true);
    serve();
    await open();
    await seen('No participants yet');
  });

  it('stand below the cells of a study that has them, object by arm', async () => {
    const cell = { episodeId: 'oak-05', most: 2 };
    const cells = [
      { ...cell, armId: 'category', filled: 2, underWay: 0 },
      { ...cell, armId: 'own-words', filled: 0, underWay: 1 },
    ];
    serve({ study: { body: { ...studyDetail({ status: 'open' }), cells } } });
    await open();
    await seen('1 of 2 cells are filled');
    expect(textOfPage()).toContain('2 of 2');
    expect(textOfPage()).toContain('0 of 2, 1 now');
  });

  it('have a row each with how far they are, and can be filtered', async () => {
    const progress = ID.map((id, i) => progressOf(id, { episodesDone: i + 1 }));
    serve({ sessions: { body: TWO }, progress: { body: progress } });
    await open();
    await seen('p-two');
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
    const first = rows.find((row) => row.includes('p-one')) ?? '';
    for (const words of ['Active', '1 of 4', '2 of 3']) expect(first).toContain(words);
    await tick('Active');
    expect(participants()).toEqual(['p-one']);
    await tick('Flagged');
    expect(participants()).toEqual([]);
    expect(textOfPage()).toContain('No participant matches');
    await tick('Demo (0)');
    expect(textOfPage()).toContain('No participants yet');
  });

  it('name every arm that a person meets', async () => {
    const [one, two] = TWO;
    serve({ sessions: { body: [one, { ...two, armId: 'near', armIds: ['near', 'far'] }] } });
    await open();
    await seen('p-two');
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
    expect(rows.find((row) => row.includes('p-two'))).toContain('near, far');
    expect(rows.find((row) => row.includes('p-one'))).toContain(one?.armId ?? '?');
  });

  it('stay where their progress cannot be read, which is said', async () => {
    const failed = refusal(500, 'INTERNAL', 'The log is locked.');
    serve({ sessions: { body: TWO }, progress: failed });
    await open();
    await seen('Where people are is not known just now');
    expect(participants().sort()).toEqual(['p-one', 'p-two']);
    serve({ sessions: failed });
    await show(<p>another page</p>);
    await open();
    await seen('The participants could not be read');
  });
});

describe('the page of a study', () => {
  it.each([
    ['parlour', 'Hunt the thimble'],
    ['unheard-of', 'unheard-of'],
  ])('says its task kind %s and what it takes of a person', async (task, title) => {
    const study = studyOfKind(task);
    serve({ study: { body: studyDetail({ status: 'open', study }) } });
    await open();
    await seen('No participants yet');
    expect(textOfPage()).toContain(
      `Version 3 · ${title} · 1 arm · 2 episodes a person · about 20 minutes`,
    );
  });

  it('says that there is no such study, apart from a study that cannot be read', async () => {
    serve({ study: refusal(404, 'NOT_FOUND', 'no') });
    await open();
    await seen('There is no such study');
    await show(<p>another page</p>);
    serve({ study: refusal(500, 'INTERNAL', 'The disk is full.') });
    await open();
    await seen('The study could not be read');
    expect(textOfPage()).toContain('The disk is full.');
  });

  it('has its exports one key away, with sizes, and with the sessions that are wanted', async () => {
    const files = [{ file: 'episodes.csv', byteLength: 2048 }];
    const asked = serve({ exports: { body: files } });
    await open();
    await seen('No participants yet');
    tab('Participants')?.focus();
    await pressKey('ArrowRight');
    expect(tab('Exports')?.getAttribute('aria-selected')).toBe('true');
    await seen('2.0 kB');
    const link = () =>
      [...document.querySelectorAll('a')].find((each) => each.textContent === 'episodes.csv');
    expect(link()?.getAttribute('href')).toMatch(/studies\/talk\/export\/episodes\.csv$/);
    expect(link()?.getAttribute('download')).toBe('talk-episodes.csv');
    await tick('Demo');
    await eventually(() =>
      expect(asked.map(({ path }) => path)).toContainEqual(
        expect.stringMatching(/exports\?include=demo$/),
      ),
    );
    await seen('episodes.csv');
    expect(link()?.getAttribute('href')).toMatch(/episodes\.csv\?include=demo$/);
  });

  it('says that a provider serves nobody, why, and lets it try again', async () => {
    const outage = {
      port: 'vlm',
      code: 'MODEL_KEY',
      message: 'HTTP 401: bad key',
      sinceUtc: '2026-01-05T09:00:00.000Z',
      waiting: 2,
    };
    const asked = serve({ study: { body: studyDetail({ status: 'open', outages: [outage] }) } });
    await open();
    await seen('a model provider does not answer');
    for (const words of ['2 sessions waiting', 'does not accept the key', 'HTTP 401: bad key'])
      expect(textOfPage()).toContain(words);
    await press('Try again now');
    await eventually(() =>
      expect(asked).toContainEqual(
        expect.objectContaining({
          path: '/api/experimenter/studies/talk/release',
          method: 'POST',
        }),
      ),
    );
  });

  it('says why there are no exports', async () => {
    serve({ exports: refusal(500, 'INTERNAL', 'The disk is full.') });
    await open();
    await seen('No participants yet');
    tab('Participants')?.focus();
    await pressKey('ArrowRight');
    await seen('The exports could not be made');
  });
});
