import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RowWriter } from '../../../test/sample-rows';
import { sampleTrial } from '../../../test/sample-trial';
import { foldTrial } from '../fold/fold-trial';
import { Transcript } from './transcript';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
Element.prototype.scrollTo = () => undefined;

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

/** Lines of the conversation after all rows: who, words, note. */
async function linesOf(
  writer: RowWriter,
  pictureUrl: ((imageId: string) => string) | null = null,
): Promise<string[]> {
  const state = foldTrial(writer.records(), Number.POSITIVE_INFINITY);
  await act(async () => {
    root.render(
      <MantineProvider env="test">
        <Transcript
          lines={state.transcript.lines}
          questions={state.questions}
          endPicture={state.endPicture}
          pictureUrl={pictureUrl}
          start={state.start}
          onSeekSeq={() => undefined}
        />
      </MantineProvider>,
    );
  });
  return [...document.querySelectorAll('li')].map((item) =>
    [...item.children].map(({ textContent }) => textContent).join(' | '),
  );
}

it('is the conversation with what only the log knows', async () => {
  const writer = new RowWriter();
  sampleTrial(writer);
  expect(await linesOf(writer)).toEqual([
    'Person, instruction | Find the armchair.',
    'Robot | What colour is the armchair you are looking for? | Shown, painted in the window',
    'Person | It is dark blue, with gold legs. | 7.0 s after it was shown',
    'Robot | I have stopped.',
  ]);
});

it('says of a picture whose view it is', async () => {
  const writer = new RowWriter();
  writer.start({ task: 'gencomm', actors: ['ground', 'overhead'] });
  const picture = { imageId: 'b1', widthPx: 40, heightPx: 30, isFramed: false };
  for (const actor of ['ground', 'overhead']) {
    writer.actor = actor;
    writer.open('ask', { questionId: actor, text: 'What now?', timeoutMs: null }, 'person');
    writer.row('question-shown', { questionId: actor, picture });
  }
  await linesOf(writer, (imageId) => `/${imageId}`);
  expect([...document.querySelectorAll('img')].map(({ alt }) => alt)).toEqual([
    'The view of the ground robot',
    'The view of the overhead camera',
  ]);
});

it('shows the pictures of options beside their question', async () => {
  const writer = new RowWriter();
  writer.start();
  writer.open('ask', { questionId: 'q', text: 'Which one?', timeoutMs: null }, 'person');
  const picture = { imageId: 'b1', widthPx: 40, heightPx: 30, isFramed: true };
  writer.row('question-shown', { questionId: 'q', optionPictures: { a: picture, b: picture } });
  expect((await linesOf(writer)).at(-1)).toBe(
    'Robot | Which one? | With a picture, which is on the server | With a picture, which is on the server | Shown',
  );
});

it('shows a second answer as one that does not count, and words between robots with both names', async () => {
  const writer = new RowWriter();
  writer.start({ actors: ['robot', 'overhead'] });
  writer.open('ask', { questionId: 'q', text: 'Is it red?', timeoutMs: null }, 'person');
  writer.client('answer', { questionId: 'q', text: '', via: 'cant-tell' });
  writer.client('answer', { questionId: 'q', text: 'No.', via: 'text' });
  writer.say('m', 'Left?', 'overhead');
  expect(await linesOf(writer)).toEqual([
    'Person, instruction | Find the armchair.',
    'Robot | Is it red? | Asked, not shown yet',
    "Person | I can't tell | can't tell, 0.0 s after it was shown",
    'Person | No. | Does not count: the question had its answer',
    'Robot to overhead | Left?',
  ]);
});

it('has words of each role on the side of those who answer', async () => {
  const writer = new RowWriter();
  writer.start({
    actors: ['walker', 'guide'],
    roles: { player: { name: 'person', config: {} } },
  });
  writer.open('ask', { questionId: 'q', text: 'Where now?', timeoutMs: null }, 'player');
  writer.row('question-shown', { questionId: 'q' });
  writer.client('answer', { questionId: 'q', text: 'Go to hall', via: 'form' });
  await linesOf(writer);
  const sides = [...document.querySelectorAll('li')].map(({ dataset, textContent }) => [
    dataset.from,
    textContent,
  ]);
  expect(sides).toContainEqual(['robot', expect.stringContaining('Where now?')]);
  expect(sides).toContainEqual(['person', expect.stringContaining('Go to hall')]);
});
