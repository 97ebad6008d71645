import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  answerRequests,
  mountPages,
  press,
  refusal,
  studyOf,
  textOfPage,
  write,
} from '../../test/mount-page';
import { LandingPage } from './landing-page';

const { show } = mountPages();
const CODE_FIELD = 'Code shown in the Help menu of the first device';

async function landing() {
  const onStart = vi.fn();
  const onResume = vi.fn();
  await show(<LandingPage study={studyOf()} onStart={onStart} onResume={onResume} />);
  return { onStart, onResume };
}
async function resume(code: string): Promise<void> {
  await press('I have a code from another device');
  await write(CODE_FIELD, code);
  await act(async () => {
    document.querySelector('form')?.requestSubmit();
  });
}

describe('the first page', () => {
  it('says who asks, what it takes and what it pays, and asks nothing of the server', async () => {
    const asked = answerRequests(() => null);
    const { onStart } = await landing();
    for (const words of ['Talking about things', 'The Institute', 'Ann', 'Approved', '5 EUR', '20'])
      expect(textOfPage()).toContain(words);
    await press('Start');
    expect(onStart).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([]);
  });

  it('goes on with a session of another device by its code', async () => {
    const asked = answerRequests(() => ({ body: { sessionId: 'id', token: 't', studyId: 's' } }));
    const { onResume } = await landing();
    await resume('k7-4pmx-9qrt');
    const [{ resumeCode } = { resumeCode: '' }] = asked.map(
      ({ body }) => body as { resumeCode: string },
    );
    expect(resumeCode.replaceAll('-', '')).toBe('K74PMX9QRT');
    expect(onResume).toHaveBeenCalledExactlyOnceWith({ sessionId: 'id', token: 't', resumeCode });
  });

  it.each([
    ['that is unknown', refusal(404, 'NOT_FOUND', 'no')],
    ['while the server is away', null],
  ])('says what to do with a code %s', async (_, reply) => {
    answerRequests(() => reply);
    const { onResume } = await landing();
    await resume('K7-4PMX-9QRT');
    expect(onResume).not.toHaveBeenCalled();
    expect(document.querySelector('input[aria-invalid=true]')).not.toBeNull();
  });
});
