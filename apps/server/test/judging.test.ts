import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, type Json, type Judging, judgedIds } from '@parley/protocol';
import { ratedByRules } from '@parley/task-gencomm/scoring';
import { parseCsv } from '@parley/test-kit/csv';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { replayCommand } from '../src/cli/replay';
import { exportFile, exportFilesOf } from '../src/export/export-files';
import { repositoryRoot } from '../src/repository';
import { parseStudy } from '../src/studies/load-study';
import { readJudges } from '../src/tasks/gencomm/judging/read-judges';
import { printedJson } from './json-output';
import { buildTestApp, type TestApp } from './test-app';

const STUDY = 'gencomm-judging';
const YAML = readFileSync(join(repositoryRoot(), `studies/gencomm/${STUDY}.yaml`), 'utf8');
const stated = YAML.replaceAll('Demo value', 'Stated value');

let test: TestApp;
let judging: Judging;
const sessionIds: string[] = [];

beforeAll(async () => {
  test = await buildTestApp();
  const parsed = parseStudy(stated);
  if (parsed.kind === 'invalid' || parsed.loaded.study.judging === undefined)
    throw new Error('the study judges nothing');
  judging = parsed.loaded.study.judging;
  writeFileSync(join(test.folder, `studies/${STUDY}.yaml`), stated);
  await test.app.parley.studies.open(STUDY);
  for (const letters of ['ynynynynyn', 'yyynynynyn']) sessionIds.push(await judge(letters));
});
afterAll(() => test.close());

/** A person who judges all dialogues: a letter each, yes with the first line. */
async function judge(letters: string): Promise<string> {
  const { sessionId } = await test.session({ studyId: STUDY, consentVersion: 2 });
  const rows = judgedIds(judging).map((dialogueId, i) => {
    const isYes = letters[i] === 'y';
    return {
      ...{ dialogueId, preemptive: isYes ? 'yes' : 'no', preemptiveLine: isYes ? 0 : null },
      ...{ ghosts: 'no', ghostsLine: null, usefulness: 1 + (i % 5) },
    };
  });
  await test.store.appendRows(
    sessionId,
    rows.map((payload) => ({
      type: 'client-event' as const,
      payload: canonicalJson({ type: 'judgement', payload } as Json),
    })),
  );
  return sessionId;
}

async function textOf(file: string): Promise<string> {
  let text = '';
  for await (const chunk of exportFile(file, { store: test.store, studyId: STUDY })) text += chunk;
  return text;
}

it('is exported with a line a judgement, and the log alone says how far judges agree', async () => {
  const files = await exportFilesOf({ store: test.store, studyId: STUDY });
  expect(files).toContain('judgements.csv');
  const [head = [], ...lines] = parseCsv(await textOf('judgements.csv'));
  expect(lines).toHaveLength(20);
  const column = (name: string) => lines.map((line) => line[head.indexOf(name)]);
  expect(new Set(column('participant_id')).size).toBe(2);
  expect(new Set(column('counts'))).toEqual(new Set(['true']));
  expect([...new Set(column('position'))].sort()).toHaveLength(10);
  expect(new Set(column('preemptive_by_rules'))).toEqual(new Set(['true', 'false']));

  const file = join(test.folder, 'events.jsonl');
  writeFileSync(file, await textOf('events.jsonl'));
  const read = readJudges([file]);
  expect(read.dialogues).toEqual(judging.dialogues?.map(ratedByRules));
  expect(read.judges.map(({ judgements }) => judgements.length)).toEqual([10, 10]);
});

describe('parley replay --verify of the export', () => {
  /** What it says of rows beside their study, and its exit code. */
  const verify = async (name: string, text: string, hasStudy = true) => {
    const folder = join(test.folder, name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'events.jsonl'), text);
    if (hasStudy) writeFileSync(join(folder, 'study.yaml'), stated);
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      const args = [join(folder, 'events.jsonl'), '--verify', '--json'];
      await (await replayCommand()).parseAsync(args, { from: 'user' });
      return printedJson(write.mock.calls.map(([one]) => String(one)).join('')).result;
    } finally {
      write.mockRestore();
      process.exitCode = 0;
    }
  };

  it('says of each judge what was proved', async () => {
    const result = await verify('whole', await textOf('events.jsonl'));
    expect(result).toMatchObject({ exitCode: 0, faults: [], episodes: [] });
    expect(result.sessions.map(({ sessionId }: { sessionId: string }) => sessionId).sort()).toEqual(
      [...sessionIds].sort(),
    );
    const said =
      'no trial to run again; 10 of 10 dialogues judged, each once by its last judgement';
    for (const session of result.sessions)
      expect(session).toMatchObject({ verdict: 'ok', reason: said });
  });

  it('says that the study is not at hand', async () => {
    const text = (await textOf('events.jsonl')).replaceAll(
      /"studyHash\\":\\"[0-9a-f]{8}/g,
      (found) => found.replace(/[0-9a-f]{8}$/, '0'.repeat(8)),
    );
    const { sessions, exitCode } = await verify('alone', text, false);
    expect(exitCode).toBe(0);
    expect(sessions[0].reason).toContain('its version of the study is not at hand');
  });

  it.each([
    ['other words of a dialogue', '"text\\":\\"', 'the log has other dialogues than the study'],
    ['a line that is not there', 'preemptiveLine\\":0', 'preemptiveLine: the dialogue has'],
  ])('finds %s', async (name, from, fault) => {
    const to = from.endsWith('0') ? from.replace('0', '99') : `${from}X`;
    const changed = (await textOf('events.jsonl')).replace(from, to);
    const { sessions, exitCode } = await verify(name, changed);
    expect(exitCode).toBe(1);
    expect(sessions.map(({ reason }: { reason: string }) => reason).join('\n')).toContain(fault);
  });

  it('finds a missing judgement', async () => {
    const lines = (await textOf('events.jsonl'))
      .split('\n')
      .filter((line) => !line.includes('"seq":3,'));
    const { faults, exitCode } = await verify('cut', lines.join('\n'));
    expect(exitCode).toBe(1);
    expect(faults[0]).toContain('seq 4 follows 2');
  });

  it('says of a log without rows that there are none', async () => {
    expect(await verify('empty', '')).toMatchObject({ exitCode: 2, episodes: [], sessions: [] });
  });
});

it('is gone from the export once a judge is erased', async () => {
  const [first = ''] = sessionIds;
  await test.store.eraseSession(first);
  const [, ...lines] = parseCsv(await textOf('judgements.csv'));
  expect(lines).toHaveLength(10);
  expect(await textOf('events.jsonl')).not.toContain(first);
});
