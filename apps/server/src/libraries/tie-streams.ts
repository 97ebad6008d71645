import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Answers of one line that read from files at a time; browsers ask for one after the other. */
const MOST_STREAMS = 16;
/** A reader that takes nothing for so long is gone. */
const READ_WITHIN_MS = 120_000;

/**
 * Ends what an answer reads from when its line ends. Node tells an answer of that only when its turn has come: those that waited
 * behind it would keep their files open for ever.
 */
export function tieStreams(app: FastifyInstance): void {
  const open = new WeakMap<Socket, Set<Readable>>();
  app.addHook('onSend', (request, _reply, payload, done) => {
    const line = request.raw.socket;
    // Requests that are made within the process come by no line.
    if (payload instanceof Readable && line instanceof Socket) tie(line, payload, open);
    done(null, payload);
  });
}

function tie(line: Socket, stream: Readable, open: WeakMap<Socket, Set<Readable>>): void {
  if (line.destroyed) {
    stream.destroy();
    return;
  }
  const streams = open.get(line) ?? new Set();
  if (!open.has(line)) {
    open.set(line, streams);
    line.once('close', () => {
      for (const each of streams) each.destroy();
    });
  }
  streams.add(stream);
  stream.once('close', () => streams.delete(stream));
  line.setTimeout(READ_WITHIN_MS);
  if (streams.size > MOST_STREAMS) line.destroy();
}
