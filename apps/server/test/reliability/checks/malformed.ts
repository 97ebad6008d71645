import { randomUUID } from 'node:crypto';
import { PROTOCOL_VERSION, WIRE } from '@parley/protocol';
import fc from 'fast-check';
import type { Socket } from 'socket.io-client';
import { openSocket } from '../../faults/open-socket';
import type { Check } from '../check';
import { exactly, quantile, told } from '../figure';
import { BRISK } from '../manners';
import { STUDY_ID } from '../put-study';
import type { Serving } from '../serving';
import { allWalk, Onlooker, secondsUntilServed } from '../waits';

const MESSAGES = 140_000;
const AT_ONCE = 20;
/** A line is closed after a few; this is sent on each before a new one is opened. */
const PER_LINE = 200;
const REQUEST_EVERY = 20;
const SEED = 12;

/** Messages that no page sends, on lines and as requests: nothing ends, nobody waits, nothing is called a fault of the server. */
export const malformed: Check = {
  name: 'malformed',
  title: 'Malformed messages, while people take part',
  run: async (room, { times = MESSAGES }) => {
    const serving = await room.serve({}, { env: { PARLEY_TRUST_PROXY: '1' } });
    const people = await room.people(serving, 4, BRISK);
    await allWalk(people);
    const messages = fc.sample(message(), { seed: SEED, numRuns: 5000 });
    const said = serving.said.length;
    const onlooker = new Onlooker(serving.origin);
    const sent = { messages: 0, requests: 0, faults: 0 };
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, lane) => {
        for (let i = lane; sent.messages < times; ) {
          const socket = await openSocket(serving.port);
          for (let n = 0; n < PER_LINE && sent.messages < times; n++, i++, sent.messages++) {
            const wrong = messages[i % messages.length] as Message;
            if (i % REQUEST_EVERY === 0) await post(serving, wrong, sent);
            else say(socket, wrong);
          }
          await new Promise((resolve) => setTimeout(resolve, 20));
          socket.disconnect();
        }
      }),
    );
    const { waitsMs } = await onlooker.stop();
    const seconds = await secondsUntilServed(people);
    const { threads } = await serving.readiness();
    const isInternal = /INTERNAL|TypeError|Unhandled/.test(serving.said.slice(said));
    await serving.stop();
    return [
      told('messages', sent.messages),
      told('… of these requests', sent.requests),
      exactly('replies that are a fault of the server (5xx)', sent.faults, 0),
      exactly('faults in its log', isInternal ? 1 : 0, 0),
      exactly(
        'threads that ended',
        threads.reduce((sum, { deaths }) => sum + deaths, 0),
        0,
      ),
      exactly('people who were sent away', people.filter(({ refused }) => refused).length, 0),
      told(
        'answer to others meanwhile, 99th percentile',
        Math.round(quantile(waitsMs, 0.99)),
        'ms',
      ),
      told('until everybody was served after it', Math.round(seconds * 10) / 10, 's'),
    ];
  },
};

interface Message {
  readonly name: string;
  readonly data: unknown;
}

/** A message as pages send it with a field of another kind, one too many or too few; or anything at all. */
function message(): fc.Arbitrary<Message> {
  const right = {
    [WIRE.hello]: {
      v: PROTOCOL_VERSION,
      token: 'x'.repeat(43),
      tabId: 't',
      lastSeq: -1,
      mapSeq: -1,
    },
    [WIRE.event]: {
      eventId: randomUUID(),
      clientSeq: 0,
      tabId: 't',
      type: 'answer',
      payload: { questionId: 'q', text: 'x', via: 'text' },
      tMonoMs: 1,
    },
    [WIRE.shown]: { epoch: 1, seq: 1 },
    [WIRE.sensed]: { senseId: 's', result: {} },
  };
  const anything = fc.oneof(
    fc.anything({ withBigInt: false, withDate: true, withNullPrototype: false }),
    fc.constantFrom(null, -1, 1e308, '', '\u0000', '__proto__', 'x'.repeat(50_000), [[[[[[]]]]]]),
  );
  const near = fc
    .tuple(fc.constantFrom(...Object.keys(right)), fc.nat(), anything)
    .map(([name, at, value]) => {
      const fields = right[name as keyof typeof right] as object;
      const key = Object.keys(fields)[at % Object.keys(fields).length] as string;
      return { name, data: { ...fields, [key]: value } };
    });
  const far = fc.record({
    name: fc.oneof(fc.constantFrom(...Object.keys(right)), fc.string({ minLength: 1 })),
    data: anything,
  });
  return fc.oneof({ weight: 3, arbitrary: near }, { weight: 1, arbitrary: far });
}

/** Names that the client library keeps for itself are not sent. */
const RESERVED = /^(connect|connect_error|disconnect|disconnecting|newListener|removeListener)$/;

function say(socket: Socket, { name, data }: Message): void {
  if (!RESERVED.test(name)) socket.emit(name, data, () => undefined);
}

async function post(
  { origin }: Serving,
  { data }: Message,
  sent: { messages: number; requests: number; faults: number },
): Promise<void> {
  const at = sent.requests++;
  const paths = ['sessions', 'sessions/resume', 'device-checks', 'declines', 'experimenter/login'];
  const reply = await fetch(`${origin}/api/${paths[at % paths.length]}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    },
    body:
      JSON.stringify(at % 2 === 0 ? data : { studyId: STUDY_ID, consent: data, key: data }) ?? '{',
  });
  await reply.arrayBuffer();
  if (reply.status >= 500) sent.faults++;
}
