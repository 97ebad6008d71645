import { unlimitedAccount } from '@parley/models/accounts';
import { flowOf, SENSOR_PRESETS, type Study } from '@parley/protocol';
import { planSession } from '../../src/flow/session-plan';
import type { SessionSetup } from '../../src/sessions/session-deps';
import {
  insertSession,
  newSecrets,
  type Session,
  type SessionKind,
  type SessionSecrets,
  type Store,
} from '../../src/storage';
import type { CoinSpec } from '../../src/tasks/coin/coin-spec';
import { CHAIR_BRIEF } from '../chair-brief';
import { plansOf } from '../port-plans';
import { sessionStart } from '../session-start';

/** A consented session in the store, with the secrets that open it. */
export async function createSession(
  store: Pick<Store, 'commit' | 'findSession'>,
  study: Study,
  {
    armId = 'live',
    kind = 'test',
    ...fixed
  }: Partial<SessionSecrets> & { readonly armId?: string; readonly kind?: SessionKind } = {},
): Promise<{ session: Session; token: string }> {
  const secrets = { ...newSecrets(), ...fixed };
  const createdUtc = '2026-01-01T00:00:00.000Z';
  await store.commit({
    sessionId: secrets.sessionId,
    rows: [sessionStart({ kind })],
    also: (trx) =>
      insertSession(trx, secrets, {
        kind,
        studyId: study.studyId,
        studyHash: 'h',
        armId,
        consent: {
          takePart: true,
          openData: false,
          version: 1,
          textHash: 'h',
          agreedUtc: createdUtc,
        },
        device: {},
        external: {},
        externalKey: null,
        createdUtc,
      }),
  });
  const session = await store.findSession(secrets.sessionId);
  if (session === null) throw new Error('the session was not stored');
  return { session, token: secrets.token };
}

export interface SetupChoice {
  readonly episodeIds?: readonly string[];
  /** Backend of the effects that the session's own thread performs. */
  readonly prompted?: SessionSetup['prompted'];
  readonly account?: SessionSetup['account'];
}

/** What a session is in fault tests: runs of nothing but an id, hosted by a stand-in that needs no more. */
export function setupOf(
  session: Session,
  study: Study,
  { episodeIds = ['task-1'], prompted = null, account = unlimitedAccount }: SetupChoice = {},
): SessionSetup {
  const [arm] = study.arms;
  if (arm === undefined) throw new Error('the study has no arm');
  return {
    session,
    study,
    arm,
    plan: planSession({
      sessionId: session.sessionId,
      practiceEpisodeId: null,
      episodeIds,
      flow: flowOf(study),
    }),
    specOf: ({ trialId }, instruction) => ({ trialId, instruction, isPaced: true }) as CoinSpec,
    viewContext: {
      study,
      arm,
      sensor: SENSOR_PRESETS.fast,
      senses: {},
      trialView: () => ({ brief: CHAIR_BRIEF, sceneUrl: '/scenes/x' }),
      robotPictureUrl: (imageId) => `/robot/${imageId}`,
    },
    prompted,
    account,
    ports: plansOf(study),
    givenMessageOf: () => null,
    sceneDirOf: () => 'nowhere',
    completionCode: session.completionCode,
  };
}
