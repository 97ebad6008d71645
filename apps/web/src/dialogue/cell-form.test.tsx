import { type AskForm, checkFormAnswer, type FormAnswer } from '@parley/protocol';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { button, mountPages, press, sessionOf, textOfPage } from '../../test/mount-page';
import { chooseCell } from './cell-choice';
import { ComposerPanel } from './composer-panel';

vi.mock('./chime', () => ({ unlockChime: () => undefined }));

const { show } = mountPages();
const FORM: AskForm = { kind: 'cell', gridSide: 4 };

async function ask(questionId: string) {
  const openQuestion = { questionId, text: 'In which cell?', form: FORM };
  const session = sessionOf({ page: 'episode', stage: 'asking', chat: [], openQuestion });
  await show(session.within(<ComposerPanel />));
  const said = () =>
    session.sent.filter(([kind]) => kind === 'say').map(([, data]) => data as FormAnswer);
  const box = document.querySelector('input');
  if (box === null) throw new TypeError('there is no box');
  return { said, box, sent: session.sent };
}

it('shows the cell that was clicked in the picture, and sends it as a value', async () => {
  const { said, box, sent } = await ask('q1');
  expect(button('Send').disabled).toBe(true);
  await act(async () => chooseCell('q1', 9));
  await act(async () => chooseCell('q1', 11));
  expect(box.value).toBe('11');
  await press('Send');
  expect(said()).toMatchObject([{ questionId: 'q1', text: 'Cell 11', value: { cell: 11 } }]);
  expect(checkFormAnswer(FORM, said()[0] as FormAnswer)).toBeNull();
  expect(sent.find(([, data]) => (data as { what?: string }).what === 'submit')).toMatchObject([
    'exposure',
    { refId: 'q1', data: { form: 'cell', changes: 2 } },
  ]);
});

it('sends no cell that the grid has not, and says which there are', async () => {
  await ask('q2');
  await act(async () => chooseCell('q2', 17));
  expect(button('Send').disabled).toBe(true);
  expect(textOfPage()).toContain('The cells are 1 to 16.');
});

it('knows nothing of the cell of another question', async () => {
  await act(async () => chooseCell('q3', 5));
  const { box } = await ask('q4');
  expect(box.value).toBe('');
});

it('lets the person say that they cannot tell', async () => {
  const { said } = await ask('q5');
  await press('I can’t tell');
  expect(said()).toMatchObject([{ questionId: 'q5', via: 'cant-tell' }]);
});
