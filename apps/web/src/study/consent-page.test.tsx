import { JUDGED_CONSENT } from '@parley/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerRequests,
  mountPages,
  press,
  refusal,
  studyOf,
  textOfPage,
  tick,
} from '../../test/mount-page';
import { ConsentPage } from './consent-page';

const { show } = mountPages();
const KEY = { sessionId: 'id', token: 'token', resumeCode: 'K7-4PMX' };
const onAgree = vi.fn();
const onDecline = vi.fn();

const consent = () =>
  show(<ConsentPage study={studyOf()} gpu="a chip" onAgree={onAgree} onDecline={onDecline} />);

beforeEach(() => {
  onAgree.mockReset();
  onDecline.mockReset();
});

describe('consent', () => {
  it('shows every paragraph and the version that is agreed to', async () => {
    await consent();
    expect(textOfPage()).toContain('First part.');
    expect(textOfPage()).toContain('Second part.');
    expect(textOfPage()).toMatch(/version 3/i);
  });

  it('says that judges may read what is written, where the study has it so', async () => {
    await consent();
    expect(textOfPage()).not.toContain(JUDGED_CONSENT);
    const study = studyOf();
    const judged = { ...study, consent: { ...study.consent, judged: true } };
    await show(<ConsentPage study={judged} gpu="a chip" onAgree={onAgree} onDecline={onDecline} />);
    expect(textOfPage()).toContain('Second part.');
    expect(textOfPage()).toContain(JUDGED_CONSENT);
  });

  it('without the first box explains itself, and asks nothing of the server', async () => {
    const asked = answerRequests(() => ({ body: KEY }));
    await consent();
    await press('I agree');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('tick the first box');
    expect(document.activeElement).toBe(document.querySelector('input[type=checkbox]'));
    expect(asked).toEqual([]);
    expect(onAgree).not.toHaveBeenCalled();
    await tick('I want to take part');
    expect(document.querySelector('[role=alert]')?.textContent, 'gone once it is done').toBe('');
  });

  it('makes one session with what was agreed to: open data only where its box is ticked', async () => {
    const asked = answerRequests(() => ({ body: KEY, status: 201 }));
    await consent();
    await tick('I want to take part');
    await press('I agree');
    expect(asked).toMatchObject([
      {
        path: '/api/sessions',
        method: 'POST',
        body: {
          studyId: 's',
          consent: { takePart: true, openData: false },
          consentVersion: 3,
          device: { gpu: 'a chip' },
        },
      },
    ]);
    expect(onAgree).toHaveBeenCalledExactlyOnceWith(KEY);
  });

  it.each([
    ['a server that cannot be reached', null, /connection|reach/i],
    ['a study that is full', refusal(409, 'FULL', 'Full now.'), /Full now/],
  ])('says so with %s, and can be tried again', async (_, reply, words) => {
    answerRequests(() => reply);
    await consent();
    await tick('I want to take part');
    await press('I agree');
    expect(document.querySelector('[role=alert]')?.textContent).toMatch(words);
    expect(onAgree).not.toHaveBeenCalled();
    answerRequests(() => ({ body: KEY, status: 201 }));
    await press('I agree');
    expect(onAgree).toHaveBeenCalledTimes(1);
  });

  it('leaves by the other button without a request', async () => {
    const asked = answerRequests(() => ({ body: KEY }));
    await consent();
    await press('I do not agree');
    expect(onDecline).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([]);
  });
});
