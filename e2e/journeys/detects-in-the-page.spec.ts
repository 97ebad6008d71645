import { detectorStudy } from '../detector-study';
import { expect, test } from '../fixtures';
import { listen } from '../listen';
import { ClosingPages } from '../pages/closing-pages';
import { EpisodePage } from '../pages/episode-page';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { GuidePages } from '../pages/guide-pages';
import { toPicture } from '../pages/to-picture';

const EPISODE_MS = 420_000;

test.use({
  served: {
    studies: {
      shipped: detectorStudy('shipped', { armId: 'picture-only' }),
      live: detectorStudy('live', { armId: 'live-view' }),
      swapped: detectorStudy('swapped', { armId: 'picture-only', onFailure: 'gt-detector' }),
    },
  },
});

test('the shipped detector runs in the page of a person who sees nothing of the home, to the code', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(25 * 60_000);
  const line = listen(page);
  const guide = new GuidePages(page);
  const episode = new EpisodePage(page);
  const closing = new ClosingPages(page);

  await toPicture(page, `${server.origin}/s/shipped`);
  await expect(page.getByText('The home is ready.')).toBeVisible({ timeout: 90_000 });
  await expect.poll(() => line.sent('"detector-ready"').length).toBe(1);
  // WebGPU has an adapter here, but one in software: the processor itself is faster.
  expect(line.sent('"detector-ready"')[0]).toContain('"ep":"wasm"');
  expect(line.sent('"detector-ready"')[0]).toContain('its adapter is software');
  await episode.begin();
  await episode.answerUntil(guide.practiceIsOver, () => null, EPISODE_MS);
  expect(line.sent('"kind":"detections"').length, 'frames of the practice').toBeGreaterThan(3);
  await guide.leavePractice();
  await episode.begin();
  let asked = 0;
  const answer = () => (asked++ % 2 === 0 ? 'It is a plain one.' : null);
  await episode.answerUntil(closing.robotHasStopped, answer, EPISODE_MS);

  // Nothing of the truth came to the page: what it was asked is a pose, a camera and a category.
  const senses = line.received('"s2c:sense"');
  expect(senses.length).toBeGreaterThan(10);
  for (const text of senses) expect(text).not.toMatch(/instance|target|depth":|maskRle":\[/);
  for (const text of line.sent('"kind":"detections"')) expect(text).toContain('"ep":"wasm"');
  expect(line.sent('"kind":"failed"')).toEqual([]);

  // The experimenter sees which runtime it is.
  const other = await context.newPage();
  const experimenter = new ExperimenterPages(other);
  await experimenter.enter(server.experimenterUrl);
  await other.goto(`${server.origin}/experimenter/studies/shipped`);
  await expect(other.getByText(/^WebAssembly, \d+ ms$/)).toBeVisible();
  await other.close();

  await closing.answerEndItems('Not sure');
  await closing.answerQuestionnaires();
  await closing.finish.click();
  await expect(closing.code).toHaveText('REAL-DONE');
});

test('a reload in the middle is asked again under the new epoch, and goes on', async ({
  page,
  server,
}) => {
  test.setTimeout(8 * 60_000);
  const line = listen(page);
  const episode = new EpisodePage(page);
  await toPicture(page, `${server.origin}/s/live`);
  await episode.begin();
  await expect
    .poll(() => line.sent('"kind":"detections"').length, { timeout: 60_000 })
    .toBeGreaterThan(2);
  await page.reload();
  await expect
    .poll(
      () => line.sent('"kind":"detections"').filter((text) => text.includes('"epoch":2')).length,
      {
        timeout: 120_000,
      },
    )
    .toBeGreaterThan(2);
  // Once the new page is asked, no page is asked under the old epoch.
  const epochs = line
    .received('"s2c:sense"')
    .map((text) => Number(/"epoch":(\d+)/.exec(text)?.[1]));
  expect(epochs).toEqual([...epochs].sort());
  expect(epochs.at(-1)).toBe(2);
  expect(line.sent('"kind":"failed"')).toEqual([]);
});

/** What people get between them and the server: the runtime as HTML, weights that are damaged, no weights. */
const FAULTS = [
  {
    name: 'a runtime that comes as a web page',
    pattern: '**/*.wasm',
    reply: { contentType: 'text/html', body: '<p>Please sign in to the network.</p>' },
    code: 'DETECTOR_RUNTIME',
  },
  {
    name: 'damaged weights',
    pattern: '**/model.onnx*',
    reply: { contentType: 'application/octet-stream', body: 'x'.repeat(1218) },
    code: 'BAD_MODEL',
  },
  { name: 'no weights', pattern: '**/model.onnx*', reply: { status: 404 }, code: 'BAD_MODEL' },
] as const;

for (const { name, pattern, reply, code } of FAULTS)
  test(`${name}: the session pauses, then ends with the code for technical trouble`, async ({
    page,
    server,
  }) => {
    test.setTimeout(8 * 60_000);
    const line = listen(page);
    const closing = new ClosingPages(page);
    await page.route(pattern, (route) => route.fulfill(reply));
    await toPicture(page, `${server.origin}/s/shipped`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 90_000 });
    await new EpisodePage(page).begin();
    await expect(page.getByText('The robot waits for its camera.')).toBeVisible({
      timeout: 90_000,
    });
    await expect(closing.code).toHaveText('REAL-TECHNICAL', { timeout: 120_000 });
    const failed = line.sent('"kind":"failed"');
    expect(failed.length).toBe(3);
    for (const text of failed) expect(text).toContain(`"code":"${code}"`);
  });

test('a wrong type of the runtime alone does no harm', async ({ page, server }) => {
  test.setTimeout(8 * 60_000);
  const line = listen(page);
  await page.route('**/*.wasm', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-type': 'text/plain' },
    });
  });
  await toPicture(page, `${server.origin}/s/shipped`);
  await expect.poll(() => line.sent('"detector-ready"').length, { timeout: 90_000 }).toBe(1);
});

test('another backend that the study names takes over, and the person notices nothing', async ({
  page,
  server,
}) => {
  test.setTimeout(12 * 60_000);
  const line = listen(page);
  await page.route('**/model.onnx*', (route) => route.fulfill({ status: 404 }));
  const guide = new GuidePages(page);
  const episode = new EpisodePage(page);
  await toPicture(page, `${server.origin}/s/swapped`);
  await episode.begin();
  await episode.answerUntil(guide.practiceIsOver, () => null, EPISODE_MS);
  expect(line.sent('"kind":"failed"')).toHaveLength(3);
});
