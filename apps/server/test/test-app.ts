import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { NewSessionBody, NewSessionReply } from '@parley/protocol';
import { temporaryFolder } from '@parley/test-kit/models';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/app';
import type { ServerConfig } from '../src/config';
import { ProviderHolds } from '../src/ports/provider-hold';
import type { Readiness } from '../src/services/readiness';
import { setTimer } from '../src/sessions/set-timer';
import { openStore, type Store } from '../src/storage';
import { studyYaml } from './study-yaml';
import { writeFiles, writeScenes } from './temporary-files';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly config: ServerConfig;
  /** Files that the server reads: studies, scenes, pages. */ readonly folder: string;
  /** Server time; tests may move it. */ readonly time: { nowMs: number };
  /** Studies whose providers serve nobody. */ readonly holds: ProviderHolds;
  readonly enrol: (body?: Partial<NewSessionBody>) => Promise<LightMyRequestResponse>;
  readonly session: (body?: Partial<NewSessionBody>) => Promise<NewSessionReply>;
  /** A request with an experimenter's cookie. */
  readonly asExperimenter: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  /** Stops the server and starts it again over the same files. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A server over real files and a real database, driven through `inject`: no port. */
export async function buildTestApp(
  overrides: Partial<ServerConfig> = {},
  readiness?: () => Readiness,
): Promise<TestApp> {
  const folder = temporaryFolder('app');
  const config: ServerConfig = {
    host: '127.0.0.1',
    port: 0,
    dataDir: join(folder, 'data'),
    webDir: join(folder, 'web'),
    scenesDir: join(folder, 'public/scenes'),
    publicDir: join(folder, 'public'),
    studyDirs: [join(folder, 'studies')],
    trustProxy: false,
    logLevel: 'silent',
    limits: { login: 10, newSession: 600, deviceFailure: 60, notFound: 120, all: 6000 },
    ...overrides,
  };
  // Into its own folder alone: a test that names the shipped homes leaves them as they are.
  writeScenes(join(folder, 'public/scenes'));
  writeFiles(folder, {
    'studies/coin-test.yaml': studyYaml(),
    'web/index.html': '<html><meta name="csp-nonce" content="__CSP_NONCE__"></html>',
    'web/assets/index-AbCd1234.js': 'console.log(1);\n'.repeat(200),
  });
  mkdirSync(join(config.publicDir, 'models'), { recursive: true });
  const time = { nowMs: Date.UTC(2026, 4, 1, 12) };
  const holds = new ProviderHolds({
    nowMs: () => time.nowMs,
    nowUtc: () => new Date(time.nowMs).toISOString(),
    setTimer,
  });
  const start = async () => {
    const store = await openStore({
      dataDir: config.dataDir,
      clock: { nowMs: () => time.nowMs },
      windowMs: 1,
    });
    const app = await buildApp(config, {
      store,
      logStream: { write: () => {} },
      ...(readiness === undefined ? {} : { readiness }),
      holds,
      episodeOfTrial: async (_session, trialId) => ({
        task: 'coin',
        episodeId: trialId.replace(/^run-/, ''),
      }),
    });
    return { app, store };
  };
  const stop = async (): Promise<void> => {
    await app.close();
    await store.close();
  };
  let { app, store } = await start();
  let cookie: string | null = null;

  const enrol: TestApp['enrol'] = (body = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/sessions',
      payload: {
        studyId: 'coin-test',
        consent: { takePart: true, openData: false },
        consentVersion: 3,
        ...body,
      },
    });
  return {
    get app() {
      return app;
    },
    get store() {
      return store;
    },
    config,
    folder,
    time,
    holds,
    enrol,
    session: async (body) => (await enrol(body)).json(),
    asExperimenter: async (options) => {
      cookie ??= await login(app);
      return app.inject({ ...options, headers: { ...options.headers, cookie } });
    },
    restart: async () => {
      await stop();
      ({ app, store } = await start());
    },
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Cookie header of a fresh login. */
export async function login(app: FastifyInstance): Promise<string> {
  const key = await app.parley.experimenters.issueKey();
  const reply = await app.inject({
    method: 'POST',
    url: '/api/experimenter/login',
    payload: { key },
  });
  const [cookie] = reply.cookies;
  return `${cookie?.name}=${cookie?.value}`;
}
