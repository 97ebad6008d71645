import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { onnxVersion } from '@parley/models/detectors';
import { ParleyError } from '@parley/protocol';
import { createSceneCatalog } from '../catalog/scene-catalog';
import type { ServerConfig } from '../config';
import { openStore } from '../storage';
import { makeFolder } from '../storage/make-folder';
import { studyPaths } from '../studies';

/** One line of `parley doctor`. */
export interface DoctorCheck {
  readonly checkId: string;
  /** `optional`: not there, and not needed for studies. `fault`: something needed is missing. */
  readonly status: 'ok' | 'optional' | 'warning' | 'fault';
  /** One plain sentence. */ readonly what: string;
  /** What to do about it; null when all is well. */ readonly remedy: string | null;
}

export const good = (checkId: string, what: string): DoctorCheck => ({
  checkId,
  status: 'ok',
  what,
  remedy: null,
});
export const bad = (
  checkId: string,
  status: Exclude<DoctorCheck['status'], 'ok'>,
  [what, remedy]: readonly [string, string],
): DoctorCheck => ({ checkId, status, what, remedy });

const LEAST_NODE = 20;
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Less room than this is used up by a day of studies. */
const LEAST_FREE_BYTES = 1e9;

/** The machine: Node, disk, database, port, runtime of models, browser. */
export async function machineChecks(
  config: ServerConfig,
  env: Readonly<Record<string, string | undefined>>,
): Promise<DoctorCheck[]> {
  return [
    node(),
    dataFolder(config.dataDir),
    freeDisk(config.dataDir),
    ...(await database(config.dataDir)),
    await sqlite(),
    await port(config),
    await onnx(),
    chromium(env),
  ];
}

function node(): DoctorCheck {
  const { version } = process;
  return Number(version.slice(1).split('.')[0]) >= LEAST_NODE
    ? good('node', `Node ${version}.`)
    : bad('node', 'fault', [`Node ${version} is too old.`, `Install Node ${LEAST_NODE} or newer.`]);
}

function dataFolder(dataDir: string): DoctorCheck {
  const probe = join(dataDir, '.doctor');
  const wasThere = existsSync(dataDir);
  try {
    makeFolder(dataDir);
    writeFileSync(probe, '');
    rmSync(probe);
    if (!wasThere) rmSync(dataDir, { recursive: true });
    return good('data', `Data can be written to ${dataDir}.`);
  } catch (error) {
    return bad('data', 'fault', [
      `Data cannot be written to ${dataDir}: ${wordsOf(error)}.`,
      'Correct its permissions, or name another folder with --data.',
    ]);
  }
}

function freeDisk(dataDir: string): DoctorCheck {
  let folder = dataDir;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    const { bavail, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    const what = `${(free / 1e9).toFixed(1)} GB are free for data.`;
    return free >= LEAST_FREE_BYTES
      ? good('disk', what)
      : bad('disk', 'warning', [what, 'Make room before a study opens.']);
  } catch (error) {
    const words = `How much room is free cannot be told: ${wordsOf(error)}.`;
    return bad('disk', 'warning', [words, 'Look with the tools of your system.']);
  }
}

/** Can this version work on the data that are there? */
async function database(dataDir: string): Promise<DoctorCheck[]> {
  if (!existsSync(join(dataDir, 'parley.sqlite'))) return [];
  try {
    await (await openStore({ dataDir, mode: 'visit' })).close();
    return [good('database', 'The database is of this version.')];
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return [bad('database', 'fault', [`${error.message}.`, error.remedy ?? ''])];
  }
}

async function sqlite(): Promise<DoctorCheck> {
  try {
    const { default: Libsql } = await import('libsql');
    const database = new Libsql(':memory:');
    const row = database.prepare('select sqlite_version() as version').get() as { version: string };
    database.close();
    return good('sqlite', `SQLite ${row.version}.`);
  } catch (error) {
    return bad('sqlite', 'fault', [
      `The database cannot be loaded: ${wordsOf(error)}.`,
      'Run `npm start` to install it again.',
    ]);
  }
}

/** Can the server listen where it is told to? A taken port is no fault: it may be a running Parley. */
function port({ host, port: number }: ServerConfig): Promise<DoctorCheck> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(
        bad('port', 'warning', [
          error.code === 'EADDRINUSE'
            ? `Port ${number} on ${host} is taken, maybe by a running Parley.`
            : `Port ${number} on ${host} cannot be used: ${wordsOf(error)}.`,
          'Stop that program, or choose another with `serve --port`.',
        ]),
      );
    });
    server.listen(number, host, () =>
      server.close(() => resolve(good('port', `Port ${number} on ${host} is free.`))),
    );
  });
}

async function onnx(): Promise<DoctorCheck> {
  try {
    return good(
      'onnxruntime',
      `onnxruntime-node ${await onnxVersion()} runs models on the server.`,
    );
  } catch (error) {
    return bad('onnxruntime', 'warning', [
      `onnxruntime-node cannot be loaded: ${wordsOf(error)}. Batches and detectors with \`where: server\` can use gt-detector only.`,
      'Run `npm start` to install it again.',
    ]);
  }
}

function chromium(env: Readonly<Record<string, string | undefined>>): DoctorCheck {
  const named = env.CHROMIUM_PATH;
  const path = (named === undefined || named === '' ? CHROMIUM : [named]).find(existsSync);
  return path === undefined
    ? bad('chromium', 'optional', [
        'Chromium was not found; only the browser tests and parts of `parley bench` need it.',
        'Install it, or name it with CHROMIUM_PATH.',
      ])
    : good('chromium', `Chromium is at ${path}.`);
}

/** What comes with Parley: pages, homes, furniture, studies. */
export function shippedChecks(config: ServerConfig): DoctorCheck[] {
  const { webDir, scenesDir, publicDir, studyDirs } = config;
  const homes = createSceneCatalog(scenesDir).sceneIds();
  const studyCount = studyPaths(studyDirs).size;
  return [
    existsSync(join(webDir, 'index.html'))
      ? good('pages', 'The pages are built.')
      : bad('pages', 'fault', ['The pages are not built.', 'Run `npm start` once.']),
    homes.length > 0
      ? good('homes', `${homes.length} homes.`)
      : bad('homes', 'fault', [`There are no homes in ${scenesDir}.`, 'Restore them from git.']),
    existsSync(join(publicDir, 'furniture'))
      ? good('furniture', 'The furniture library is there: homes can be made.')
      : bad('furniture', 'fault', ['The furniture library is missing.', 'Restore it from git.']),
    studyCount > 0
      ? good('studies', `${studyCount} study files.`)
      : bad('studies', 'warning', ['There are no study files.', 'See studies/ in the repository.']),
  ];
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
