import { kindOf } from '@parley/protocol';
import { useSession } from '../session/session-context';
import { partsOf } from '../tasks/parts-of';
import type { SessionPageProps } from './page-props';

/** A page of the brief, as the task kind of the trial has it. */
export function TaskPage({ study }: SessionPageProps) {
  const page = useSession((state) => state.view?.page ?? '');
  const Own = useSession((state) =>
    kindOf(partsOf(state.view?.episode ?? null)?.pages ?? {}, page),
  );
  return Own === null ? null : <Own study={study} />;
}
