import { Questionnaire } from '@parley/protocol';
import { describe, expect, it, vi } from 'vitest';
import { briefOf } from '../../test/coin-brief';
import { seen } from '../../test/mount-experimenter';
import {
  answerRequests,
  mountPages,
  press,
  sessionOf,
  studyOf,
  textOfPage,
  tick,
} from '../../test/mount-page';
import { ConsentPage } from './consent-page';
import { DeclinedPage } from './declined-page';
import { PreviewContext } from './preview';
import { SessionPreviewBar } from './preview-bar';
import { StudyFlow } from './study-flow';

vi.mock('./session-flow', () => ({ SessionFlow: () => <p>the session</p> }));
vi.stubGlobal('scrollTo', () => undefined);
const { show } = mountPages();
const ARM = { armId: 'live-view' };
const STUDY = studyOf({
  ...{ version: 1, language: 'en', colourScheme: 'light', episodesPerParticipant: 2 },
  ...{ isOpen: true, requiresId: true },
});

describe('a preview', () => {
  it('begins at the first page, marked, whatever a participant of this browser keeps', async () => {
    localStorage.setItem('parley.session.s', JSON.stringify({ token: 't', sessionId: 'x' }));
    const asked = answerRequests(() => ({ body: STUDY }));
    await show(<StudyFlow studyId="s" preview={ARM} />);
    await seen('Asked by');
    expect(asked.map(({ path }) => path)).toEqual(['/api/studies/s/participant?preview=1']);
    expect(document.querySelector('aside')?.textContent).toContain('Preview of live-view');
  });

  it('is a session of its arm and kind, and not of a participant', async () => {
    const asked = answerRequests(() => ({
      status: 201,
      body: { sessionId: 'x', token: 't', resumeCode: 'c' },
    }));
    await show(
      <PreviewContext value={ARM}>
        <ConsentPage study={STUDY} gpu="" onAgree={() => undefined} onDecline={() => undefined} />
      </PreviewContext>,
    );
    await tick('I ');
    await press('I agree');
    expect(asked[0]?.body).toMatchObject({ kind: 'preview', armId: 'live-view', external: {} });
  });

  it('counts nobody who does not agree', async () => {
    const asked = answerRequests(() => ({ body: {} }));
    await show(
      <PreviewContext value={ARM}>
        <DeclinedPage study={STUDY} />
      </PreviewContext>,
    );
    expect(asked).toEqual([]);
  });
});

describe('the bar of a preview', () => {
  const trust = Questionnaire.parse({
    ...{ questionnaireId: 'trust', title: 'Trust' },
    items: [
      { kind: 'likert', itemId: 'rely', text: '?', points: 7, low: 'no', high: 'yes' },
      {
        kind: 'choice',
        itemId: 'age',
        text: '?',
        options: ['young', { value: 'o', label: 'old' }],
      },
      { kind: 'text', itemId: 'note', text: '?' },
      { kind: 'text', itemId: 'why', text: '?', optional: false },
    ],
  });
  const episode = { trialId: 'run-1', task: 'coin', brief: briefOf('mug') };
  const place = { pageIndex: 0, flow: { step: 4 }, episode };
  const given = { ...episode, brief: { ...briefOf('mug'), lockedText: 'Find the mug.' } };
  const answers = { rely: 4, age: 'young', why: 'Preview' };

  it.each([
    ['how-it-works', {}, ['page-done', { page: 'how-it-works', index: 0, data: {}, step: 4 }]],
    ['first-message', {}, ['message-send', { text: 'Preview', trialId: 'run-1' }]],
    [
      'first-message',
      { episode: given },
      ['message-send', { text: 'Find the mug.', trialId: 'run-1' }],
    ],
    ['episode', {}, ['stop-request', { reason: 'preview' }]],
    [
      'questionnaire',
      { flow: { step: 4, form: { questionnaireId: 'trust' } } },
      [
        'page-done',
        {
          ...{ page: 'questionnaire', index: 0, step: 4 },
          data: { questionnaireId: 'trust', answers },
        },
      ],
    ],
  ])('passes %s over', async (page, more, expected) => {
    const { sent, within } = sessionOf({ ...place, page, ...more });
    const study = studyOf({ questionnaires: [trust] });
    const onRestart = vi.fn();
    await show(
      within(
        <PreviewContext value={ARM}>
          <SessionPreviewBar study={study} onRestart={onRestart} />
        </PreviewContext>,
      ),
    );
    await press('Skip this page');
    expect(sent).toEqual([expected]);
    await press('Start again');
    expect(onRestart).toHaveBeenCalledTimes(1);
  });

  it('has nothing to pass over at the end, and is not there for participants', async () => {
    const bar = <SessionPreviewBar study={studyOf()} onRestart={() => undefined} />;
    const { within } = sessionOf({ ...place, page: 'code' });
    await show(within(<PreviewContext value={ARM}>{bar}</PreviewContext>));
    expect(textOfPage()).toContain('Preview of live-view');
    expect(textOfPage()).not.toContain('Skip');
    await show(within(bar));
    expect(textOfPage()).toBe('');
  });
});
