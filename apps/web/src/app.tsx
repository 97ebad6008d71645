import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { router } from './router';
import { cspNonce } from './ui/csp-nonce';
import { schemeStore } from './ui/scheme-store';
import { resolveVariables, theme } from './ui/theme';

const queryClient = new QueryClient({
  defaultOptions: {
    // The server may be this very machine or one in the lab: a browser that believes to be offline asks all the same.
    queries: { networkMode: 'always', retry: 1, refetchOnWindowFocus: false, staleTime: 60_000 },
    mutations: { networkMode: 'always' },
  },
});

/** Theme, data and routes around every page. */
export function App() {
  const locked = useStore(schemeStore, (state) => state.locked);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => cspNonce(document) ?? ''}
      {...(locked === null ? {} : { forceColorScheme: locked })}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
