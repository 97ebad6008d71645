import { type AskForm, YES_NO } from '@parley/protocol';
import { expect, it, vi } from 'vitest';
import { button, mountPages, press, sessionOf, textOfPage } from '../../test/mount-page';
import { ComposerPanel } from './composer-panel';

vi.mock('./chime', () => ({ unlockChime: () => undefined }));

const { show } = mountPages();
const THESE: AskForm = {
  kind: 'buttons',
  buttons: [
    { id: 'go', label: 'Go there' },
    { id: 'stay', label: 'Stay here' },
  ],
  allowText: false,
};

async function ask(form?: AskForm) {
  const openQuestion = { questionId: 'q1', text: 'What now?', form };
  const session = sessionOf({ page: 'episode', stage: 'asking', chat: [], openQuestion });
  await show(session.within(<ComposerPanel />));
  const said = () => session.sent.filter(([kind]) => kind === 'say').map(([, data]) => data);
  return { said, box: document.querySelector('textarea') };
}

it('asks for words, and sends that the person cannot tell', async () => {
  const { said, box } = await ask();
  expect(box).not.toBeNull();
  expect(button('Send').disabled).toBe(true);
  await press('I can’t tell');
  expect(said()).toMatchObject([{ kind: 'answer', questionId: 'q1', via: 'cant-tell' }]);
});

it('says yes and no in its own words, beside the box', async () => {
  const { said, box } = await ask(YES_NO);
  expect(box).not.toBeNull();
  await press('No');
  expect(said()).toMatchObject([{ kind: 'answer', questionId: 'q1', text: 'no', via: 'text' }]);
});

it.each([true, false])(
  'offers beside yes and no that one cannot tell, with words too: %s',
  async (allowText) => {
    const { said } = await ask({ ...YES_NO, allowText } as AskForm);
    const offered = [...document.querySelectorAll('button')].map((one) => one.textContent);
    expect(offered.slice(0, 3)).toEqual(['Yes', 'No', 'I can’t tell']);
    button('I can’t tell').focus();
    expect(document.activeElement).toBe(button('I can’t tell'));
    await press('I can’t tell');
    expect(said()).toMatchObject([{ kind: 'answer', questionId: 'q1', via: 'cant-tell' }]);
  },
);

it('has no box where a form takes no words, and sends the id of a button', async () => {
  const { said, box } = await ask(THESE);
  expect(box).toBeNull();
  expect(textOfPage()).toBe('Go thereStay hereI can’t tell');
  await press('Stay here');
  expect(said()).toMatchObject([{ kind: 'answer', questionId: 'q1', text: 'stay', via: 'text' }]);
});

it.each([
  ['coin', true],
  ['pinverify', false],
])(
  'offers a correction of an answer where the robot hears it, in %s: %s',
  async (task, isOffered) => {
    const answer = {
      messageId: 'm1',
      from: 'person',
      kind: 'answer',
      questionId: 'q1',
      text: 'red',
    };
    const session = sessionOf({
      ...{ page: 'episode', stage: 'exploring', chat: [answer], openQuestion: null },
      episode: { task, brief: null, role: task === 'coin' ? undefined : 'owner' },
    });
    await show(session.within(<ComposerPanel />));
    expect(textOfPage().includes('Correct my answer')).toBe(isOffered);
  },
);
