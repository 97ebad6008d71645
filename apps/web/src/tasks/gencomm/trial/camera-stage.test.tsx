import { act } from 'react';
import { expect, it } from 'vitest';
import { mountPages, sessionOf, textOfPage } from '../../../../test/mount-page';
import { CameraStage } from './camera-stage';

const { show } = mountPages();

const PICTURE = { widthPx: 960, heightPx: 960 };
const COMING = 'The new picture is on its way.';

const pageWith = (url: string | null) =>
  sessionOf({
    ...{ page: 'episode', chat: [] },
    episode: {
      ...{ task: 'gencomm', role: 'operator' },
      brief: { target: 'tv', rounds: 1, scheme: 'cooperative' },
    },
    openQuestion: {
      ...{ questionId: `trial:operator:${url}`, text: 'What do you answer?' },
      ...(url !== null && { picture: { ...PICTURE, url } }),
    },
  });

const load = () =>
  act(
    async () =>
      void document
        .querySelector('[data-testid="camera-picture"]')
        ?.dispatchEvent(new Event('load')),
  );

it('shows no picture of before beside a question whose picture could not be taken', async () => {
  await show(pageWith('/first.jpg').within(<CameraStage />));
  await load();
  await show(pageWith(null).within(<CameraStage />));
  expect(document.querySelector('[data-testid="camera-picture"]')).toBeNull();
  expect(textOfPage()).toContain('There is no picture of this step.');
});

it('says so while the picture of before still stands beside a new question', async () => {
  await show(pageWith('/first.jpg').within(<CameraStage />));
  expect(textOfPage(), 'there is none of before').not.toContain(COMING);
  await load();
  await show(pageWith('/second.jpg').within(<CameraStage />));
  expect(textOfPage()).toContain(COMING);
  await load();
  expect(textOfPage()).not.toContain(COMING);
});
