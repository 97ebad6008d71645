import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { startI18n } from '../i18n/i18n';
import type { SessionClient } from '../session/session-client';
import { SessionProvider } from '../session/session-context';
import { INITIAL_SESSION } from '../session/session-state';
import { HelpModal } from './help-modal';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);

let root: Root;

beforeEach(async () => {
  await startI18n('en');
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

/** The help of a session that has only just connected, or is waiting for a server that starts again. */
async function help(resumeCode: string | null, map?: string): Promise<string> {
  const view = map === undefined ? null : { episode: { view: { map } } };
  const client = {
    sessionId: '5b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22',
    resumeCode,
    store: createStore(() => ({ ...INITIAL_SESSION, view })),
  } as unknown as SessionClient;
  const study = { title: 'T', studyId: 's', contact: 'Ann, ann@example.org' };
  await act(async () => {
    root.render(
      <MantineProvider env="test">
        <SessionProvider client={client}>
          <HelpModal study={study as never} isOpen onClose={() => undefined} />
        </SessionProvider>
      </MantineProvider>,
    );
  });
  return document.body.textContent ?? '';
}

describe('the help', () => {
  it('shows the code for another device, also where the server cannot give it', async () => {
    expect(await help('K7-4PMX-9QRT')).toContain('K7-4PMX-9QRT');
  });

  it('closes by a button that says so', async () => {
    await help(null);
    expect(document.querySelector('[role="dialog"] button[aria-label="Close"]')).not.toBeNull();
  });

  it('names the key of the map, but not while no map is shown', async () => {
    const words = 'Show the map large';
    expect(await help(null)).toContain(words);
    expect(await help(null, 'explored')).toContain(words);
    expect(await help(null, 'none')).not.toContain(words);
  });

  it('says nothing of another device where there is no code', async () => {
    expect(await help(null)).not.toContain('another device');
  });
});
