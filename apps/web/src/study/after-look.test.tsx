import { MantineProvider } from '@mantine/core';
import type { EndPicture } from '@parley/protocol';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { briefOf } from '../../test/coin-brief';
import { startI18n } from '../i18n/i18n';
import type { SessionClient } from '../session/session-client';
import { SessionProvider } from '../session/session-context';
import { INITIAL_SESSION, type SessionState } from '../session/session-state';
import { FormPage } from './form-page';

vi.mock('./session-menu', () => ({ SessionMenu: () => null }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

let root: Root;
let store = createStore<SessionState>(() => INITIAL_SESSION);

beforeEach(async () => {
  await startI18n('en');
  store = createStore(() => INITIAL_SESSION);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const PICTURE = { url: '/robot/1.jpg', widthPx: 640, heightPx: 480, isFramed: true };

const STUDY = {
  title: 'T',
  questionnaires: [
    {
      questionnaireId: 'after',
      title: 'It has stopped.',
      items: [{ kind: 'choice', itemId: 'found', text: 'Found?', options: ['Yes', 'No'] }],
    },
  ],
} as never;

/** What the page has of the robot's picture; undefined in an arm without one. */
const has = (endPicture: EndPicture | undefined) =>
  act(async () => {
    const sensor = { widthPx: 160, heightPx: 120 };
    const view = { ego: 'none', map: 'none', status: 'stage' };
    const episode = { trialId: 'e', task: 'coin', brief: briefOf('chair'), sensor, view };
    const form = { questionnaireId: 'after', part: 1, parts: 1 };
    const flow = { step: 4, next: null, form };
    store.setState({ view: { page: 'end-items', flow, episode, endPicture } as never });
  });
const show = () =>
  act(async () => {
    const client = { sessionId: 's', store } as unknown as SessionClient;
    root.render(
      <MantineProvider env="test">
        <SessionProvider client={client}>
          <FormPage study={STUDY} />
        </SessionProvider>
      </MantineProvider>,
    );
  });
const isWaiting = () =>
  document.body.textContent?.includes('First the robot’s last picture') === true &&
  document.querySelector('[data-waiting] [type=radio]') !== null;
const robots = () => document.querySelector(`img[src="${PICTURE.url}"]`);

describe('the end items (UX-16)', () => {
  it.each(['load', 'error'])('wait for the picture of what was found, to its %s', async (event) => {
    await has({ hasChosen: false, picture: null });
    await show();
    expect(isWaiting(), 'it is painted').toBe(true);
    await has({ hasChosen: true, picture: PICTURE });
    expect(isWaiting(), 'it is loaded').toBe(true);
    await act(async () => void robots()?.dispatchEvent(new Event(event)));
    expect(isWaiting()).toBe(false);
    expect(document.querySelector('[data-waiting]')).toBeNull();
  });

  it('come without a picture that is lost, say so, and stay when it comes after all', async () => {
    await has({ hasChosen: false, picture: null });
    await show();
    const text = () => document.body.textContent;
    expect(text()).not.toContain('could not be shown');
    await has({ hasChosen: true, picture: null, isLost: true });
    expect(isWaiting()).toBe(false);
    expect(text()).toContain('The robot’s picture could not be shown.');
    expect(text(), 'the other picture keeps its name').toContain('Your object');
    await has({ hasChosen: true, picture: PICTURE });
    expect(robots()).not.toBeNull();
    expect(text()).not.toContain('could not be shown');
    expect(document.querySelector('[data-waiting]'), 'nothing is hidden again').toBeNull();
  });

  it('offer to load a picture again that did not load', async () => {
    await has({ hasChosen: true, picture: PICTURE });
    await show();
    await act(async () => void robots()?.dispatchEvent(new Event('error')));
    expect(robots()).toBeNull();
    const again = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Load it again',
    );
    await act(async () => again?.click());
    expect(robots()).not.toBeNull();
  });

  it('do not wait where there is none', async () => {
    await has(undefined);
    await show();
    expect(isWaiting()).toBe(false);
  });
});
