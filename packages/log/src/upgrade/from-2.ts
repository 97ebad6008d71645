import { canonicalJson } from '@parley/protocol';
import { backendOf3 } from './backend-names';
import {
  type OpenCall,
  type Place,
  upgradeAttemptLost,
  upgradeEffectEnd,
  upgradeEffectStart,
} from './from-2-effects';
import { type Fields, fieldsOf, type StoredRow } from './stored-row';

const TYPES: Readonly<Record<string, string>> = {
  'episode-start': 'trial-start',
  'episode-end': 'trial-end',
};

/** The name of today of a row type of version 2 or older. */
export const currentType = (type: string): string => TYPES[type] ?? type;

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
      type: currentType(row.type),
      payload:
        upgrade === undefined
          ? row.payload
          : canonicalJson(upgrade(fieldsOf(JSON.parse(row.payload)), { open, key })),
      volatile: upgradeVolatile(row.volatile),
      schemaVersion: 3,
    };
  };
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
  'attempt-lost': upgradeAttemptLost,
  'protocol-deviation': ({ to, ...rest }) => ({ ...rest, to: to === undefined ? to : nameOf(to) }),
};

/** The backend that answered in place of another, for a whole call or a part of it. */
function upgradeVolatile(volatile: unknown): unknown {
  if (typeof volatile !== 'string' || !volatile.includes('"answeredBy"')) return volatile;
  const renamed = ({ answeredBy, ...rest }: Fields): Fields =>
    answeredBy === undefined ? rest : { ...rest, answeredBy: nameOf(answeredBy) };
  const { parts, ...whole } = fieldsOf(JSON.parse(volatile));
  const own = Array.isArray(parts) ? { parts: parts.map((part) => renamed(fieldsOf(part))) } : {};
  return JSON.stringify({ ...renamed(whole), ...own });
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

/** Version 2 kept the settings of the simulated user among the backends of ports, as texts. */
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
