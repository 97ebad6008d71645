import { describe, expect, it, vi } from 'vitest';
import { answerRequests, mountPages, press, studyOf, textOfPage } from '../../test/mount-page';
import { DeclinedPage } from './declined-page';
import { DeviceFailure } from './device-failure';

const { show } = mountPages();
const LEAVE = {
  code: 'NOT-TODAY',
  returnUrl: 'https://example.org/back',
  returnLabel: 'the panel',
};
const code = () => document.querySelector('[data-testid=code]')?.textContent ?? null;

describe('a person who does not agree', () => {
  it('gets the code of the study and the way back, and nothing is kept', async () => {
    const asked = answerRequests(() => ({ body: LEAVE }));
    await show(<DeclinedPage study={studyOf()} />);
    await vi.waitFor(() => expect(code()).toBe('NOT-TODAY'));
    expect(asked).toEqual([{ path: '/api/declines', method: 'POST', body: { studyId: 's' } }]);
    expect(document.querySelector('a[href="https://example.org/back"]')).not.toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('is told that it is fine where there is no code, or no server', async () => {
    for (const reply of [{ body: { ...LEAVE, code: null } }, null]) {
      answerRequests(() => reply);
      await show(<DeclinedPage study={studyOf()} />);
      await vi.waitFor(() => expect(textOfPage()).toContain('Nothing was stored about you.'));
      expect(code()).toBeNull();
    }
  });
});

describe('a device that cannot show the study', () => {
  const failures = [{ id: 'webgl', fault: 'no-webgl2' }] as const;
  const onRetry = vi.fn();
  const check = Promise.resolve('the check');

  it.each([
    [false, 'You will still be paid. Your code:'],
    [true, 'In a study you would still be paid. Your code:'],
  ])('leaves with the paid code; demo: %s', async (isDemo, words) => {
    const asked = answerRequests(() => ({ body: LEAVE }));
    await show(
      <DeviceFailure
        study={studyOf({ isDemo })}
        failures={failures}
        check={check}
        onRetry={onRetry}
      />,
    );
    await vi.waitFor(() => expect(code()).toBe('NOT-TODAY'));
    expect(textOfPage()).toContain(words);
    expect(asked.map(({ body }) => body)).toEqual([
      { studyId: 's', fault: 'no-webgl2', checkId: 'the check', external: {} },
    ]);
  });

  it('is told whom to tell where there is no code, and may try again', async () => {
    answerRequests(() => null);
    await show(
      <DeviceFailure study={studyOf()} failures={failures} check={check} onRetry={onRetry} />,
    );
    await vi.waitFor(() => expect(textOfPage()).toContain('Please tell the researcher'));
    expect(document.querySelector('a[href^="mailto:ann@example.org"]')).not.toBeNull();
    await press('Check again');
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
