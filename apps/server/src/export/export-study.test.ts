import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ExportedStudy, exportedStudy } from '../../test/exported-study';
import { studyVersions } from '../replay/study-versions';
import { loadStudyFile } from '../studies/load-study';
import { exportFilesOf } from './export-files';

const studyPathOf = ({ folder }: ExportedStudy['test']): string =>
  join(folder, 'studies/coin-test.yaml');
const versionOf = (test: ExportedStudy['test']): number =>
  loadStudyFile(studyPathOf(test)).study.version;

let exported: ExportedStudy;
beforeEach(async () => {
  exported = await exportedStudy();
});
afterEach(() => exported.test.close());

it('an export has each version of the study that people had, as it was opened, and names it for each', async () => {
  const { test, textOf, records } = exported;
  const [person] = await records('participants.csv');
  const hash = person?.study_hash ?? '';
  const version = String(versionOf(test));
  const file = `study-v${version}-${hash.slice(0, 8)}.yaml`;
  expect(person?.study_version).toBe(version);
  expect(await exportFilesOf({ store: test.store, studyId: 'coin-test' })).toContain(file);
  expect(await textOf(file)).toBe(readFileSync(studyPathOf(test), 'utf8'));
  // What proves a log finds it by that hash.
  expect(studyVersions([join(test.folder, 'studies')])(hash)?.studyId).toBe('coin-test');
});

it('has the words and the scale of every item that somebody was asked', async () => {
  const { test, records } = exported;
  const items = await records('items.csv');
  expect(
    items.map(({ questionnaire_id, item_id, kind }) => [questionnaire_id, item_id, kind]),
  ).toEqual([
    ['after', 'liked', 'likert'],
    ['after', 'comment', 'text'],
    ['after-episode', 'found', 'choice'],
  ]);
  expect(items[0]).toMatchObject({
    study_version: String(versionOf(test)),
    questionnaire_title: 'About the robot',
    text: 'I liked it.',
    points: '7',
    low: 'no',
    high: 'yes',
    options: '',
  });
  expect(JSON.parse(items[2]?.options ?? '')).toEqual([
    { value: 'yes', label: 'yes' },
    { value: 'no', label: 'no' },
  ]);
});

it('names one backend a call, that of its own port, never those of all ports in one cell', async () => {
  const { records } = exported;
  const calls = await records('model_calls.csv');
  expect(calls.length).toBeGreaterThan(1);
  for (const call of calls) {
    expect(call).not.toHaveProperty('body');
    expect(call.backend).toMatch(/^[a-z0-9-]+$/);
  }
});

it.each(['episodes.csv', 'dialogue.csv', 'answers.csv', 'questionnaires.csv', 'model_calls.csv'])(
  'names the version of the study in every line of %s',
  async (file) => {
    const { test, records } = exported;
    const [person] = await records('participants.csv');
    const lines = await records(file);
    expect(lines.length).toBeGreaterThan(0);
    for (const { study_version, study_hash } of lines)
      expect([study_version, study_hash]).toEqual([String(versionOf(test)), person?.study_hash]);
  },
);
