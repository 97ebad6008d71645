import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPromptedBackends } from '@parley/models/prompted';
import { scoreTrial } from '@parley/task-coin/scoring';
import {
  type ChatServer,
  completion,
  providerError,
  startChatServer,
} from '@parley/test-kit/models';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportFile, exportFilesOf, exportZip, recruitmentCsv } from '../../src/export';
import { createStudyRecords } from '../../src/realtime/study-records';
import { LiveSession } from '../../src/sessions/live-session';
import { openStore, type Store } from '../../src/storage';
import { COIN_PROMPTS } from '../../src/tasks/coin/prompts/coin-prompts';
import { AnsweringPerson } from './answering-person';
import { createSession, setupOf } from './fault-session';
import { faultStudy } from './fault-study';
import { fieldHost, openChannelPool } from './field-host';
import { modelTalk } from './model-talk';

const KEY = 'sk-live-9f8e7d6c5b4a3210';

let server: ChatServer;
let folder: string;
let store: Store;
beforeEach(async () => {
  server = await startChatServer();
  folder = mkdtempSync(join(tmpdir(), 'parley-key-'));
  store = await openStore({ dataDir: join(folder, 'data'), windowMs: 1 });
});
afterEach(async () => {
  await store.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('no export of a session that called a provider holds the key, even if the provider prints it', async () => {
  const leaks = [
    providerError(503, `Bearer ${KEY} is busy`, { 'x-request-id': KEY }),
    completion(`Your key is ${KEY}.`),
    completion(`YAML_START\nsimilarity_score: 7\nYAML_END\nBecause ${KEY}.`, {
      model: KEY,
      fingerprint: KEY,
    }),
  ];
  server.answer(...leaks);
  const file = join(folder, 'models.yaml');
  writeFileSync(
    file,
    `name: leaky
reasoner:
  baseUrl: ${server.baseUrl}
  apiKeyEnv: MY_KEY
  model: m
  prices: { inputUsdPerMillionTokens: 1, outputUsdPerMillionTokens: 1 }
  retry: { maxRetries: 1, baseDelayMs: 1, maxDelayMs: 2 }
`,
  );
  const study = { ...faultStudy(), ports: { reasoner: { backend: 'prompted', waitMs: 1 } } };
  const backends = openPromptedBackends({
    file,
    prompts: COIN_PROMPTS,
    promptFolder: null,
    hubFolder: folder,
    env: { MY_KEY: KEY },
    limits: { perStudyUsd: 100, perParticipantUsd: 100 },
    record: await createStudyRecords(store)(study.studyId),
    imageBytes: async () => null,
  });
  const { session } = await createSession(store, study);
  const { pool, close } = openChannelPool(
    fieldHost({ programs: { robot: modelTalk }, remote: ['ask', 'model'] }),
  );
  const prompted = backends.performerFor(session.sessionId);
  const deps = { store, pool, nowMs: () => Date.now() };
  const person = new AnsweringPerson(
    new LiveSession(deps, setupOf(session, study, { prompted }), []),
  );
  await person.toEpisode();
  expect((await person.finish()).code).toBe('DONE');
  close();
  expect(server.seen).toHaveLength(leaks.length);
  for (const { headers } of server.seen) expect(headers.authorization).toBe(`Bearer ${KEY}`);

  const options = { store, studyId: study.studyId, kinds: ['test'] as const, scoreTrial };
  const texts = new Map<string, string>();
  const files = await exportFilesOf(options);
  for (const name of files) {
    let text = '';
    for await (const chunk of exportFile(name, options)) text += chunk;
    texts.set(name, text);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of exportZip(options)) chunks.push(chunk);
  for (const [name, bytes] of Object.entries(unzipSync(Buffer.concat(chunks))))
    texts.set(`all.zip/${name}`, Buffer.from(bytes).toString('utf8'));
  texts.set('recruitment.csv', await recruitmentCsv(store, study.studyId));
  // What the provider said is in there, but for the key.
  expect(texts.get('events.jsonl')).toContain('Because [key].');
  expect(texts.size).toBe(2 * files.length + 1);
  for (const [name, text] of texts) expect(text, name).not.toContain(KEY);
});
