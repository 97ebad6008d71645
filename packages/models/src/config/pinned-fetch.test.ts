import { describe, expect, it } from 'vitest';
import { sha256Of } from './model-pin';
import { pinnedFetch } from './pinned-fetch';
import { withTransformers } from './transformers-library';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const BASE = `https://hub.example/me/model/resolve/${COMMIT}/`;
const CONFIG = '{"model_type": "clip"}';
const pinned = (more: object = {}) => ({
  model: 'me/model',
  revision: COMMIT,
  pin: { licence: 'mit', files: { 'config.json': sha256Of(Buffer.from(CONFIG)) }, ...more },
});

/** A hub with these files. */
function hubOf(files: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  return {
    asked,
    fetch: async (input: string | URL): Promise<Response> => {
      const path = String(input).replace(BASE, '');
      asked.push(path);
      return path in files ? new Response(files[path]) : new Response(null, { status: 404 });
    },
  };
}
const CARD = { 'README.md': '---\nlicense: mit\n---\n' };

describe('a fetch of a pinned model', () => {
  it('lets in the pinned file, after its card, and nothing that the pin does not name', async () => {
    const hub = hubOf({ ...CARD, 'config.json': CONFIG, 'other.bin': 'x' });
    const guard = pinnedFetch(pinned(), hub.fetch);
    expect(await (await guard.fetch(`${BASE}config.json`)).text()).toBe(CONFIG);
    expect((await guard.fetch(`${BASE}other.bin`)).status).toBe(404);
    expect((await guard.fetch('https://elsewhere.example/config.json')).status).toBe(404);
    expect(hub.asked).toEqual(['README.md', 'config.json']);
    expect([guard.refusal(), guard.unnamed()?.message]).toEqual([
      null,
      'other.bin of me/model is not named by its pin',
    ]);
  });

  it.each([
    ['another file', { ...CARD, 'config.json': '{}' }, /is not the pinned one/],
    [
      'another licence',
      { 'README.md': '---\nlicense: cc-by-nc-4.0\n---\n' },
      /is under "cc-by-nc-4.0"/,
    ],
    ['no licence', { 'config.json': CONFIG }, /names no licence/],
  ])('refuses %s', async (_, files, message) => {
    const guard = pinnedFetch(pinned(), hubOf(files).fetch);
    await expect(guard.fetch(`${BASE}config.json`)).rejects.toMatchObject({ code: 'BAD_MODEL' });
    expect(guard.refusal()?.message).toMatch(message);
  });

  it('takes a licence from elsewhere where the pin says so', async () => {
    const hub = hubOf({ 'config.json': CONFIG });
    const guard = pinnedFetch(pinned({ licenceSource: 'https://example.org/' }), hub.fetch);
    expect((await guard.fetch(`${BASE}config.json`)).status).toBe(200);
  });

  it('is what the library fetches by, while it opens that model', async () => {
    const seen: unknown[] = [];
    const fetchOf = (download: ReturnType<typeof pinned> | null) =>
      withTransformers({ folder: null, download }, async ({ env }) => {
        seen.push(env.allowRemoteModels);
        return env.fetch;
      });
    const usual = await fetchOf(null);
    expect(await fetchOf(pinned())).not.toBe(usual);
    expect(await fetchOf(null)).toBe(usual);
    expect(seen).toEqual([false, true, false]);
  });
});
