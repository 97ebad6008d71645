import { type EventAck, type ItemProblem, MAX_TEXT_CHARS } from '@parley/protocol';
import { describe, expect, it, vi } from 'vitest';
import {
  mountPages,
  press,
  sessionOf,
  studyOf,
  textOfPage,
  tick,
  write,
} from '../../test/mount-page';
import { FormPage } from './form-page';

vi.mock('./session-menu', () => ({ SessionMenu: () => null }));
const { show } = mountPages();

const STUDY = studyOf({
  questionnaires: [
    { questionnaireId: 'first', title: 'First', items: [] },
    {
      questionnaireId: 'trust',
      title: 'Trust',
      items: [
        { kind: 'likert', itemId: 'rely', text: 'I rely on it', points: 5, low: 'no', high: 'yes' },
        { kind: 'choice', itemId: 'age', text: 'Age', options: ['under 40', 'older'] },
        { kind: 'text', itemId: 'more', text: 'Anything else?', optional: true },
      ],
    },
  ] as never,
});

async function atTrust(ack?: EventAck) {
  const view = {
    page: 'questionnaire',
    pageIndex: 1,
    flow: { step: 9, next: 'debrief', form: { questionnaireId: 'trust', part: 2, parts: 2 } },
  };
  const session = sessionOf(view, {}, ack);
  const page = <FormPage study={STUDY} />;
  await show(session.within(page));
  return { ...session, page };
}
const marked = () => document.querySelectorAll('[data-missing]').length;

describe('a questionnaire', () => {
  it('marks what is missing once it was tried, and sends nothing', async () => {
    const { sent } = await atTrust();
    expect(textOfPage()).toContain('Trust');
    expect(textOfPage()).toContain('Part 2 of 2');
    expect(marked()).toBe(0);
    await press('Continue');
    expect(marked(), 'the comment may stay empty').toBe(2);
    expect(document.activeElement?.closest('#item-rely'), 'the keyboard is there').not.toBeNull();
    expect(textOfPage()).toContain('2 answers are missing.');
    await tick('older');
    expect(textOfPage()).toContain('1 answer is missing.');
    expect(sent).toEqual([]);
  });

  it('sends numbers for scales and words for the rest, under its own id, and forgets the draft', async () => {
    const { sent } = await atTrust();
    await tick('4');
    await tick('under 40');
    await write('Anything else?', 'no');
    expect(localStorage.length).toBe(1);
    await press('Continue');
    const answers = { rely: 4, age: 'under 40', more: 'no' };
    expect(sent).toEqual([
      [
        'page-done',
        {
          page: 'questionnaire',
          index: 1,
          step: 9,
          data: { questionnaireId: 'trust', answers },
        },
      ],
    ]);
    expect(localStorage).toHaveLength(0);
  });

  it('finds its answers again when it is loaded again', async () => {
    const { within, page } = await atTrust();
    await tick('2');
    await show(<div />);
    await show(within(page));
    expect(document.querySelector<HTMLInputElement>('#rely-2')?.checked).toBe(true);
  });

  it('says by how much a comment is too long, and neither cuts nor sends it', async () => {
    const { sent } = await atTrust();
    await tick('1');
    await tick('older');
    await write('Anything else?', 'x'.repeat(MAX_TEXT_CHARS + 7));
    await press('Continue');
    expect(textOfPage()).toContain('This is 7 characters too long.');
    expect(sent).toEqual([]);
    expect(document.querySelector('textarea')?.value).toHaveLength(MAX_TEXT_CHARS + 7);
  });
});

describe('a questionnaire that the server does not take', () => {
  const refusing = (problems: ItemProblem[] | null): EventAck => ({
    eventId: '',
    status: 'invalid',
    seq: null,
    ...(problems === null ? {} : { refusal: { kind: 'form', problems } }),
  });
  const fill = async () => {
    await tick('4');
    await tick('older');
    await write('Anything else?', 'It was kind.');
    await press('Continue');
  };
  const NOTICE = 'This could not be stored as it is. Nothing you wrote is lost';

  it('stays with what was typed, says so, and marks what does not fit until it is changed', async () => {
    const { sent, within, page } = await atTrust(
      refusing([{ itemId: 'age', what: 'not-offered' }]),
    );
    await fill();
    expect(textOfPage()).toContain(NOTICE);
    expect(marked()).toBe(1);
    expect(document.querySelector('textarea')?.value).toBe('It was kind.');
    await tick('under 40');
    expect(marked()).toBe(0);
    await press('Continue');
    expect(sent, 'it can be sent again').toHaveLength(2);
    await show(<div />);
    await show(within(page));
    expect(document.querySelector('textarea')?.value, 'over a reload too').toBe('It was kind.');
  });

  it('says so where no item is to blame', async () => {
    await atTrust(refusing(null));
    await fill();
    expect(textOfPage()).toContain(NOTICE);
    expect(marked()).toBe(0);
  });

  it('never sends an item of a draft that the questionnaire does not have', async () => {
    localStorage.setItem(
      'parley.form.5b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22-1',
      JSON.stringify({ gone: 'x', rely: 3, age: 'older' }),
    );
    const { sent } = await atTrust();
    await press('Continue');
    expect(sent).toMatchObject([
      ['page-done', { data: { answers: { rely: 3, age: 'older' }, questionnaireId: 'trust' } }],
    ]);
    expect(JSON.stringify(sent)).not.toContain('gone');
  });
});

describe('a form about a trial', () => {
  const LEAD = 'About this object.';
  const study = studyOf({
    questionnaires: [
      {
        questionnaireId: 'after-episode',
        title: 'It has stopped.',
        lead: LEAD,
        items: [
          {
            kind: 'choice',
            itemId: 'found',
            text: 'Found?',
            options: [
              { value: 'yes', label: 'Yes' },
              { value: 'not-sure', label: 'Not sure' },
            ],
          },
        ],
      },
    ] as never,
  });
  const at = (more: object = {}) =>
    sessionOf({
      page: 'end-items',
      pageIndex: 0,
      flow: { step: 4, next: null, form: { questionnaireId: 'after-episode', part: 1, parts: 1 } },
      endMessage: null,
      ...more,
    });

  it('sends the value and not the label', async () => {
    const { sent, within } = at();
    await show(within(<FormPage study={study} />));
    expect(textOfPage()).toContain(LEAD);
    await tick('Not sure');
    await press('Continue');
    expect(sent).toEqual([
      [
        'page-done',
        {
          page: 'end-items',
          index: 0,
          step: 4,
          data: { questionnaireId: 'after-episode', answers: { found: 'not-sure' } },
        },
      ],
    ]);
  });

  it('says why the object ended early in place of its lead', async () => {
    await show(at({ endMessage: 'We ended this one early.' }).within(<FormPage study={study} />));
    expect(textOfPage()).toContain('We ended this one early.');
    expect(textOfPage()).not.toContain(LEAD);
  });

  it('keeps a draft for each form of a trial', async () => {
    await show(at().within(<FormPage study={study} />));
    await tick('Yes');
    await show(<div />);
    await show(at({ pageIndex: 1 }).within(<FormPage study={study} />));
    expect(document.querySelectorAll('input:checked')).toHaveLength(0);
    await show(<div />);
    await show(at().within(<FormPage study={study} />));
    expect(document.querySelectorAll('input:checked')).toHaveLength(1);
  });
});
