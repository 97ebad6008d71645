import { useEffect } from 'react';
import { useSessionClient } from '../session/session-context';
import { watchVisibility } from './watch-visibility';

/** Tells the server when the tab is hidden and when it is back: the robot waits in between. */
export function useVisibilityEvents(): void {
  const client = useSessionClient();
  useEffect(() => watchVisibility(client), [client]);
}
