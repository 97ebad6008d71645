import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { uuidV5 } from '@parley/protocol';
import { parseCsv } from '@parley/test-kit/csv';
import { exportFile } from '../src/export/export-files';
import { recordedSession } from './recorded-session';
import { studyYaml } from './study-yaml';
import { buildTestApp, type TestApp } from './test-app';

/** A study with one recorded session, and its export as text. */
export interface ExportedStudy {
  readonly test: TestApp;
  readonly sessionId: string;
  /** Of its one trial. */ readonly trialId: string;
  readonly textOf: (file: string) => Promise<string>;
  /** Records of a CSV file by column; quotes and line breaks inside cells included. */
  readonly records: (file: string) => Promise<Record<string, string>[]>;
}

const FLOW = `flow:
  - { step: guide }
  - { step: brief }
  - { step: episode }
  - { step: form, form: after-episode, about: trial }
  - { step: form, form: after }
  - { step: debrief }
`;

/** Close `test` at the end. */
export async function exportedStudy(): Promise<ExportedStudy> {
  const test = await buildTestApp();
  const yaml = studyYaml({ version: 4, perParticipant: 1, extra: FLOW });
  writeFileSync(join(test.folder, 'studies/coin-test.yaml'), yaml);
  await test.app.parley.studies.open('coin-test');
  const { sessionId } = await test.session({
    external: { PROLIFIC_PID: 'recruit-77' },
    device: { dpr: 1.5 },
  });
  const trialId = uuidV5(sessionId, 'run:0');
  await test.store.appendRows(sessionId, recordedSession({ trialId }));

  async function textOf(file: string): Promise<string> {
    let text = '';
    for await (const chunk of exportFile(file, { store: test.store, studyId: 'coin-test' }))
      text += chunk;
    return text;
  }
  async function records(file: string): Promise<Record<string, string>[]> {
    const [header = [], ...lines] = parseCsv(await textOf(file));
    return lines.map((line) => Object.fromEntries(header.map((name, i) => [name, line[i] ?? ''])));
  }
  return { test, sessionId, trialId, textOf, records };
}
