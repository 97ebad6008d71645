import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { test } from '../fixtures';
import { pairStudy } from '../helper-study';
import { PairPage } from '../pages/pair-page';

const STUDY = 'together';
const at = (name: string): string =>
  fileURLToPath(new URL(`../../docs/screens/${name}.png`, import.meta.url));

test.use({
  served: [
    {
      studies: {
        [STUDY]: pairStudy(STUDY, {
          episodeId: 'gencomm-cedar-8',
          armId: 'selective-action',
          steps: 10,
        }),
      },
    },
    { scope: 'worker' },
  ],
});

async function somebody(browser: Browser): Promise<PairPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  return new PairPage(await context.newPage());
}

test('two people: the wait, and both sides of one conversation', async ({ browser, server }) => {
  test.setTimeout(5 * 60_000);
  const url = `${server.origin}/s/${STUDY}`;
  const [one, two] = [await somebody(browser), await somebody(browser)];
  await one.arrive(url, 3);
  await one.limit.waitFor();
  await one.page.screenshot({ path: at('25-waiting-for-the-other') });
  await two.arrive(url, 3);
  const [above, ground] = (await one.isAbove()) ? [one, two] : [two, one];
  await above.isAsked('what do you ask or tell');
  await above.write('Is there a door near you? The tv is in the room behind it.');
  await ground.isAsked('what do you answer?');
  await ground.seesPicture();
  await ground.page.screenshot({ path: at('26-pair-on-the-ground') });
  await ground.write('Yes, on my left, half open.');
  await above.isAsked('what should the robot do?');
  await above.seesPicture();
  await above.page.screenshot({ path: at('27-pair-above') });
});
