import { type ApiFailure, type ErrorCode, ParleyError } from '@parley/protocol';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config';
import { storeFailure } from '../storage';

/** HTTP status by error code; every other code is a fault of ours, 500. */
const STATUS: Partial<Record<ErrorCode, number>> = {
  BAD_INPUT: 400,
  NOT_ALLOWED: 401,
  NOT_FOUND: 404,
  SESSION_STATE: 409,
  DATA_IN_USE: 409,
  PICTURE_CHANGED: 409,
  TOO_LARGE: 413,
  BAD_STUDY: 422,
  RATE_LIMITED: 429,
  STORE_FAILED: 503,
  NOT_READY: 503,
  STUDY_PAUSED: 503,
};

/** One place turns failures into replies: JSON with code, message, place and remedy; faults of ours keep their details to the log. */
export function registerErrors(app: FastifyInstance, limits: ServerConfig['limits']): void {
  app.setErrorHandler((error: FastifyError | ParleyError, request, reply) => {
    const failure = asParleyError(error);
    const status = STATUS[failure.code] ?? 500;
    if (status >= 500) {
      app.log.error({ err: error, method: request.method, route: request.routeOptions.url });
    }
    return sendFailure(reply, status, status === 500 ? hidden(failure) : failure);
  });
  // Valid addresses could be searched for if a miss cost nothing.
  app.setNotFoundHandler(
    { preHandler: app.rateLimit({ max: limits.notFound, timeWindow: '1 minute' }) },
    (request: FastifyRequest, reply: FastifyReply) => {
      const failure = new ParleyError('NOT_FOUND', 'There is nothing at this address', {
        where: `${request.method} ${request.url.split('?')[0]}`,
      });
      return sendFailure(reply, 404, failure);
    },
  );
}

/** What the router refuses before there is a route: an address that cannot be read, or a part of it that is too long. */
export function sendRouterFailure(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const failure = asParleyError(error);
  void sendFailure(reply, STATUS[failure.code] ?? 500, failure);
}

function sendFailure(reply: FastifyReply, status: number, error: ParleyError): FastifyReply {
  const body: ApiFailure = {
    error: { code: error.code, message: error.message, where: error.where, remedy: error.remedy },
  };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function asParleyError(error: FastifyError | ParleyError): ParleyError {
  if (error instanceof ParleyError) return error;
  const refused = storeFailure(error);
  if (refused !== null) {
    const { code, message, remedy, isRetryable } = refused;
    // Which file it was is for the log.
    return new ParleyError(code, message, { remedy: remedy ?? '', isRetryable, cause: error });
  }
  const status = error.statusCode ?? 500;
  if (status === 413) {
    return new ParleyError('TOO_LARGE', 'The request is larger than allowed', {
      where: 'body',
      cause: error,
    });
  }
  if (status >= 400 && status < 500) {
    return new ParleyError('BAD_INPUT', error.message, { where: 'request', cause: error });
  }
  return new ParleyError('INTERNAL', error.message, { cause: error });
}

/** What people may read of a fault of ours: nothing of files, tables or stacks. */
const hidden = ({ code }: ParleyError): ParleyError =>
  new ParleyError(code, 'Something went wrong on the server', {
    remedy: 'What was stored before is safe. Try again; if it stays, tell the researcher.',
  });
