import { canonicalJson, sha256Text, YES_NO } from '@parley/protocol';
import { backendOf3 } from './backend-names';
import { type Fields, fieldsOf, type StoredRow } from './stored-row';

const TYPES: Readonly<Record<string, string>> = {
  'episode-start': 'trial-start',
  'episode-end': 'trial-end',
};

/** What the start of a call says that its end does not, by session, trial, actor and ordinal. */
interface OpenCall {
  readonly port: string | null;
  readonly argsHash: unknown;
}

/**
 * Version 2 → 3: trials (`episodeId` of a row and of a start is now `trialId`, `taskId` is `episodeId`), backends (`body`),
 * roles (`user`), rules nested once, what the task says in `given` and `truth`. A detector is a port like any other (`detect`
 * is a call), a call asks one port, and a question has a form.
 *
 * The end of a call needs what its start says: one upgrade is for the rows of a log in their order.
 */
export function upgradeFrom2(): (row: StoredRow) => StoredRow {
  const open = new Map<string, OpenCall>();
  return (row) => {
    const { episodeId, ...rest } = row;
    const key = JSON.stringify([row.sessionId, episodeId, row.actor, row.n]);
    const upgrade = PAYLOADS[row.type];
    return {
      ...rest,
      trialId: episodeId,
      type: TYPES[row.type] ?? row.type,
      payload:
        upgrade === undefined
          ? row.payload
          : canonicalJson(upgrade(fieldsOf(JSON.parse(row.payload)), { open, key })),
      schemaVersion: 3,
    };
  };
}

interface Place {
  readonly open: Map<string, OpenCall>;
  readonly key: string;
}

const PAYLOADS: Readonly<Record<string, (payload: Fields, place: Place) => Fields>> = {
  'session-start': ({ taskIds, ...rest }) => ({ ...rest, episodeIds: taskIds }),
  'client-event': upgradeClientEvent,
  'episode-start': upgradeStart,
  'episode-end': ({ outcomes, ...rest }) => ({
    ...rest,
    outcomes: Object.fromEntries(
      Object.entries(fieldsOf(outcomes)).map(([actor, one]) => [actor, upgradeOutcome(one)]),
    ),
  }),
  'effect-start': upgradeEffectStart,
  'effect-end': upgradeEffectEnd,
};

function upgradeEffectStart({ body, ...rest }: Fields, { open, key }: Place): Fields {
  const args = upgradeArgs(fieldsOf(rest.args));
  const { kind } = args;
  const port = kind === 'model' ? String(args.port) : null;
  const argsHash = hashOf(args, rest);
  open.set(key, { port, argsHash });
  return { ...rest, kind, args, argsHash, backend: backendFor(port, nameOf(body)) };
}

function upgradeEffectEnd({ body, candidateTruth, ...rest }: Fields, place: Place): Fields {
  const started = place.open.get(place.key);
  const isDetect = rest.kind === 'detect';
  const port = isDetect ? 'detector' : (started?.port ?? null);
  return {
    ...rest,
    ...(isDetect ? { kind: 'model', result: upgradeDetections(rest.result) } : {}),
    ...(rest.args === undefined ? {} : upgradeInnerArgs(rest)),
    ...(started === undefined ? {} : { argsHash: started.argsHash }),
    ...(candidateTruth === undefined ? {} : { truth: candidateTruth }),
    backend: backendFor(port, nameOf(body)),
  };
}

const upgradeInnerArgs = (end: Fields): Fields => {
  const args = upgradeArgs(fieldsOf(end.args));
  return { args, argsHash: hashOf(args, end) };
};

/** Hashes stay where nothing changed: what was lost of the arguments is not made up. */
const hashOf = (args: Fields, { args: before, argsHash }: Fields): unknown =>
  canonicalJson(args) === canonicalJson(before) ? argsHash : sha256Text(canonicalJson(args));

function upgradeArgs(args: Fields): Fields {
  switch (args.kind) {
    case 'detect': {
      const { frameId, prompt } = args;
      const requests = [{ method: 'detector.detect', input: { frameId, prompt } }];
      return { kind: 'model', port: 'detector', requests };
    }
    case 'model':
      return { ...args, port: portOf(args.requests) };
    case 'ask':
      return args.form === 'yes-no' ? { ...args, form: YES_NO } : args;
    default:
      return args;
  }
}

/** Calls of version 2 have one method each. */
function portOf(requests: unknown): string {
  const [first] = Array.isArray(requests) ? requests : [];
  const method = String(fieldsOf(first).method ?? '');
  if (method === 'reasoner.updateFacts') return 'reader';
  return method.startsWith('gt.') ? 'judge' : (method.split('.')[0] ?? '');
}

function upgradeDetections(result: unknown): unknown {
  const { kind, detections } = fieldsOf(result);
  if (kind !== 'ok') return result;
  return { kind: 'ok', replies: [{ kind: 'ok', output: { detections } }] };
}

/** One name stood for all ports of a call, as in `reasoner: rules; vlm: gt-vlm:strong`. */
function backendFor(port: string | null, name: string): string {
  if (port === null || !name.includes(': ')) return name;
  const parts = new Map(name.split('; ').map((part) => part.split(/: (.*)/) as [string, string]));
  const own = port === 'judge' ? 'gt' : port;
  return parts.get(own) ?? (port === 'reader' ? parts.get('reasoner') : undefined) ?? name;
}

function upgradeClientEvent({ type, payload }: Fields): Fields {
  const { episodeId, ...rest } = fieldsOf(payload);
  const isOfRun = type === 'message-send' && episodeId !== undefined;
  return { type, payload: isOfRun ? { ...rest, trialId: episodeId } : payload };
}

function upgradeStart(start: Fields): Fields {
  const { agents, actors, isPractice, sceneHash, sceneId, seed, starts, studyHash } = start;
  const { category, input, instruction, shortestPathM, distractorCount } = start;
  return {
    ...{ agents, actors, isPractice, sceneHash, sceneId, seed, starts, studyHash },
    task: 'coin',
    trialId: start.episodeId,
    episodeId: start.taskId,
    sessionKind: start.kind,
    roles: { person: { name: start.user, config: upgradeUser(fieldsOf(start.bodies)) } },
    backends: upgradeBackends(fieldsOf(start.bodies)),
    rules: {
      motion: start.motion,
      sensor: start.sensor,
      actors: {},
      limits: { maxSteps: start.maxSteps, askCountsAsAction: start.askCountsAsAction },
      budgets: { questions: start.questionBudget },
      success: { distanceM: start.successDistanceM },
      timeouts: { answerMs: start.answerTimeoutMs },
      seed,
    },
    given: { category, input, instruction },
    truth: { shortestPathM, distractorCount },
  };
}

/** Version 2 kept the settings of the simulated user among the bodies of ports, as texts. */
const USER_SETTINGS: ReadonlySet<string> = new Set(['userErrorRate', 'sharedModel', 'lexicon']);

const upgradeUser = ({ userErrorRate, sharedModel, lexicon }: Fields): Fields => ({
  ...(userErrorRate !== undefined && { errorRate: Number(userErrorRate) }),
  ...(sharedModel === 'true' && { sharedModel: true }),
  ...(lexicon !== undefined && { lexicon }),
});

/** Where no reader was named, the reasoner read what people say. */
const upgradeBackends = (bodies: Fields): Fields =>
  Object.fromEntries(
    Object.entries({ reader: bodies.reasoner, ...bodies })
      .filter(([port, body]) => !USER_SETTINGS.has(port) && body !== undefined)
      .map(([port, body]) => [port, nameOf(body)]),
  );

function upgradeOutcome(outcome: unknown): Fields {
  const { found, ...rest } = fieldsOf(outcome);
  return found === undefined ? rest : { ...rest, verdict: found };
}

const nameOf = (body: unknown): string => backendOf3(String(body ?? ''));
