import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { seen } from '../../test/mount-experimenter';
import { button, mountPages, press, textOfPage } from '../../test/mount-page';
import { NotFoundPage } from './not-found-page';
import { RouteError } from './route-error';
import { StartPage } from './start-page';

const { show } = mountPages();

/** The start page at `/`, and what a test puts at the address it begins with. */
async function open(path: string): Promise<void> {
  const root = createRootRoute({ notFoundComponent: NotFoundPage });
  const start = createRoute({ getParentRoute: () => root, path: '/', component: StartPage });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([start]), history });
  await router.load();
  await show(<RouterProvider router={router as never} />);
}
const linkTo = (path: string) => document.querySelector(`a[href="${path}"]`)?.textContent;

describe('the start page', () => {
  it('leads into the demo, to the experimenters’ pages and to the credits', async () => {
    await open('/');
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(linkTo('/demo')).toBe('Try the demo');
    expect(linkTo('/experimenter')).toBe('Experimenter’s pages');
    expect(linkTo('/credits')).toBe('Credits');
  });

  it('tells invited people to use their link', async () => {
    await open('/');
    expect(textOfPage()).toContain('Please use the link you were given.');
  });

  it('explains in three steps under a heading of their own', async () => {
    await open('/');
    const section = document.querySelector('section[aria-labelledby="how"]');
    expect(section?.querySelector('#how')?.textContent).toBe('How it goes');
    expect(section?.querySelectorAll('h3')).toHaveLength(3);
  });
});

describe('an address that leads nowhere', () => {
  it('says so, and leads to the start page', async () => {
    await open('/nowhere');
    await seen('There is nothing at this address');
    await press('To the start page');
    await seen('Talk before you act.');
  });
});

describe('a page that could not be drawn', () => {
  it('says that nothing is lost, and reloads on a press', async () => {
    const reload = vi.fn();
    const { location } = window;
    vi.stubGlobal('location', { ...location, reload });
    await show(<RouteError />);
    expect(textOfPage()).toContain('Everything you sent is safe.');
    expect(button('Reload')).toBeDefined();
    await press('Reload');
    vi.stubGlobal('location', location);
    expect(reload).toHaveBeenCalledOnce();
  });
});
