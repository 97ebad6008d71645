import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRows } from '@parley/log';
import { consentText, JUDGED_CONSENT, type Judgement, sha256Text } from '@parley/protocol';
import { judgesAgreement } from '@parley/task-gencomm/scoring';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { exportFile, exportFilesOf } from '../../src/export/export-files';
import { verifySession } from '../../src/replay/verify-session';
import { JudgedHub } from '../../src/sessions/judged/judged-hub';
import { checkJudged } from '../../src/studies/judged/check-judged';
import { DialogueSources } from '../../src/studies/judged/dialogue-sources';
import { dialoguesCommand } from '../../src/tasks/gencomm/commands/dialogues';
import { dialoguesOfPeople } from '../../src/tasks/gencomm/commands/draw-of-people';
import { readJudges } from '../../src/tasks/gencomm/judging/read-judges';
import { until } from '../faults/until';
import { filesWith } from '../stored-people';
import { judgeStudy } from './judge-study';
import { type Joined, PairStage } from './pair-stage';
import { pairStudy } from './pair-study';

const stage = new PairStage();

const statusOf = async (sessionId: string) =>
  (await stage.test.store.findSession(sessionId))?.status;

/** A pair that has searched once; both are at the debrief, from which they can withdraw. */
async function pairAtDebrief(...names: readonly [string, string]): Promise<[Joined, Joined]> {
  const [one, two] = [
    await stage.arrive(names[0], 'pairs', 'debrief/0'),
    await stage.arrive(names[1], 'pairs', 'debrief/0'),
  ];
  await Promise.all([one.person.at('debrief/0'), two.person.at('debrief/0')]);
  await until('the end of the pair', async () => {
    const member = await stage.test.store.pairOf(one.sessionId);
    return (await statusOf(member?.pairId ?? '')) === 'completed';
  });
  return [one, two];
}

/** The same, done with the study: their words may be drawn. */
async function pair(...names: readonly [string, string]): Promise<[Joined, Joined]> {
  const both = await pairAtDebrief(...names);
  for (const one of both) await finish(one);
  return both;
}

async function finish({ person, sessionId }: Joined): Promise<void> {
  person.goOn();
  await person.at('code/0');
  await until('their end', async () => (await statusOf(sessionId)) === 'completed');
}

/** Ids of the dialogues that may be drawn, by a word that stands in each. */
async function idOf(word: string): Promise<string> {
  const drawn = await dialoguesOfPeople(stage.test.store, 'pairs').catch(() => null);
  const found = drawn?.dialogues.find(({ dialogue }) => JSON.stringify(dialogue).includes(word));
  return found?.dialogue.dialogueId ?? `no dialogue with ${word}`;
}

const writeStudy = (studyId: string, yaml: string): void =>
  writeFileSync(join(stage.test.folder, `studies/${studyId}.yaml`), yaml);

async function openJudges(dialogues: readonly string[]): Promise<void> {
  writeStudy('judges', judgeStudy('judges', 'pairs', dialogues));
  await stage.test.app.parley.studies.open('judges');
}

const judgement = (dialogueId: string): Judgement => ({
  ...{ dialogueId, preemptive: 'no', preemptiveLine: null },
  ...{ ghosts: 'yes', ghostsLine: 1, usefulness: 4 },
});

/** Folder with an export of the judges' study, and all of its text. */
async function exportJudges(name: string): Promise<{ folder: string; text: string }> {
  const folder = join(stage.test.folder, name);
  mkdirSync(folder);
  const options = { store: stage.test.store, studyId: 'judges' };
  let all = '';
  for (const file of await exportFilesOf(options)) {
    let text = '';
    for await (const chunk of exportFile(file, options)) text += chunk;
    writeFileSync(join(folder, file), text);
    all += text;
  }
  return { folder, text: all };
}

const rowsOf = ({ sessionId }: Joined) => stage.test.store.readRows(sessionId);
const studyOf = async ({ sessionId }: Joined) => {
  const session = await stage.test.store.findSession(sessionId);
  return (await stage.test.app.parley.studies.byHash(session?.studyHash ?? '')).study;
};

describe('words of people', () => {
  it('are read by a judge, stand in nothing of the judges, and go as one of the pair withdraws', async () => {
    await stage.start({ isJudged: true, isScored: true });
    const [ann] = await pair('ann', 'ben');
    const [cem] = await pair('cem', 'dora');
    const pairId = (await stage.test.store.pairOf(ann.sessionId))?.pairId ?? '';
    const [first, second] = [await idOf('by ann'), await idOf('by cem')];
    // Of all sessions only the pair's own can hold a dialogue, and its rows alone are read.
    const opened: string[] = [];
    const readRows = (sessionId: string) => {
      opened.push(sessionId);
      return stage.test.store.readRows(sessionId);
    };
    const sources = new DialogueSources({ ...stage.test.store, readRows });
    expect((await sources.read({ study: 'pairs', dialogues: [first] })).get(first)?.kind).toBe(
      'there',
    );
    expect(opened).toEqual([pairId]);
    await openJudges([first, second]);
    const judge = await stage.arrive(undefined, 'judges', 'judging/0');
    const { judging } = await judge.person.at('judging/0');
    const said = judging?.dialogues.flatMap(({ lines }) => lines.map(({ text }) => text)).sort();
    expect(said).toHaveLength(4);
    for (const name of ['ann', 'ben', 'cem', 'dora'])
      expect(said?.filter((text) => text.includes(`by ${name}`))).toHaveLength(1);
    expect(judging?.dialogues[0]?.lines.map(({ speaker }) => speaker)).toEqual([
      'Overhead agent',
      'Ground agent',
    ]);
    // One is judged while all are there: the judgement stays, and counts nowhere later.
    judge.person.say('judgement', judgement(first));
    await until('the judgement', () => judge.person.view?.judging?.judgements.length === 1);

    // Nothing of the judges' study has a word of the people, or says who they are.
    const writers = [ann, cem].map(({ sessionId }) => sessionId);
    const own = (await rowsOf(judge)).map((row) => JSON.stringify(row)).join('\n');
    const yaml = (await stage.test.store.studies.lastOpened('judges'))?.yaml ?? '';
    for (const text of [own, yaml, (await exportJudges('before')).text])
      for (const trace of ['Words on', ' by ann', ' by dora', pairId, ...writers])
        expect(text).not.toContain(trace);
    expect(own).toContain(first);

    ann.person.withdraw('stop-and-erase');
    await until('one dialogue less', () => judge.person.view?.judging?.dialogues.length === 1);
    expect(judge.person.view?.judging).toMatchObject({ takenOut: 1, judgements: [] });
    await until('the erasure', async () => (await stage.test.store.findSession(pairId)) === null);
    for (const trace of ['by ann', ann.sessionId])
      await until(
        `no trace of ${trace}`,
        () => filesWith(stage.test.config.dataDir, trace).length === 0,
      );

    // What comes for it now is refused; the page is left with the one that is there.
    judge.person.say('judgement', judgement(first));
    judge.person.say('judgement', judgement(second));
    await until('the other', () => judge.person.view?.judging?.judgements.length === 1);
    judge.person.goOn();
    await judge.person.at('code/0');
    expect(judge.person.acks.flatMap(({ reason }) => reason ?? [])).toContain(
      'judgement: the dialogue was taken out',
    );
    const rows = await rowsOf(judge);
    expect(checkRows(rows)).toEqual([]);
    expect(rows.filter(({ type }) => type === 'dialogue-withdrawn')).toHaveLength(1);
    expect(verifySession(judge.sessionId, rows, () => null)).toMatchObject({
      ...{ verdict: 'ok', reason: expect.stringContaining('1 of 1 dialogues judged (1 more') },
    });
    const study = await studyOf(judge);
    expect(verifySession(judge.sessionId, rows, () => study).verdict).toBe('ok');

    const { folder, text } = await exportJudges('after');
    expect(text).not.toContain('Words on');
    const read = readJudges([folder]);
    expect(read).toMatchObject({
      takenOut: 1,
      dialogues: [{ dialogueId: second, rules: { preemptive: false, ghosts: false } }],
    });
    expect(judgesAgreement(read.dialogues, read.judges)).toMatchObject({ dialogues: 1 });
  }, 60_000);

  it('are gone for a judge who was away, and for one who comes later, also where the other one had them erased', async () => {
    await stage.start({ isJudged: true, isScored: true });
    const [ann, ben] = await pair('ann', 'ben');
    const [first] = [await idOf('by ann')];
    await openJudges([first]);
    const away = await stage.arrive(undefined, 'judges', 'judging/0');
    await away.person.at('judging/0');
    away.person.close();
    await stage.live.forget(ben.sessionId);
    await stage.test.store.eraseSession(ben.sessionId);
    // Her own log stays; the pair's, where the dialogue stood, does not.
    expect(await stage.test.store.findSession(ann.sessionId)).not.toBeNull();
    away.person.connect(stage.live.port);
    expect((await away.person.at('judging/0')).judging).toMatchObject({
      ...{ dialogues: [], takenOut: 1 },
    });
    away.person.goOn();
    const late = await stage.arrive(undefined, 'judges', 'judging/0');
    const { judging } = await late.person.at('judging/0');
    expect(judging).toEqual({ dialogues: [], judgements: [] });
    await away.person.at('code/0');
    for (const judge of [away, late])
      expect(
        (await rowsOf(judge)).filter(({ type }) => type === 'dialogue-withdrawn'),
      ).toHaveLength(1);
    await expect(stage.test.app.parley.studies.open('judges')).rejects.toThrow(
      `Dialogue ${first} is in no session of people of pairs in this data directory`,
    );
  });

  it('go also where the server died before it could tell, and come back by no restart', async () => {
    await stage.start({ isJudged: true, isScored: true });
    const [ann] = await pair('ann', 'ben');
    const first = await idOf('by ann');
    await openJudges([first]);
    const judge = await stage.arrive(undefined, 'judges', 'judging/0');
    await judge.person.at('judging/0');
    await stage.test.store.eraseSession(ann.sessionId);
    await stage.restart();
    judge.person.connect(stage.live.port);
    expect((await judge.person.at('judging/0')).judging).toMatchObject({
      ...{ dialogues: [], takenOut: 1 },
    });
  });
});

describe('parley gencomm dialogues --people', () => {
  const run = async (...args: readonly string[]): Promise<string> => {
    const said: string[] = [];
    const writes = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0),
    );
    try {
      const out = join(stage.test.folder, 'judging.yaml');
      await dialoguesCommand().parseAsync(
        ['--people', 'pairs', '--data', stage.test.config.dataDir, '--out', out, ...args],
        { from: 'user' },
      );
    } catch (error) {
      said.push(String(error));
    } finally {
      for (const write of writes) write.mockRestore();
    }
    return said.join('');
  };
  const written = (file: string): string => readFileSync(join(stage.test.folder, file), 'utf8');

  it('lists lines that may tell who wrote them, and leaves them out unless they are kept by name', async () => {
    await stage.start({ isJudged: true, isScored: true });
    await pair('anna.lee@example.org', 'ben');
    const [first] = [await idOf('anna.lee')];
    const refused = await run('--n', '1');
    expect(refused).toContain(`Left out: dialogue ${first}, line`);
    expect(refused).toContain('mail address? "anna.lee@example.org"');
    expect(refused).toContain('there are 0 dialogues to draw from, not 1');
    expect(await run('--n', '1', '--keep', 'f'.repeat(16))).toContain('there is no dialogue ffff');

    const key = join(stage.test.folder, 'key.csv');
    expect(await run('--n', '1', '--keep', first, '--key', key)).toContain('1 of 1 dialogues');
    expect(parse(written('judging.yaml'))).toEqual({
      judging: { categories: 'shown', from: { study: 'pairs', dialogues: [first] } },
    });
    expect(written('key.csv')).toContain(',cooperative,1,1');
    await openJudges([first]);
    const { study } = (await stage.test.app.parley.studies.current('judges')) ?? {};
    const [check] = await checkJudged({ judging: study?.judging }, stage.test.store);
    expect(check).toMatchObject({
      status: 'warning',
      message: expect.stringMatching(/line [12] may hold a mail address/),
    });
    expect(check?.message).not.toContain('anna');
  });

  it('wants logs or a study, one of the two', async () => {
    await stage.start({ isJudged: true });
    expect(await run('runs/some')).toContain('dialogues come from logs, or from people');
    expect(await run()).toContain('no person has finished this study');
  });
});

describe('people who are not done', () => {
  it('are neither drawn from nor judged, until both of a pair have left the debrief', async () => {
    await stage.start({ isJudged: true, isScored: true });
    const [ann, ben] = await pairAtDebrief('ann', 'ben');
    const ids = await idsOfPair(ann);
    expect(ids).toHaveLength(1);
    const refused = `Dialogue ${ids[0]} may not be judged: who wrote it is not done with the study`;
    for (const person of [ann, ben]) {
      expect(await idOf('by ann')).toBe('no dialogue with by ann');
      await expect(openJudges(ids)).rejects.toThrow(refused);
      await finish(person);
    }
    expect(await idOf('by ann')).toBe(ids[0]);
    await openJudges(ids);
  }, 60_000);
});

describe('people who did not agree to judges', () => {
  it('are drawn from by no study, whatever a later version says', async () => {
    await stage.start({ isScored: true });
    const [ann] = await pair('ann', 'ben');
    const before = await dialoguesOfPeople(stage.test.store, 'pairs');
    expect(before.dialogues).toEqual([]);
    expect([...before.refused]).toEqual([
      ['version 2 of pairs, which was agreed to, has no `judged: true` in its consent', 1],
    ]);
    // The same number of the text would let a page that was opened before agree to what it never showed.
    writeStudy('pairs', pairStudy('pairs', { isJudged: true, version: 3 }));
    await expect(stage.test.app.parley.studies.open('pairs')).rejects.toThrow('consent.version');
    writeStudy('pairs', pairStudy('pairs', { isJudged: true, version: 3, consentVersion: 4 }));
    await stage.test.app.parley.studies.open('pairs');
    expect((await dialoguesOfPeople(stage.test.store, 'pairs')).dialogues).toEqual([]);
    const ids = await idsOfPair(ann);
    await expect(openJudges(ids)).rejects.toThrow(
      `Dialogue ${ids[0]} may not be judged: version 2 of pairs`,
    );
    // A preview needs no preflight: its judge is given no word of it all the same.
    const hub = new JudgedHub({ store: stage.test.store, live: async () => [] });
    expect(await hub.read({ study: 'pairs', dialogues: ids })).toEqual(new Map());
  });

  it('agree to the very sentence where the study has it', async () => {
    await stage.start({ isJudged: true });
    const one = await stage.arrive();
    const { consent } = await studyOf(one);
    expect(consentText(consent)).toContain(JUDGED_CONSENT);
    const session = await stage.test.store.findSession(one.sessionId);
    expect(session?.consent.textHash).toBe(sha256Text(consentText(consent)));
    expect(session?.consent.textHash).not.toBe(sha256Text(consent.body));
    await expect(dialoguesOfPeople(stage.test.store, 'no-study')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

/** Ids of what a pair said, whether or not it may be drawn. */
async function idsOfPair({ sessionId }: Joined): Promise<string[]> {
  const { store } = stage.test;
  const member = await store.pairOf(sessionId);
  const session = await store.findSession(member?.pairId ?? '');
  if (session === null) throw new Error('the pair is gone');
  return (await new DialogueSources(store).dialoguesOf(session)).map(
    ({ dialogueId }) => dialogueId,
  );
}
