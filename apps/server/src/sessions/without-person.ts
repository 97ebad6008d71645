import type { Session, Store } from '../storage';
import type { StudyRegistry } from '../studies';
import { taskOf } from '../tasks/task-of';
import type { SessionRegistry } from './session-registry';

interface MissOptions {
  readonly store: Pick<Store, 'listSessions'>;
  readonly studies: Pick<StudyRegistry, 'byHash'>;
  readonly registry: Pick<SessionRegistry, 'missPersons'>;
  readonly onError: (error: unknown, where: string) => void;
}

/** As the server starts: trials of before that can go on without their people do not wait for them. A failure is reported, and the server serves all the same. */
export async function missPersons(options: MissOptions): Promise<void> {
  const { store, studies, registry, onError } = options;
  try {
    await registry.missPersons(await sessionsWithoutPerson(store, studies));
  } catch (error) {
    onError(error, 'sessions of before');
  }
}

/** Sessions that are not over, of studies in which a robot goes on without a person who has left. */
async function sessionsWithoutPerson(
  store: Pick<Store, 'listSessions'>,
  studies: Pick<StudyRegistry, 'byHash'>,
): Promise<Session[]> {
  const active = await store.listSessions({ status: 'active' });
  const goesOn = new Map<string, boolean>();
  for (const { studyHash } of active)
    if (!goesOn.has(studyHash)) goesOn.set(studyHash, await canGoOn(studyHash, studies));
  return active.filter(({ studyHash }) => goesOn.get(studyHash) === true);
}

/** Has the version an arm like that? One that is gone has none: its sessions end when their people are back. */
async function canGoOn(
  studyHash: string,
  studies: Pick<StudyRegistry, 'byHash'>,
): Promise<boolean> {
  const study = await studies.byHash(studyHash).then(
    (loaded) => loaded.study,
    () => null,
  );
  if (study === null) return false;
  const { goesOnWithout } = taskOf(study.task).live;
  return goesOnWithout !== undefined && study.arms.some((arm) => goesOnWithout(arm));
}
