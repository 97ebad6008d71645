import { fileURLToPath } from 'node:url';
import { scorerStudy } from '../detector-study';
import { expect, test } from '../fixtures';
import { listen } from '../listen';
import { ClosingPages } from '../pages/closing-pages';
import { EpisodePage } from '../pages/episode-page';
import { ExperimenterPages } from '../pages/experimenter-pages';
import { GuidePages } from '../pages/guide-pages';
import { toPicture } from '../pages/to-picture';

const EPISODE_MS = 420_000;
const TINY = fileURLToPath(
  new URL('../../packages/test-kit/models/similarity/tiny', import.meta.url),
);

test.use({
  served: {
    folders: { 'models/tiny': TINY },
    studies: {
      scores: scorerStudy('scores'),
      swapped: scorerStudy('swapped', { onFailure: 'gt-co-occurrence' }),
    },
  },
});

test('the value map is made of scores of the page, in practice and at the object', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(25 * 60_000);
  const line = listen(page);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const guide = new GuidePages(page);
  const episode = new EpisodePage(page);
  const closing = new ClosingPages(page);

  await toPicture(page, `${server.origin}/s/scores`);
  await expect
    .poll(() => line.sent('"scorer-ready"').length, { timeout: 90_000 })
    .toBeGreaterThan(0);
  expect(line.sent('"scorer-ready"')[0]).toContain('"ep":"wasm"');
  expect(files).toContain('/models/tiny/clip/onnx/vision_model.onnx');
  await episode.begin();
  await episode.answerUntil(guide.practiceIsOver, () => null, EPISODE_MS);
  await guide.leavePractice();
  await episode.begin();
  await episode.answerUntil(closing.robotHasStopped, () => null, EPISODE_MS);

  // The page was told poses and words, and nothing of the truth; each answer is of the study's model and of WebAssembly.
  const senses = line.received('"kind":"similarity"');
  expect(senses.length).toBeGreaterThan(5);
  for (const text of senses) {
    expect(text).toMatch(/"texts":\["a red [a-z ]+"\]/);
    expect(text).not.toMatch(/instance|target|depth":/);
  }
  const scores = line.sent('"kind":"similarities"');
  expect(scores.length).toBe(senses.length);
  for (const text of scores) expect(text).toContain('"ep":"wasm"');
  const values = new Set(scores.map((text) => /"scores":\[\[([\d.e-]+)\]\]/.exec(text)?.[1]));
  expect(values.size, 'views look different').toBeGreaterThan(2);
  expect(line.sent('"kind":"failed"')).toEqual([]);
  // Practice and object stand in two homes: the model was opened once.
  expect(line.sent('"scorer-ready"')).toHaveLength(1);
  expect(files.filter((path) => path.endsWith('/vision_model.onnx'))).toHaveLength(1);
  const homes = files.flatMap((path) => /^\/scenes\/([^/]+)\//.exec(path)?.[1] ?? []);
  expect(new Set(homes).size).toBe(2);
  // A study that only scores brings no detector.
  expect(files.filter((path) => /parley-rooms/.test(path))).toEqual([]);

  const other = await context.newPage();
  const experimenter = new ExperimenterPages(other);
  await experimenter.enter(server.experimenterUrl);
  await other.goto(`${server.origin}/experimenter/studies/scores`);
  await expect(other.getByText(/^Scores: WebAssembly, \d+ ms$/)).toBeVisible({ timeout: 60_000 });
  await other.close();
});

test('weights that are damaged: the session pauses, then ends with the code for technical trouble', async ({
  page,
  server,
}) => {
  test.setTimeout(12 * 60_000);
  const line = listen(page);
  const closing = new ClosingPages(page);
  await page.route('**/vision_model.onnx*', (route) =>
    route.fulfill({ contentType: 'application/octet-stream', body: 'x'.repeat(300) }),
  );
  await toPicture(page, `${server.origin}/s/scores`);
  await new EpisodePage(page).begin();
  await expect(closing.code).toHaveText('REAL-TECHNICAL', { timeout: 120_000 });
  const failed = line.sent('"kind":"failed"');
  expect(failed).toHaveLength(3);
  for (const text of failed) expect(text).toContain('"code":"BAD_MODEL"');
});

test('another backend that the study names takes over, and the person notices nothing', async ({
  page,
  server,
}) => {
  test.setTimeout(12 * 60_000);
  const line = listen(page);
  const guide = new GuidePages(page);
  const episode = new EpisodePage(page);
  await page.route('**/text_model.onnx*', (route) => route.fulfill({ status: 404 }));
  await toPicture(page, `${server.origin}/s/swapped`);
  await episode.begin();
  await episode.answerUntil(guide.practiceIsOver, () => null, EPISODE_MS);
  expect(line.sent('"kind":"failed"')).toHaveLength(3);
});
