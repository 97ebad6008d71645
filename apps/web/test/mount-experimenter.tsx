import type { SessionSummary, StudyDetail } from '@parley/protocol';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { type ExperimenterPage, pageOf } from '../src/experimenter/pages';
import { textOfPage } from './mount-page';

/** A page below /experimenter with a history of its own. @param of Shows the page that a path names. */
export async function routed(path: string, of: (page: ExperimenterPage) => ReactNode) {
  const component = () => of(pageOf(useLocation().pathname));
  const root = createRootRoute();
  const routes = ['/experimenter', '/experimenter/$'].map((at) =>
    createRoute({ getParentRoute: () => root, path: at, component }),
  );
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await router.load();
  return { router, page: <RouterProvider router={router as never} /> };
}

vi.stubGlobal('scrollTo', () => undefined);
const PATIENCE_MS = 10_000;

/** Resolves when the check holds; what the page does meanwhile is awaited. @throws What the check last threw. */
export async function eventually(check: () => void): Promise<void> {
  const endsMs = performance.now() + PATIENCE_MS;
  for (;;) {
    // Never given up half-way: an open `act` would hold back what the next test renders.
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    try {
      return check();
    } catch (error) {
      if (performance.now() > endsMs) throw error;
    }
  }
}

/** Resolves when the words can be read. */
export const seen = (words: string): Promise<void> =>
  eventually(() => expect(textOfPage()).toContain(words));

/** Presses a key where the focus is, or on an element. */
export const pressKey = (
  key: string,
  target: Element = document.activeElement ?? document.body,
  more: KeyboardEventInit = {},
) =>
  act(async () => {
    const init = { key, code: key, bubbles: true, cancelable: true, ...more };
    target.dispatchEvent(new KeyboardEvent('keydown', init));
  });

/** A server that never replies. */
export const answerNothing = () => vi.stubGlobal('fetch', () => new Promise(() => undefined));

export const isLoading = (): boolean =>
  document.querySelector('[role="status"][aria-label="Loading"]') !== null;

/** A study as the experimenter's pages have it: a draft that may open; a test says what it is about. */
export const studyDetail = (more: Partial<StudyDetail> = {}): StudyDetail => ({
  studyId: 'talk',
  title: 'Talking about things',
  version: 1,
  hash: 'h',
  status: 'draft',
  isDemo: false,
  hasUnopenedChanges: false,
  problems: [],
  lastEventUtc: null,
  outages: [],
  arms: [{ armId: 'only', started: 3, active: 1, completed: 1, withdrawn: 1, technical: 0 }],
  study: null,
  yaml: 'studyId: talk',
  cells: null,
  preflight: [],
  beforeConsent: [],
  ...more,
});

/** A person's session as the list of them has it. */
export const sessionSummary = (more: Partial<SessionSummary> = {}): SessionSummary => ({
  sessionId: '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11',
  participantId: 'p-one',
  kind: 'human',
  studyId: 'talk',
  studyHash: 'h',
  armId: 'only',
  status: 'active',
  createdUtc: '2026-01-05T09:00:00.000Z',
  endedUtc: null,
  epoch: 1,
  completionCode: null,
  rowCount: 12,
  lastRowUtc: '2026-01-05T09:01:00.000Z',
  ...more,
});
