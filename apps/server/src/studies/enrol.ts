import {
  type Arm,
  canonicalJson,
  consentText,
  type NewSessionBody,
  ParleyError,
  personOf,
  type Study,
  sha256Text,
} from '@parley/protocol';
import type { SceneCatalog } from '../catalog/scene-catalog';
import {
  hasExternal,
  insertSession,
  insertSlots,
  newSecrets,
  PEOPLE_KINDS,
  participantIdOf,
  type SessionKind,
  type SessionSecrets,
  type Slot,
  type Store,
  sessionsOfPerson,
  type Trx,
  takenSlots,
  utc,
} from '../storage';
import { practiceArm } from '../tasks/stand-in-arm';
import { taskOf } from '../tasks/task-of';
import { assign } from './assign';
import type { Assignment } from './assignment';
import { factsOf } from './facts-of';
import { keysOf } from './keys-of';
import type { LoadedStudy } from './load-study';
import { practiceOf } from './practice-of';
import { refuseStranger } from './refuse-stranger';
import { roleToGive } from './role-to-give';
import { withoutOwn } from './without-own';

export interface EnrolOptions {
  readonly store: Store;
  readonly catalog: SceneCatalog;
  readonly loaded: LoadedStudy;
  readonly kind: SessionKind;
  /** Ids that may take part; null where the study has no list. */
  readonly allowedIds: ReadonlySet<string> | null;
}

/** Sessions among whose places one of each kind gets its own: people fill a study, tests a study of their own, a preview none. */
const PLACES_BESIDE: Record<SessionKind, readonly SessionKind[]> = {
  human: PEOPLE_KINDS,
  demo: PEOPLE_KINDS,
  test: ['test'],
  preview: [],
};

/** While the disk refuses. */
const ENROL_WITHIN_MS = 2000;

/**
 * Makes a session: consent, place, secrets and first row in one transaction. Places are given by one writer, so that two
 * people who arrive together are counted one after the other.
 *
 * @throws {ParleyError} `SESSION_STATE` when this person already takes part, `BAD_INPUT` when the consent text has changed or
 *   the link names no one where it must, `NOT_ALLOWED` for an id that is not on the study's list. `SESSION_STATE` too where a
 *   study has everybody it needs.
 */
export async function enrol(body: NewSessionBody, options: EnrolOptions): Promise<SessionSecrets> {
  const { store, catalog, loaded, kind } = options;
  const { study, hash } = loaded;
  if (body.consentVersion !== study.consent.version) {
    throw new ParleyError('BAD_INPUT', 'The consent text has changed since it was shown', {
      where: 'consentVersion',
      remedy: 'Reload the page and read it again.',
    });
  }
  const counts = kind === 'human' || kind === 'demo';
  const person = counts ? personOf(body.external) : null;
  if (counts) refuseStranger(study, person, options.allowedIds);
  const keys = keysOf(study, person);
  const secrets = newSecrets();
  const nowMs = store.clock.nowMs();
  const consent = {
    takePart: true as const,
    openData: body.consent.openData,
    version: study.consent.version,
    textHash: sha256Text(consentText(study.consent)),
    agreedUtc: utc(nowMs),
  };
  const facts = factsOf(study, catalog);
  // Homes are read before the lock is taken, not under it.
  for (const id of study.episodes) facts(id);
  let assignment: Assignment | null = null;
  let role: string | null = null;
  await store.commit({
    sessionId: secrets.sessionId,
    // Nothing of this person's can be lost yet: better to be told than to wait.
    patienceMs: ENROL_WITHIN_MS,
    also: async (trx) => {
      if (await hasExternal(trx, study.studyId, keys)) {
        throw new ParleyError('SESSION_STATE', 'This person already takes part in this study', {
          where: 'external',
          remedy:
            'Go on in the browser where it was started, or enter the resume code shown there.',
        });
      }
      const own = await ownStudy(trx, keys, { study: fixedArm(loaded, body.armId), catalog });
      const give = (taken: readonly Slot[]) => assign(own, taken, facts);
      const kinds = PLACES_BESIDE[kind];
      assignment = give(await takenSlots(trx, study.studyId, { nowMs, kinds }));
      // Tests that have filled a study begin anew.
      if (assignment === null && !counts) assignment = give([]);
      if (assignment === null) throw fullStudy(study.studyId);
      const { armId, episodeIds, armIds } = assignment;
      role = await roleToGive(trx, {
        ...{ study, arm: armById(study, armId), sessionId: secrets.sessionId, kind },
        sinceUtc: utc(nowMs - leaseMs(loaded)),
      });
      await insertSession(trx, secrets, {
        kind,
        studyId: study.studyId,
        studyHash: hash,
        armId,
        consent,
        device: body.device,
        external: counts ? body.external : {},
        externalKey: keys[0] ?? null,
        createdUtc: utc(nowMs),
        role,
      });
      await insertSlots(
        trx,
        episodeIds.map((episodeId, position) => ({
          sessionId: secrets.sessionId,
          position,
          studyId: study.studyId,
          armId: armIds[position] ?? armId,
          episodeId,
          state: kinds.length > 0 ? 'leased' : 'released',
          leasedUntilUtc: utc(nowMs + leaseMs(loaded)),
        })),
      );
    },
    rows: () => [
      {
        type: 'session-start',
        payload: canonicalJson({
          studyId: study.studyId,
          studyHash: hash,
          kind,
          ...givenFields(study, assignment, catalog),
          ...roleFields(study, role),
          consent: {
            openData: consent.openData,
            version: consent.version,
            textHash: consent.textHash,
          },
        }),
        volatile: canonicalJson({ device: body.device }),
      },
    ],
  });
  return secrets;
}

export const fullStudy = (studyId: string): ParleyError =>
  new ParleyError('SESSION_STATE', 'This study has everybody it needs', {
    where: `study ${studyId}`,
    remedy: 'Ask the researcher who sent you the link.',
  });

/** The study without what this person made in others, as far as the link names them. */
async function ownStudy(
  trx: Trx,
  keys: readonly string[],
  { study, catalog }: { readonly study: Study; readonly catalog: SceneCatalog },
): Promise<Study> {
  const { knownTo } = taskOf(study.task).live;
  if (knownTo === undefined || keys.length === 0) return study;
  const participants = new Set((await sessionsOfPerson(trx, keys)).map(participantIdOf));
  return participants.size === 0
    ? study
    : withoutOwn(study, (episodeId) => knownTo(episodeId, participants, catalog));
}

/** What the first row says of what a person was given. */
const givenFields = (study: Study, given: Assignment | null, catalog: SceneCatalog) => ({
  armId: given?.armId,
  episodeIds: given?.episodeIds,
  practiceEpisodeId: practiceOf(study, given?.episodeIds ?? [], catalog),
  ...armsWithin(given),
  ...(study.judging === undefined ? {} : { judging: study.judging }),
});

const armById = (study: Study, armId: string): Arm =>
  study.arms.find((arm) => arm.armId === armId) as Arm;

/** What the first row says of the part of a person who will be paired, and of an arm in which they practise. */
function roleFields(
  study: Study,
  role: string | null,
): { readonly role?: string; readonly practiceArmId?: string } {
  const practiceArmId = practiceArm(study, role, taskOf(study.task).live);
  return {
    ...(role === null ? {} : { role }),
    ...(practiceArmId === null ? {} : { practiceArmId }),
  };
}

/** The arm of each episode, where one person meets several. */
const armsWithin = (given: Assignment | null): { armIds?: readonly string[] } =>
  given?.armIds.some((armId) => armId !== given.armId) ? { armIds: given.armIds } : {};

/** How long a place is kept for a participant who is not heard from: twice the announced time and half an hour. */
export const leaseMs = ({ study }: Pick<LoadedStudy, 'study'>): number =>
  (2 * study.durationMinutes + 30) * 60_000;

function fixedArm(loaded: LoadedStudy, armId: string | undefined) {
  if (armId === undefined) return loaded.study;
  const arms = loaded.study.arms.filter((arm) => arm.armId === armId);
  if (arms.length > 0) return { ...loaded.study, arms };
  throw new ParleyError('BAD_INPUT', `The study has no arm "${armId}"`, { where: 'armId' });
}
