import type { SessionView } from '@parley/protocol';
import { useSession } from '../session/session-context';
import { playedBy } from '../tasks/party-name';

/** Who asks a person and waits for them: another person, the agent that they play, or the robot. */
type TurnContext = 'partner' | 'turn' | 'robot';

/** @param episode What the page knows of the trial on screen. */
function turnContextOf(
  episode: Pick<NonNullable<SessionView['episode']>, 'task' | 'role' | 'partner'> | null,
): TurnContext {
  if (episode?.partner === 'person') return 'partner';
  return playedBy(episode?.task ?? '', episode?.role ?? '') === null ? 'robot' : 'turn';
}

/** The `context` of words about who asks and who waits: a person who plays an agent is asked by no robot. */
export const useTurnContext = (): TurnContext =>
  useSession(({ view }) => turnContextOf(view?.episode ?? null));
