import type { Page } from '@playwright/test';

/** Of one action, milliseconds after the key on the page's own clock. */
export interface DriveTime {
  /** The robot's new pose was there to be drawn. */ readonly seenMs: number;
  /** It stood still again, and waited for the next action. */ readonly readyMs: number;
}

/** Begins to time every action that is given by a key; before the page is opened. */
export async function timeDriving(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: { seenMs: number; readyMs: number }[] = [];
    let keyMs = 0;
    let seenMs = 0;
    let pose = '';
    Object.assign(window, { driveTimes: times });
    addEventListener('keydown', () => {
      keyMs = performance.now();
      seenMs = 0;
    });
    const Plain = WebSocket;
    window.WebSocket = class extends Plain {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener('message', ({ data }) => {
          const found = /"pose":(\{.*?\})/.exec(String(data))?.[1] ?? pose;
          if (found !== pose && seenMs === 0) seenMs = performance.now();
          pose = found;
        });
      }
    };
    addEventListener('DOMContentLoaded', () => {
      let left = '';
      new MutationObserver(() => {
        const now = document.querySelector('[data-testid=steps-left]')?.textContent ?? '';
        if (now === left || now === '') return;
        left = now;
        if (seenMs > 0) times.push({ seenMs: seenMs - keyMs, readyMs: performance.now() - keyMs });
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  });
}

/** Medians of what was timed since the page was last loaded. */
export async function driveTimes(page: Page): Promise<DriveTime> {
  const times = await page.evaluate(
    () => (window as unknown as { readonly driveTimes: readonly DriveTime[] }).driveTimes,
  );
  const medianOf = (of: (time: DriveTime) => number): number => {
    const sorted = times.map(of).sort((a, b) => a - b);
    return Math.round(sorted[sorted.length >> 1] ?? Number.NaN);
  };
  return { seenMs: medianOf(({ seenMs }) => seenMs), readyMs: medianOf(({ readyMs }) => readyMs) };
}
