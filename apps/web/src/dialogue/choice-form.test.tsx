import type { AskForm, OpenQuestion } from '@parley/protocol';
import { checkFormAnswer, type FormAnswer } from '@parley/protocol';
import { expect, it, vi } from 'vitest';
import {
  button,
  field,
  mountPages,
  press,
  sessionOf,
  textOfPage,
  tick,
} from '../../test/mount-page';
import { ComposerPanel } from './composer-panel';

vi.mock('./chime', () => ({ unlockChime: () => undefined }));

const { show } = mountPages();
const choiceOf = (min: number, max: number): AskForm => ({
  kind: 'choice',
  options: [
    { id: 'left', label: 'The left one' },
    { id: 'right', label: 'The right one' },
    { id: 'far', label: 'The far one' },
  ],
  min,
  max,
});

async function ask(form: AskForm, more: Partial<OpenQuestion> = {}, ack?: 'invalid') {
  const openQuestion = { questionId: 'q1', text: 'Which?', form, ...more };
  const session = sessionOf({ page: 'episode', stage: 'asking', chat: [], openQuestion }, {}, ack);
  await show(session.within(<ComposerPanel />));
  const said = () =>
    session.sent.filter(([kind]) => kind === 'say').map(([, data]) => data as FormAnswer);
  return { said, sent: session.sent };
}
const legend = () => document.querySelector('legend')?.textContent;
const isTicked = (label: string) => field(label).checked;

it('of one is a radio group, sent as a value with its label, that the server takes', async () => {
  const form = choiceOf(1, 1);
  const { said, sent } = await ask(form);
  expect(legend()).toBe('Choose one.');
  expect(document.querySelectorAll('fieldset input[type=radio]')).toHaveLength(3);
  expect(button('Send').disabled).toBe(true);
  await tick('The left one');
  await tick('The right one');
  await press('Send');
  expect(said()).toEqual([
    {
      kind: 'answer',
      questionId: 'q1',
      text: 'The right one',
      value: { chosen: ['right'] },
      via: 'form',
    },
  ]);
  expect(checkFormAnswer(form, said()[0] as FormAnswer)).toBeNull();
  expect(sent.find(([, data]) => (data as { what?: string }).what === 'submit')).toMatchObject([
    'exposure',
    { refId: 'q1', data: { form: 'choice', changes: 2 } },
  ]);
});

it('of several says how many, and lets no more be chosen', async () => {
  const form = choiceOf(2, 2);
  const { said } = await ask(form);
  expect(legend()).toBe('Choose 2.');
  await tick('The far one');
  expect(button('Send').disabled).toBe(true);
  await tick('The left one');
  expect(field('The right one').disabled).toBe(true);
  expect(textOfPage()).toContain('All 2 chosen');
  await press('Send');
  expect(said()[0]).toMatchObject({
    text: 'The left one, The far one',
    value: { chosen: ['left', 'far'] },
  });
  expect(checkFormAnswer(form, said()[0] as FormAnswer)).toBeNull();
});

it('takes a choice back, and may be none where the form allows it', async () => {
  const { said } = await ask(choiceOf(0, 3));
  expect(legend()).toBe('Choose up to 3, or none.');
  await tick('The left one');
  await tick('The left one');
  await press('Send');
  expect(said()[0]).toMatchObject({ text: 'None of these', value: { chosen: [] } });
});

it('of one or none has a line for none, and nothing is sent untouched', async () => {
  const { said } = await ask(choiceOf(0, 1));
  expect(button('Send').disabled).toBe(true);
  await tick('The left one');
  await tick('None of these');
  await press('Send');
  expect(said()[0]).toMatchObject({ value: { chosen: [] } });
});

it('offers that the person cannot tell', async () => {
  const { said } = await ask(choiceOf(1, 1));
  await press('I can’t tell');
  expect(said()[0]).toMatchObject({ via: 'cant-tell' });
  expect(said()[0]).not.toHaveProperty('value');
});

it('finds what was chosen again after a reload, and forgets it when it is stored', async () => {
  await ask(choiceOf(1, 2));
  await tick('The far one');
  await show(null);
  await ask(choiceOf(1, 2));
  expect([isTicked('The far one'), isTicked('The left one')]).toEqual([true, false]);
  await press('Send');
  await show(null);
  await ask(choiceOf(1, 2));
  expect(isTicked('The far one')).toBe(false);
});

it('keeps what was chosen when the server does not take it', async () => {
  await ask(choiceOf(1, 1), {}, 'invalid');
  await tick('The far one');
  await press('Send');
  await show(null);
  await ask(choiceOf(1, 1));
  expect(isTicked('The far one')).toBe(true);
});

it('tells options that read alike apart by their place', async () => {
  const options = ['head forward', 'take a left', 'head forward'].map((label, i) => ({
    ...{ id: String(i), label },
  }));
  const { said } = await ask({ kind: 'choice', options, min: 1, max: 1 });
  await tick('3. head forward');
  expect([isTicked('1. head forward'), isTicked('2. take a left')]).toEqual([false, false]);
  await press('Send');
  expect(said()[0]).toMatchObject({ text: 'head forward', value: { chosen: ['2'] } });
});

it('shows the pictures of its options', async () => {
  const picture = { url: '/p', widthPx: 40, heightPx: 30, isFramed: true };
  await ask(choiceOf(1, 1), { optionPictures: { left: picture, right: picture } });
  expect(document.querySelectorAll('fieldset label img')).toHaveLength(2);
});
