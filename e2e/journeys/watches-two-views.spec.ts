import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { helperStudy } from '../helper-study';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { HelperPage } from '../pages/helper-page';

const STUDY = 'watched-from-above';
test.use({
  served: [
    {
      studies: {
        [STUDY]: helperStudy(STUDY, {
          ...{ episodeId: 'gencomm-cedar-8', armId: 'cooperative' },
          steps: 2,
        }),
      },
    },
    { scope: 'worker' },
  ],
});

test('an experimenter watches a live session of two views: both pictures, the talk, and each decision as it is made', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(8 * 60_000);
  const helper = new HelperPage(page);
  await helper.toPractice(`${server.origin}/s/${STUDY}`);
  await helper.practise(2);
  await helper.isAsked('Step 1 of 2');

  const watching = await context.newPage();
  const experimenter = new ExperimenterPages(watching);
  await experimenter.enter(server.experimenterUrl);
  await experimenter.openStudy(STUDY);
  await experimenter.openSession();
  await expect(experimenter.live).toHaveAttribute('aria-pressed', 'true');
  await expect(watching.getByRole('img', { name: /^The home from above/ })).toBeVisible({
    timeout: 60_000,
  });
  await expect(watching.getByRole('img', { name: /^The robot's view/ })).toBeVisible();
  await expect(watching.getByText('No step yet')).toBeVisible();

  await page.bringToFront();
  await helper.write('What do you see before you?');
  await helper.choose(3);
  await helper.isAsked('Step 2 of 2');

  await watching.bringToFront();
  const steps = watching.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps, 'it came without a reload').toHaveCount(1);
  await expect(steps.first()).toContainText('RotateLeft');
  await expect(steps.first()).toContainText('m to the target');
  await expect(experimenter.transcript).toContainText('What do you see before you?');
  await expect(experimenter.live).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(watching);
});
