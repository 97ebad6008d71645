import { afterEach, expect, it, vi } from 'vitest';
import { button, mountPages, studyOf, textOfPage } from '../../test/mount-page';
import { WindowGuard } from './window-guard';

const { show } = mountPages();

/** A window for which these media queries hold. */
function windowOf({
  widthPx,
  isUprightTablet = false,
}: {
  widthPx: number;
  isUprightTablet?: boolean;
}) {
  vi.stubGlobal('screen', { width: widthPx });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('portrait') ? isUprightTablet : widthPx < 700,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
afterEach(() => windowOf({ widthPx: 1400 }));

const guarded = (task = 'coin') =>
  show(
    <WindowGuard study={studyOf({ task })}>
      <p>the page</p>
    </WindowGuard>,
  );

it('lets a window through that is wide enough', async () => {
  windowOf({ widthPx: 1400 });
  await guarded();
  expect(textOfPage()).toBe('the page');
});

it('sends a phone to a computer, with the link to copy and as a code', async () => {
  windowOf({ widthPx: 390 });
  await guarded();
  expect(document.querySelector('h1')?.textContent).toBe('Please use a computer');
  expect(textOfPage()).not.toContain('the page');
  expect(textOfPage()).toContain('a picture, a home and a chat side by side, and a phone');
  expect(document.querySelector('input')?.value).toBe(window.location.href);
  expect(document.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe(
    'The link as a code to scan',
  );
  expect(button('Copy')).toBeDefined();
});

it('says what stands side by side in the words of the task kind', async () => {
  windowOf({ widthPx: 390 });
  await guarded('parlour');
  expect(textOfPage()).toContain('This study shows the rooms and a chat side by side');
});

it('asks for a wider window on a computer', async () => {
  windowOf({ widthPx: 600 });
  vi.stubGlobal('screen', { width: 1920 });
  await guarded();
  expect(document.querySelector('h1')?.textContent).toBe('Please make this window wider');
  expect(document.querySelectorAll('input')).toHaveLength(0);
});

it('asks to turn an upright tablet', async () => {
  windowOf({ widthPx: 800, isUprightTablet: true });
  await guarded();
  expect(document.querySelector('h1')?.textContent).toBe('Please turn your tablet');
});
