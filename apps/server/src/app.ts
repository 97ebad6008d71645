import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { ServerConfig } from './config';
import { registerLibraries, sendRouterFailure } from './libraries';
import { registerRoutes } from './routes';
import { createServices, type ServerDeps } from './services';

const MAX_BODY_BYTES = 256 * 1024;
/** A request of that size takes a second on a slow line. */
const REQUEST_WITHIN_MS = 20_000;
/** Not above the time for the whole request: Node takes the longer of the two for the body. */
const HEADERS_WITHIN_MS = 10_000;
/** Between two looks whether a request is late. */
const LOOK_EVERY_MS = 5000;

/** Builds the server without starting it: libraries, then services, then routes. */
export async function buildApp(config: ServerConfig, deps: ServerDeps): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    // A line that is kept open must not keep the server from stopping.
    forceCloseConnections: true,
    // Nor may a body that never comes to its end keep a line.
    requestTimeout: REQUEST_WITHIN_MS,
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    trustProxy: config.trustProxy,
    frameworkErrors: sendRouterFailure,
    // Addresses hold recruitment ids: requests are never logged.
    logController: new LogController({ disableRequestLogging: true }),
    logger:
      config.logLevel === 'silent' ? false : { level: config.logLevel, stream: deps.logStream },
  });
  await registerLibraries(app, config); //                   1. others': headers, limits, cookies, static files
  app.decorate('parley', await createServices(config, deps)); // 2. ours: studies, experimenters, pictures
  await registerRoutes(app); //                              3. routes last: they may use everything above
  return app;
}
