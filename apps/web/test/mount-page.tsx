import { MantineProvider } from '@mantine/core';
import type { EventAck, ParticipantStudy } from '@parley/protocol';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { startI18n } from '../src/i18n/i18n';
import type { SessionClient } from '../src/session/session-client';
import { SessionProvider } from '../src/session/session-context';
import { INITIAL_SESSION, type SessionState } from '../src/session/session-state';

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
// Nothing comes on screen by itself; a test of what is says so.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
// What jsdom lacks and pages ask for.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
vi.stubGlobal('isSecureContext', true);

/** A study as a page has it; a test says what it is about. */
export const studyOf = (more: Partial<ParticipantStudy> = {}): ParticipantStudy =>
  ({
    task: 'coin',
    studyId: 's',
    title: 'Talking about things',
    summary: 'A short summary.',
    institution: 'The Institute',
    contact: 'Ann, ann@example.org',
    approval: 'Approved',
    pay: '5 EUR',
    retention: 'Ten years',
    durationMinutes: 20,
    consent: { version: 3, body: 'First part.\n\nSecond part.', modelProviders: [] },
    questionnaires: [],
    isOpen: true,
    isPaused: false,
    isDriven: false,
    answerMs: 120_000,
    countdownMs: 20_000,
    isDemo: false,
    requiresId: false,
    returnUrl: null,
    returnLabel: null,
    ...more,
  }) as ParticipantStudy;

/** A document for the tests of one file, empty before each of them. */
export function mountPages() {
  const ref: { root: Root | null } = { root: null };
  beforeEach(async () => {
    await startI18n('en');
    localStorage.clear();
    ref.root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(async () => {
    await act(async () => ref.root?.unmount());
    document.body.replaceChildren();
  });
  const show = (page: ReactNode): Promise<void> => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    return act(async () =>
      ref.root?.render(
        <QueryClientProvider client={client}>
          <MantineProvider env="test">{page}</MantineProvider>
        </QueryClientProvider>,
      ),
    );
  };
  return { show };
}

/** What the page sent to the server of its session: the kind of each event, and its data. */
export type Sent = readonly [kind: string, data: unknown];

/** A session without a server. @param view What the server would show. */
export function sessionOf(
  view: object,
  more: Partial<SessionState> = {},
  /** What the server says to words; as a whole reply, to everything else. */
  ack: EventAck['status'] | EventAck = 'stored',
) {
  const sent: Sent[] = [];
  const store = createStore<SessionState>(() => ({
    ...INITIAL_SESSION,
    connection: 'connected',
    view: view as never,
    ...more,
  }));
  const client = {
    sessionId: '5b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22',
    resumeCode: null,
    store,
    fits: () => true,
    send: async (kind: string, data: unknown) => {
      sent.push([kind, data]);
      return typeof ack === 'string' ? { eventId: '', status: 'stored', seq: 0 } : ack;
    },
    say: async (message: object, via: string) => {
      sent.push(['say', { ...message, via }]);
      return typeof ack === 'string' ? { eventId: '', status: ack, seq: 0 } : ack;
    },
  } as unknown as SessionClient;
  const within = (page: ReactNode) => <SessionProvider client={client}>{page}</SessionProvider>;
  return { sent, store, within };
}

/** Everything that can be read. */
export function textOfPage(): string {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const style of body.querySelectorAll('style')) style.remove();
  return body.textContent ?? '';
}

/** The button with these words or this label. @throws Where there is none. */
export function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );
  if (found === undefined) throw new Error(`There is no button "${name}" in: ${textOfPage()}`);
  return found;
}

export const press = (name: string): Promise<void> => act(async () => button(name).click());

/** The field whose label begins so, or else has these words. @throws Where there is none. */
export function field<T extends HTMLElement = HTMLInputElement>(label: string): T {
  const labels = [...document.querySelectorAll('label')];
  const found =
    labels.find(({ textContent }) => textContent?.startsWith(label)) ??
    labels.find(({ textContent }) => textContent?.includes(label));
  const control = document.getElementById(found?.htmlFor ?? '');
  if (control === null) throw new Error(`There is no field "${label}" in: ${textOfPage()}`);
  return control as T;
}

/** Ticks a box or chooses an option, by its label. */
export const tick = (label: string): Promise<void> => act(async () => field(label).click());

/** Writes into a field as a person does. */
export function write(label: string, text: string): Promise<void> {
  const control = field<HTMLInputElement | HTMLTextAreaElement>(label);
  const kind = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set;
  return act(async () => {
    set?.call(control, text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** A reply that says no. */
export const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { error: { code, message, where: null, remedy: null } },
});

/** A server that answers requests of pages. @returns What was asked for: method, path and body. */
export function answerRequests(reply: (path: string) => { status?: number; body: unknown } | null) {
  const asked: { path: string; method: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    asked.push({ path, method: init.method ?? 'GET', body });
    const replied = reply(path);
    if (replied === null) throw new TypeError('the network is down');
    return new Response(JSON.stringify(replied.body), { status: replied.status ?? 200 });
  });
  return asked;
}
