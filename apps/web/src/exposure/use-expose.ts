import { useCallback } from 'react';
import type { EventPayload } from '../session/session-client';
import { useSessionClient } from '../session/session-context';

type Exposure = EventPayload<'exposure'>;

/** Writes down what was on screen or how an answer came to be (SCI-26). */
export function useExpose(): (
  what: Exposure['what'],
  refId?: string | null,
  data?: Exposure['data'],
) => void {
  const client = useSessionClient();
  return useCallback(
    (what, refId = null, data = {}) => void client.send('exposure', { what, refId, data }),
    [client],
  );
}
