import { beforeEach, describe, expect, it, vi } from 'vitest';
import { seen } from '../../test/mount-experimenter';
import {
  answerRequests,
  button,
  field,
  mountPages,
  press,
  refusal,
  studyOf,
  textOfPage,
  write,
} from '../../test/mount-page';
import { readKey } from './session-key';
import { StudyFlow } from './study-flow';

// What follows has tests of its own; here it only says that it is there.
vi.mock('./session-flow', () => ({ SessionFlow: () => <p>the session</p> }));
vi.mock('./device-check-page', () => ({ DeviceCheckPage: () => <p>the check</p> }));
vi.stubGlobal('scrollTo', () => undefined);
const { show } = mountPages();

/** A study as the server sends it, whole. */
const STUDY = studyOf({
  version: 1,
  language: 'en',
  colourScheme: 'light',
  episodesPerParticipant: 2,
});
const open = () => show(<StudyFlow studyId="s" />);
const heading = () => document.querySelector('h1')?.textContent;
beforeEach(() => {
  document.title = '';
});

describe('the link of a study', () => {
  it('opens its first page, which makes nothing on the server', async () => {
    const asked = answerRequests(() => ({ body: STUDY }));
    await open();
    await seen('Talking about things');
    expect(document.title).toContain('Talking about things');
    expect(textOfPage()).toContain('About 20 minutes. You will help a simulated robot');
    expect(asked).toEqual([{ path: '/api/studies/s/participant', method: 'GET', body: null }]);
    await press('Start');
    await seen('the check');
  });

  it('says that a study is not open, apart from a server that is away, and tries again', async () => {
    answerRequests(() => refusal(404, 'NOT_FOUND', 'no'));
    await open();
    await seen('This study is not open');
    answerRequests(() => null);
    await press('Try again');
    await seen('The study can’t be reached right now');
    answerRequests(() => ({ body: STUDY }));
    await press('Try again');
    await seen('Asked by');
  });

  it('takes no new people in a closed study, but lets those back in who have a code', async () => {
    answerRequests((path) =>
      path.endsWith('/resume')
        ? { body: { sessionId: 'x', token: 't', studyId: 's' } }
        : { body: { ...STUDY, isOpen: false } },
    );
    await open();
    await seen('The study takes no new people right now');
    await press('I have a code from another device');
    expect(document.activeElement).toBe(field('Code shown'));
    await write('Code shown', 'k7-4pmx-9qrt');
    await press('Go on here');
    await seen('the session');
    expect(readKey('s')).toMatchObject({ sessionId: 'x', token: 't' });
  });

  it('says before anything else that it is paused, lets those inside back in, and looks again', async () => {
    let isPaused = true;
    answerRequests(() => ({ body: { ...STUDY, isPaused } }));
    await open();
    await seen('The study is paused for a technical reason');
    expect(textOfPage()).not.toContain('Asked by');
    expect(button('I have a code from another device').disabled).toBe(false);
    isPaused = false;
    await press('Try again');
    await seen('Asked by');
  });

  it('says before anything else that its link lacks the id that the study asks for', async () => {
    answerRequests(() => ({ body: { ...STUDY, requiresId: true } }));
    await open();
    await seen('Part of the link is missing');
    expect(textOfPage()).not.toContain('Start');
    expect(button('I have a code from another device').disabled).toBe(false);
  });

  it('goes on where the link names who comes', async () => {
    history.replaceState(null, '', '/s/s?PROLIFIC_PID=p1');
    answerRequests(() => ({ body: { ...STUDY, requiresId: true } }));
    await open();
    await seen('Asked by');
    history.replaceState(null, '', '/');
  });

  it('keeps what was typed where a code is not known', async () => {
    answerRequests((path) =>
      path.endsWith('/resume')
        ? refusal(404, 'NOT_FOUND', 'no')
        : { body: { ...STUDY, isOpen: false } },
    );
    await open();
    await seen('The study takes no new people right now');
    await press('I have a code from another device');
    await write('Code shown', 'K7-4PMX-9QRT');
    await press('Go on here');
    await seen('We do not know this code.');
    expect(field('Code shown').value).toBe('K7-4PMX-9QRT');
    expect(field('Code shown').getAttribute('aria-invalid')).toBe('true');
    expect(button('Go on here').disabled).toBe(false);
    expect(heading()).toBe('The study takes no new people right now');
  });
});
