import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { episode } from '../i18n/en/episode';
import { HomeCanvas } from './home-canvas';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let host: HTMLElement;
let root: Root;
let widthPx = 0;

/** The box that the canvas is told it has: without one it is never drawn on. */
class Observer {
  constructor(private readonly tell: () => void) {}
  observe(): void {
    this.tell();
  }
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  widthPx = 0;
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, 0, widthPx, widthPx),
  );
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.restoreAllMocks();
});

async function show(onFailure: () => void = () => undefined): Promise<void> {
  await act(async () => {
    root.render(
      <HomeCanvas label="What the robot sees" description="A picture." onFailure={onFailure} />,
    );
  });
  // The canvas measures itself, then makes its renderer.
  await act(() => new Promise((resolve) => setTimeout(resolve, 120)));
}

describe('HomeCanvas', () => {
  it('is one picture with a name and a description, and says nothing of a failure while it works', async () => {
    await show();
    const picture = host.querySelector('[role="img"]');
    expect(picture?.getAttribute('aria-label')).toBe('What the robot sees');
    const description = document.getElementById(picture?.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('A picture.');
    // Referenced, and not read a second time as a line of its own.
    expect(description?.hidden).toBe(true);
    expect(host.querySelector('canvas')?.textContent).toBe('');
    expect(host.textContent).not.toContain(episode.viewFailed);
  });

  it('tells its owner alone when the browser gives it no context', async () => {
    widthPx = 300;
    let failures = 0;
    await show(() => failures++);
    expect(failures).toBe(1);
    expect(host.querySelector('canvas')).toBeNull();
  });
});
