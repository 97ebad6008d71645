import type { PageId } from '@parley/protocol';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdMs, type PagePlace, useHeldPage } from './hold-page';

describe('holdMs', () => {
  it.each([
    ['episode', 'end-items', 2000],
    ['episode', 'practice', 1500],
    ['episode', 'withdrawn', 0],
    ['episode', 'technical', 0],
    ['first-message', 'episode', 0],
    ['end-items', 'picture', 0],
  ] as const satisfies readonly (readonly [PageId, PageId, number])[])(
    'from %s to %s is %i',
    (from, to, ms) => expect(holdMs(from, to)).toBe(ms),
  );
});

const Shown = (now: PagePlace) => <>{useHeldPage(now).page}</>;

describe('useHeldPage', () => {
  let root: Root;
  let box: HTMLElement;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    box = document.createElement('div');
    root = createRoot(box);
  });
  afterEach(() => {
    act(() => root.unmount());
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const at = (page: PageId) => {
    act(() => root.render(<Shown page={page} pageIndex={0} />));
    return box.textContent;
  };
  const pass = (ms: number) => {
    act(() => vi.advanceTimersByTime(ms));
    return box.textContent;
  };

  it('keeps the episode for two seconds, other pages not at all', () => {
    expect(at('picture')).toBe('picture');
    expect(at('episode')).toBe('episode');
    expect(at('end-items')).toBe('episode');
    expect(pass(1999)).toBe('episode');
    expect(pass(1)).toBe('end-items');
    expect(at('questionnaire')).toBe('questionnaire');
  });

  it('lets a participant who withdraws meanwhile go at once', () => {
    at('episode');
    at('end-items');
    expect(at('withdrawn')).toBe('withdrawn');
    expect(pass(5000)).toBe('withdrawn');
  });
});
