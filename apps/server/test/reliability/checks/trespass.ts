import { type ClientEventType, type Json, PROTOCOL_VERSION, WIRE } from '@parley/protocol';
import { openStore, participantIdOf } from '../../../src/storage';
import { openSocket } from '../../faults/open-socket';
import type { Check } from '../check';
import { enrol, readStudy } from '../enrol';
import { EVERY_ROUTE, type RouteOfServer } from '../every-route';
import { exactly, type Figure, told } from '../figure';
import { BRISK, SILENT } from '../manners';
import type { Participant } from '../participant';
import { STUDY_ID } from '../put-study';
import type { Serving } from '../serving';
import { allWalk } from '../waits';

/** What nobody but the person it is of and experimenters may ever read. */
const MARK = 'the-owl-lamp-of-my-grandmother';
const EXTERNAL = 'panel-member-77812';
const CHARS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';
const TOKENS_PER_LINE = 4;

/** Somebody who takes part tries everything at the data of somebody else. */
export const trespass: Check = {
  name: 'trespass',
  title: "One participant at another's data: every route, every event, guessed keys",
  run: async (room) => {
    const dataDir = room.folder('trespass');
    // Each try comes from an address of its own, told by a proxy: what is refused is not refused for its number.
    const serving = await room.serve({}, { dataDir, env: { PARLEY_TRUST_PROXY: '1' } });
    const study = await readStudy(serving.origin);
    const external = { PROLIFIC_PID: EXTERNAL };
    const victim = await enrol(serving.origin, { study, manner: SILENT, external });
    const [thief] = await room.people(serving, 1, BRISK);
    if (thief === undefined) return [];
    await allWalk([victim, thief]);
    await victim.sayAnything({ words: MARK });
    victim.close();
    const before = await rowsOf(dataDir, victim);
    // Where not even an experimenter finds it, that nobody else does says nothing.
    const rows = await serving.desk?.get(`sessions/${victim.sessionId}/rows?from=0`);
    const figures = [
      exactly('found by an experimenter', rows?.includes(MARK) === true ? 1 : 0, 1),
      ...(await overHttp(serving, victim, thief)),
      ...(await overLine(victim, thief)),
      ...(await guessedKeys(serving, victim)),
    ];
    thief.close();
    const after = await rowsOf(dataDir, victim);
    await serving.stop();
    return [
      ...figures,
      exactly('rows of the other that changed, or came', changed(before, after), 0),
    ];
  },
};

/** The page of who was left is away: what the server itself writes of that is no doing of the thief. */
async function rowsOf(dataDir: string, { sessionId }: Participant): Promise<readonly string[]> {
  const store = await openStore({ dataDir, mode: 'visit' });
  const rows = await store.readRows(sessionId);
  await store.close();
  return rows.map(({ type, payload }) => `${type} ${payload}`);
}

const changed = (before: readonly string[], after: readonly string[]): number =>
  before.filter((row, i) => after[i] !== row).length +
  after.slice(before.length).filter((row) => /^client-event|^session-hello/.test(row)).length;

type Headers = Readonly<Record<string, string>>;

async function overHttp(
  serving: Serving,
  victim: Participant,
  { secrets }: Participant,
): Promise<Figure[]> {
  const { sessionId } = victim;
  const keys: readonly Headers[] = [
    {},
    ...[secrets.token, sessionId, secrets.resumeCode, 'null'].flatMap((key) => [
      { authorization: `Bearer ${key}` },
      { cookie: `parley_experimenter=${key}` },
      { cookie: `parley_experimenter=${key}.${key}; session=${key}` },
    ]),
  ];
  const ids = [
    sessionId,
    sessionId.toUpperCase(),
    participantIdOf(sessionId),
    `x%2f..%2f${sessionId}`,
    `${sessionId}%00`,
    STUDY_ID,
  ];
  let [tries, opened] = [0, 0];
  for (const route of EVERY_ROUTE)
    for (const headers of keys)
      for (const id of new Set(route.path.includes(':id') ? ids : [''])) {
        const reply = await tryRoute(serving, route, { id, headers, at: tries++ });
        const isGuarded = route.path.startsWith('/api/experimenter/');
        const isOut = /\/(login|logout)$/.test(route.path);
        const isOpen = isGuarded && !isOut && reply.status < 400;
        if (isOpen || hasSecret(reply.text, victim)) opened++;
      }
  return [told('requests at other people’s data', tries), exactly('… opened', opened, 0)];
}

const hasSecret = (text: string, { secrets }: Participant): boolean =>
  [MARK, EXTERNAL, secrets.token, secrets.resumeCode].some((secret) => text.includes(secret));

async function tryRoute(
  { origin }: Serving,
  { method, path }: RouteOfServer,
  { id, headers, at }: { readonly id: string; readonly headers: Headers; readonly at: number },
): Promise<{ readonly status: number; readonly text: string }> {
  const url = path
    .replace(':id', id)
    .replace(':file', 'events.jsonl')
    .replace(':image', '0'.repeat(64));
  const query = `?studyId=${STUDY_ID}&from=0&run=${id}&key=${id}&preview=1`;
  const reply = await fetch(`${origin}${url}${query}`, {
    method,
    headers: {
      ...headers,
      'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && {
      body: JSON.stringify({ key: id, resumeCode: id, studyId: STUDY_ID }),
    }),
  });
  return { status: reply.status, text: await reply.text() };
}

/** Events on the thief's own line that name what is the other's. */
async function overLine(victim: Participant, thief: Participant): Promise<Figure[]> {
  const { sessionId, tabId } = victim;
  const last = victim.acked.at(-1)?.event.eventId ?? '';
  const names = [sessionId, participantIdOf(sessionId), tabId, last, victim.secrets.token];
  const events = names.flatMap((name): readonly [ClientEventType, Json][] => [
    ['answer', { questionId: name, text: MARK, via: 'text' }],
    ['answer-correction', { questionId: name, text: MARK }],
    ['message-send', { text: MARK, trialId: name.slice(0, 64) }],
    ['still-here', { questionId: name }],
    ['page-done', { page: 'questionnaire', index: 0, data: { sessionId: name } }],
    ['exposure', { what: 'scroll', refId: name, data: { sessionId } }],
  ]);
  const seen = JSON.stringify(
    await Promise.all(events.map(([type, data]) => thief.send(type, data))),
  );
  const isShown = [EXTERNAL, victim.secrets.resumeCode].some((secret) => seen.includes(secret));
  return [
    told('events that name something of the other', events.length),
    exactly('… answered with something of the other', isShown ? 1 : 0, 0),
  ];
}

/** Hellos with every token that differs from the other's in one character, and things that are no token. */
async function guessedKeys(
  { port }: Serving,
  { secrets, sessionId }: Participant,
): Promise<Figure[]> {
  const { token } = secrets;
  const near = [...token].flatMap((char, i) =>
    [...CHARS]
      .filter((other) => other !== char)
      .slice(0, 16)
      .map((other) => `${token.slice(0, i)}${other}${token.slice(i + 1)}`),
  );
  const far = [
    sessionId,
    token.toLowerCase(),
    token.slice(1),
    `${token} `,
    `' or 1=1 --${token.slice(12)}`,
  ];
  const keys = [...near, ...far];
  let welcomed = 0;
  for (let i = 0; i < keys.length; i += TOKENS_PER_LINE) {
    const socket = await openSocket(port);
    for (const key of keys.slice(i, i + TOKENS_PER_LINE)) {
      const hello = { v: PROTOCOL_VERSION, token: key, tabId: 't', lastSeq: -1, mapSeq: -1 };
      const reply = await socket.timeout(5000).emitWithAck(WIRE.hello, hello);
      if (reply.kind !== 'refused') welcomed++;
    }
    socket.disconnect();
  }
  return [told('hellos with a guessed key', keys.length), exactly('… welcomed', welcomed, 0)];
}
