import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeHome } from '@parley/scenes/files';
import { encodeGlb } from '@parley/scenes/glb';
import { buildTestHome } from '@parley/scenes/test-home';
import {
  type ChatServer,
  completion,
  type SeenRequest,
  startChatServer,
  temporaryFolder,
} from '@parley/test-kit/models';
import { decode } from 'jpeg-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BundledCli, bundleCli } from '../../../../test/bundled-cli';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const folder = temporaryFolder('pinverify-painted');
const at = (name: string): string => join(folder, name);

let cli: BundledCli;
let server: ChatServer;
const env: Record<string, string> = {
  PARLEY_SCENES: at('homes'),
  PARLEY_DATA: at('data'),
};
beforeAll(async () => {
  cli = await bundleCli(env);
  server = await startChatServer();
  server.answer(() =>
    completion(
      '<think>\nSo it is.\n</think>\n<answer>\nverification: Yes\naction: STOP\n</answer>',
    ),
  );
  writeFileSync(
    at('models.yaml'),
    `name: eyes\nvlm:\n  baseUrl: ${server.baseUrl}\n  model: eyes\n  prices: { inputUsdPerMillionTokens: 1, outputUsdPerMillionTokens: 1 }\n`,
  );
  const built = buildTestHome();
  const lit = new Map(
    [...built.render].map(([id, parts]) => [
      id,
      parts.map(({ positions }) => new Float32Array(positions.length).fill(0.8)),
    ]),
  );
  await writeHome(at(`homes/${built.scene.sceneId}`), built, await encodeGlb(built, lit));
  const capture = ['pinverify', 'capture', built.scene.sceneId, '--n', '1', '--without-pictures'];
  const { code } = await cli.run(...capture, '--out', at('set'));
  expect(code).toBe(0);
});
afterAll(async () => {
  cli.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const verify = (...flags: string[]) =>
  cli.run(
    ...['simulate', ...flags, '--task', 'pinverify', '--agent', 'trained', '--prompted', 'trained'],
    ...['--n', '2', '--models', at('models.yaml')],
  );
/** Pictures that went with a request. */
const shownIn = ({ body }: SeenRequest) =>
  body.messages
    .at(-1)
    .content.slice(0, -1)
    .map((part: { image_url: { url: string } }) =>
      decode(Buffer.from(part.image_url.url.split(',')[1] ?? '', 'base64')),
    );
const kept = () =>
  readdirSync(at('data/pinverify/views'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.png'))
    .map((name) => basename(name));

describe('a capture without pictures, before models that look', () => {
  it('is painted as its views are looked at, cropped to its thing, and kept', async () => {
    const { code, stderr } = await verify(at('set'));
    expect([code, stderr]).toEqual([0, expect.stringMatching(/2 pairs may cost/)]);
    expect(server.seen).toHaveLength(2);
    for (const request of server.seen) {
      const [whole, crop] = shownIn(request);
      expect([whole.width, whole.height]).toEqual([360, 640]);
      expect(Math.min(crop.width, crop.height)).toBe(512);
      // Painted, and no flat picture.
      expect(
        new Set(whole.data.filter((_: number, i: number) => i % 4 === 0)).size,
      ).toBeGreaterThan(16);
    }
    const before = kept();
    expect([1, 2]).toContain(before.length);
    await verify(at('set'));
    expect(kept()).toEqual(before);
  });

  it('is refused before anything is asked where there is no home to paint it in', async () => {
    server.seen.length = 0;
    const floor = await verify('--set', 'floor-test');
    expect([floor.code, floor.stderr]).toEqual([
      1,
      expect.stringMatching(/nothing that it could be painted from, and a model is to look at it/),
    ]);
    const none = await verify();
    expect([none.code, none.stderr]).toEqual([
      1,
      expect.stringMatching(/its home is not installed/),
    ]);
    expect(server.seen).toEqual([]);
  });
});
