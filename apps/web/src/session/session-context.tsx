import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { SessionClient } from './session-client';
import type { SessionState } from './session-state';

const Context = createContext<SessionClient | null>(null);

export function SessionProvider({
  client,
  children,
}: {
  client: SessionClient;
  children: ReactNode;
}) {
  return <Context value={client}>{children}</Context>;
}

/** The session of this page. @throws {Error} Outside a {@link SessionProvider}: a fault of the program. */
export function useSessionClient(): SessionClient {
  const client = useContext(Context);
  if (client === null) throw new Error('useSessionClient needs a SessionProvider above it.');
  return client;
}

/** A part of the session's state; renders again only when that part changes. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(useSessionClient().store, select);
}
