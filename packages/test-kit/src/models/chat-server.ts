import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server saw. */
export interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: the body is whatever the client sent
  readonly body: any;
}

/** One answer: JSON or text with a status, silence, headers without a body, or a cut connection. */
export type Answer =
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly json: unknown }
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly text: string }
  | { readonly fault: 'hang' | 'hang-in-body' | 'cut' };

export interface ChatServer {
  readonly baseUrl: string;
  readonly seen: SeenRequest[];
  /** Answers in order; the last one serves all further requests. A function sees the request. */
  answer(...answers: (Answer | ((request: SeenRequest) => Answer))[]): void;
  /** Requests that wait for an answer and have not been given up. */
  openCount(): number;
  close(): Promise<void>;
}

/** A real HTTP server that speaks as much of `/v1/chat/completions` as a test tells it to. */
export async function startChatServer(): Promise<ChatServer> {
  const seen: SeenRequest[] = [];
  let waiting = 0;
  let queue: (Answer | ((request: SeenRequest) => Answer))[] = [];
  const server: Server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const body = text === '' ? null : JSON.parse(text);
      const request = { path: incoming.url ?? '', headers: incoming.headers, body };
      seen.push(request);
      waiting++;
      response.on('close', () => {
        waiting--;
      });
      const next = queue.length > 1 ? queue.shift() : queue[0];
      const answer = typeof next === 'function' ? next(request) : next;
      respond(
        response,
        answer ?? { status: 500, json: { error: { message: 'no answer was set' } } },
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    seen,
    answer: (...answers) => {
      queue = answers;
    },
    openCount: () => waiting,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function respond(response: ServerResponse, answer: Answer): void {
  if ('fault' in answer) {
    if (answer.fault === 'cut') response.destroy();
    if (answer.fault === 'hang-in-body') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"choices":[');
    }
    return;
  }
  const headers = 'headers' in answer ? answer.headers : {};
  const type = { 'content-type': 'application/json', 'x-request-id': 'req-test', ...headers };
  response.writeHead(answer.status ?? 200, type);
  response.end('text' in answer ? answer.text : JSON.stringify(answer.json));
}

export interface CompletionParts {
  readonly finish?: string;
  /** What the provider says that it ran, and its mark of how. */ readonly model?: string;
  readonly fingerprint?: string;
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number } | null;
  /** Alternatives of the first token, as probabilities. */ readonly first?: Record<string, number>;
}

/** A chat completion with this text. */
export function completion(text: string | null, parts: CompletionParts = {}): Answer {
  const alternatives = Object.entries(parts.first ?? {}).map(([token, probability]) => ({
    token,
    logprob: Math.log(probability),
    bytes: null,
  }));
  const usage =
    parts.usage === undefined ? { prompt_tokens: 100, completion_tokens: 20 } : parts.usage;
  return {
    json: {
      id: 'chatcmpl-test',
      object: 'chat.completion',
      created: 1,
      model: parts.model ?? 'test-model-reported',
      ...(parts.fingerprint === undefined ? {} : { system_fingerprint: parts.fingerprint }),
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: text },
          finish_reason: parts.finish ?? 'stop',
          logprobs:
            parts.first === undefined
              ? null
              : { content: [{ ...alternatives[0], top_logprobs: alternatives }] },
        },
      ],
      ...(usage === null ? {} : { usage }),
    },
  };
}

/** An error as these servers write it. */
export const providerError = (status: number, message: string, headers = {}): Answer => ({
  status,
  headers,
  json: { error: { message, type: 'error', param: null, code: null } },
});
