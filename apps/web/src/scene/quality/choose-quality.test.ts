import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseQuality, type QualityQuestion, SLOW_FRAME_MS } from './choose-quality';
import { DISPLAY_DETAILS, pixelRatioOf } from './display-detail';

const level = fc.constantFrom('full' as const, 'light' as const);

/** A question, with the tries to find out about the machine counted. */
function ask(given: Partial<QualityQuestion> & { frameMs?: number | null; software?: boolean }) {
  const tries = { software: 0, measured: 0 };
  const choice = chooseQuality({
    pinned: null,
    asked: null,
    kept: null,
    isSoftware: () => {
      tries.software++;
      return given.software ?? false;
    },
    measure: () => {
      tries.measured++;
      return Promise.resolve(given.frameMs ?? null);
    },
    ...given,
  });
  return { choice, tries };
}

describe('chooseQuality', () => {
  it('takes the word of the study, then the link, then the session, and asks the machine nothing', async () => {
    const word = fc.option(level);
    await fc.assert(
      fc.asyncProperty(word, word, word, async (pinned, asked, kept) => {
        fc.pre(pinned !== null || asked !== null || kept !== null);
        const { choice, tries } = ask({ pinned, asked, kept, software: true, frameMs: 1000 });
        expect((await choice).level).toBe(pinned ?? asked ?? kept);
        expect((await choice).reason).toBe(
          pinned !== null ? 'study' : asked !== null ? 'link' : 'kept',
        );
        expect(tries).toEqual({ software: 0, measured: 0 });
      }),
    );
  });

  it('does not measure what draws with the processor', async () => {
    const { choice, tries } = ask({ software: true });
    expect(await choice).toEqual({ level: 'light', reason: 'software', frameMs: null });
    expect(tries.measured).toBe(0);
  });

  it.each([
    [5, 'full'],
    [SLOW_FRAME_MS, 'full'],
    [SLOW_FRAME_MS + 0.1, 'light'],
  ] as const)('a frame of %d ms is drawn %s', async (frameMs, expected) => {
    const { choice } = ask({ frameMs });
    expect(await choice).toEqual({ level: expected, reason: 'measured', frameMs });
  });

  it('gives the full picture where nothing could be measured, and says so', async () => {
    expect(await ask({}).choice).toEqual({ level: 'full', reason: 'unmeasured', frameMs: null });
  });
});

describe('pixelRatioOf', () => {
  it('never draws more pixels than the screen has while the robot moves, and the same picture to all while it stands', () => {
    const { full, light } = DISPLAY_DETAILS;
    expect([0.5, 1, 2].map((native) => pixelRatioOf(full, native, false))).toEqual([0.5, 1, 1.5]);
    expect([0.5, 1, 2].map((n) => pixelRatioOf(light, n, false))).toEqual([0.5, 0.75, 0.75]);
    expect(pixelRatioOf(light, 1, true)).toBe(pixelRatioOf(full, 2, true));
  });
});
