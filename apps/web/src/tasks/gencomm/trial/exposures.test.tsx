import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mountPages, sessionOf } from '../../../../test/mount-page';
import { OpenQuestion } from '../../../dialogue/open-question';
import { CameraStage } from './camera-stage';

const { show } = mountPages();

const { IntersectionObserver, requestAnimationFrame } = globalThis;

/** All that is watched is on screen. */
class Watching {
  constructor(private readonly told: (entries: readonly object[]) => void) {}
  observe(): void {
    this.told([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

beforeEach(() => {
  Object.assign(globalThis, {
    IntersectionObserver: Watching,
    // Painted at once.
    requestAnimationFrame: (run: (atMs: number) => void) => {
      run(0);
      return 0;
    },
  });
});
afterEach(() => void Object.assign(globalThis, { IntersectionObserver, requestAnimationFrame }));

const PICTURE = { url: '/own.jpg', widthPx: 960, heightPx: 960 };

/** What a page of a pair says was on screen, with a question and its picture. */
async function exposuresOf(role: 'helper' | 'operator'): Promise<unknown[]> {
  const question = { questionId: `trial:${role}:1`, text: 'What now?', picture: PICTURE };
  const brief = { target: 'tv', rounds: 1, scheme: 'cooperative' };
  const { sent, within } = sessionOf({
    ...{ page: 'episode', chat: [], openQuestion: question },
    episode: { task: 'gencomm', role, partner: 'person', brief },
  });
  await show(
    within(
      <>
        <CameraStage />
        <OpenQuestion question={question as never} />
      </>,
    ),
  );
  const picture = document.querySelector('[data-testid="camera-picture"]');
  await act(async () => void picture?.dispatchEvent(new Event('load')));
  return sent.flatMap(([kind, data]) => {
    const { what, refId } = data as { what: string; refId: string };
    return kind === 'exposure' ? [[what, refId]] : [];
  });
}

it('writes down for both of a pair that question and picture were on screen, each by their own question (SCI-26, SCI-39)', async () => {
  for (const role of ['helper', 'operator'] as const)
    expect(new Map((await exposuresOf(role)) as [string, string][])).toEqual(
      new Map([
        ['question-painted', `trial:${role}:1`],
        ['view-visible', `trial:${role}:1`],
      ]),
    );
});
