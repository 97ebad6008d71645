import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';
import { registerErrors } from './errors';
import { registerPages } from './pages';
import { registerRateLimits } from './rate-limits';
import { registerSecurityHeaders } from './security-headers';
import { tieStreams } from './tie-streams';

export { sendRouterFailure } from './errors';
export { perHour, perMinute } from './rate-limits';

/** Others' plugins, set up for this server. */
export async function registerLibraries(app: FastifyInstance, config: ServerConfig): Promise<void> {
  await registerSecurityHeaders(app);
  await registerRateLimits(app, config.limits);
  await app.register(cookie);
  // Before what wraps streams.
  tieStreams(app);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^(?:text\/|application\/(?:json|javascript|wasm)|model\/gltf-binary|image\/svg)/,
    // The library's default is the slowest level.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  registerErrors(app, config.limits);
  await registerPages(app, config);
}
