import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, type Json, type Judging } from '@parley/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportFile, exportFilesOf } from '../src/export/export-files';
import { repositoryRoot } from '../src/repository';
import { parseStudy } from '../src/studies/load-study';
import { readJudges } from '../src/tasks/gencomm/judging/read-judges';
import { parseCsv } from './parse-csv';
import { buildTestApp, type TestApp } from './test-app';

const STUDY = 'gencomm-judging';
const YAML = readFileSync(join(repositoryRoot(), `studies/gencomm/${STUDY}.yaml`), 'utf8');

let test: TestApp;
let judging: Judging;
const sessionIds: string[] = [];

beforeAll(async () => {
  test = await buildTestApp();
  const yaml = YAML.replaceAll('Demo value', 'Stated value');
  const parsed = parseStudy(yaml);
  if (parsed.kind === 'invalid' || parsed.loaded.study.judging === undefined)
    throw new Error('the study judges nothing');
  judging = parsed.loaded.study.judging;
  writeFileSync(join(test.folder, `studies/${STUDY}.yaml`), yaml);
  await test.app.parley.studies.open(STUDY);
  for (const letters of ['ynynynynyn', 'yyynynynyn']) sessionIds.push(await judge(letters));
});
afterAll(() => test.close());

/** A person who judges all dialogues: a letter each, yes with the first line. */
async function judge(letters: string): Promise<string> {
  const { sessionId } = await test.session({ studyId: STUDY, consentVersion: 1 });
  const rows = judging.dialogues.map(({ dialogueId }, i) => {
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
  expect(read.dialogues).toEqual(judging.dialogues);
  expect(read.judges.map(({ judgements }) => judgements.length)).toEqual([10, 10]);
});

it('is gone from the export once a judge is erased', async () => {
  const [first = ''] = sessionIds;
  await test.store.eraseSession(first);
  const [, ...lines] = parseCsv(await textOf('judgements.csv'));
  expect(lines).toHaveLength(10);
  expect(await textOf('events.jsonl')).not.toContain(first);
});
