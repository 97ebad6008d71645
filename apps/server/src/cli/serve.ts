import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { ParleyError } from '@parley/protocol';
import { healFolders } from '@parley/scenes/files';
import { Command } from 'commander';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { type ConfigOptions, readConfig, type ServerConfig } from '../config';
import { agentSourceHash } from '../episodes/source-hash';
import { arePagesBuilt } from '../libraries/pages';
import { createLive } from '../realtime/create-live';
import { warmHomes } from '../services/warm-homes';
import { openStore, type Store } from '../storage';
import type { Watch } from '../storage/keep-watch';
import { DEMO_STUDY_ID } from '../studies';
import { print, tell } from '../terminal/print';
import { guardData } from './guard-data';
import { serveLinks } from './serve-links';
import { rememberOrigin } from './server-origin';

/** `parley serve`: the server, until it is told to stop. */
export const serveCommand = (): Command =>
  new Command('serve')
    .description('run the app; prints the links for demo, participants and experimenter')
    .option('--port <number>', 'port; default: PORT, or 3000')
    .option('--host <address>', 'address to listen on; default: HOST, or 127.0.0.1')
    .option('--data <folder>', 'data directory; default: PARLEY_DATA, or ./data')
    .option('--copy-to <folder>', 'keep a second copy of the data there, on another disk')
    .action(serve);

async function serve(flags: ConfigOptions & { copyTo?: string }): Promise<void> {
  const config = readConfig(flags);
  // People wait for a disk that refuses as long as the server runs: nothing is acknowledged meanwhile, and nothing lost.
  const store = await openStore({ dataDir: config.dataDir, patienceMs: Number.POSITIVE_INFINITY });
  let app: FastifyInstance | null = null;
  let guard: Watch | null = null;
  const live = createLive({
    store,
    onError: (error, where) => logError(app, error, where),
    dataGuard: () => guard?.state() ?? null,
  });
  const closing: (() => Promise<void>)[] = [
    async () => sayWhatWasWritten(store),
    () => store.close(),
    async () => app?.close(),
    // First of all: pages are told, and sockets would keep the HTTP server open.
    () => live.close(),
  ];
  const closeAll = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const { copyTo } = flags;
    const own = await guardData(store, {
      copyTo,
      onError: (error) => logError(app, error, 'keeping the data'),
    });
    // Ends after the store: what is committed last is copied too.
    closing.unshift(() => own.close());
    guard = own;
    app = await buildApp(config, {
      store,
      episodeOfTrial: live.episodeOfTrial,
      logStream: process.stderr,
      beforeErase: live.beforeErase,
      readiness: live.readiness,
      holds: live.holds,
    });
    live.attach(app);
    await healFolders(config.scenesDir);
    await openDemo(app);
    const stale = await staleSessions(store, agentSourceHash());
    if (stale > 0) {
      tell(
        `${stale} unfinished session(s) ran other agent code: they will be ended kindly, with their technical code.`,
      );
    }
    const origin = await listen(app, config);
    stopOnSignals(closeAll);
    await warmOpenStudies(app);
    if (!isLoopback(config.host)) {
      tell(
        'Other machines reach this server over plain http: put https in front of it, or their browsers have no WebGPU.',
      );
    }
    for (const line of await serveLinks(app, origin)) print(line);
    if (!arePagesBuilt(config.webDir))
      tell('The pages are not built, and no link can be opened: run `npm run build`.');
    await rememberOrigin(store, origin);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function sayWhatWasWritten({ counts }: Store): void {
  const { rows, batches, transactions } = counts;
  if (rows > 0) tell(`Closed: ${rows} rows in ${batches} commits, ${transactions} transactions.`);
}

/** Homes of open studies that are kept as scene.json alone are made before the first person comes. */
async function warmOpenStudies(app: FastifyInstance): Promise<void> {
  const { studies } = app.parley;
  for (const { studyId } of studies.files()) {
    const current = await studies.current(studyId);
    if (current === null) continue;
    warmHomes(current.study, app.parley, (error) => logError(app, error, 'making a home'));
  }
}

/** The demo is always open; when its home is not installed, the server says so and runs without it. */
async function openDemo(app: FastifyInstance): Promise<void> {
  try {
    await app.parley.studies.open(DEMO_STUDY_ID);
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    tell(`The demo cannot run: ${error.toLine()}`);
  }
}

/** @throws {ParleyError} `PORT_IN_USE`, or `BAD_INPUT` for an address that is not ours. */
async function listen(app: FastifyInstance, { host, port }: ServerConfig): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new ParleyError('PORT_IN_USE', `Port ${port} is taken`, {
        where: `${host}:${port}`,
        remedy: 'Stop the other program, or choose a port with --port or PORT.',
        cause,
      });
    }
    throw new ParleyError('BAD_INPUT', `Cannot listen there (${code ?? String(cause)})`, {
      where: `${host}:${port}`,
      remedy: 'Choose another --host or --port.',
      cause,
    });
  }
  const address = app.server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  const isAnywhere = host === '0.0.0.0' || host === '::';
  const name = isAnywhere ? (ownAddress() ?? 'localhost') : isIP(host) === 6 ? `[${host}]` : host;
  return `http://${name}:${bound}`;
}

/** Under which other machines of the network find this one. */
const ownAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

/** What is not closed by then is cut: rows that were acknowledged are on disk, and the next start goes on from them. */
const CLOSE_WITHIN_MS = 4500;

/** The first signal closes cleanly, the second at once. */
function stopOnSignals(closeAll: () => Promise<void>): void {
  let isClosing = false;
  const stop = (): void => {
    if (isClosing) process.exit(1);
    isClosing = true;
    setTimeout(() => {
      tell(
        `Not everything could be closed within ${CLOSE_WITHIN_MS / 1000} s; what was acknowledged is stored.`,
      );
      process.exit(1);
    }, CLOSE_WITHIN_MS).unref();
    closeAll().then(
      () => process.exit(0),
      (error: unknown) => {
        tell(String(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}

const logError = (app: FastifyInstance | null, error: unknown, where: string): void => {
  if (app === null) tell(`${where}: ${String(error)}`);
  else app.log.error({ err: error, where });
};

/** Number of active sessions with an unfinished trial of other agent code: those cannot be recovered. */
async function staleSessions(store: Store, sourceHash: string): Promise<number> {
  const unfinished = await store.readUnfinished();
  const stale = unfinished.filter(({ start }) =>
    Object.values(start.agents).some((agent) => agent.sourceHash !== sourceHash),
  );
  return new Set(stale.map(({ sessionId }) => sessionId)).size;
}
