import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchBytes } from './fetch-bytes';

const answer = (body: BodyInit | null, init: ResponseInit = {}): void => {
  vi.stubGlobal('fetch', async () => new Response(body, init));
};
afterEach(() => vi.unstubAllGlobals());

describe('fetchBytes', () => {
  it('joins the pieces and reports progress up to the total', async () => {
    const pieces = [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5)];
    const stream = new ReadableStream({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
    answer(stream, { headers: { 'content-length': '5' } });
    const seen: [number, number][] = [];
    const bytes = await fetchBytes('/a.glb', { onProgress: (...at) => seen.push(at) });
    expect([...new Uint8Array(bytes)]).toEqual([1, 2, 3, 4, 5]);
    expect(seen).toEqual([
      [3, 5],
      [5, 5],
    ]);
  });

  it('gives no total for a compressed answer, whose length is another', async () => {
    answer('abc', { headers: { 'content-length': '2', 'content-encoding': 'br' } });
    const totals: number[] = [];
    await fetchBytes('/a.glb', { onProgress: (_, total) => totals.push(total) });
    await fetchBytes('/a.glb', { onProgress: (_, total) => totals.push(total), bytesTotal: 3 });
    expect(totals).toEqual([0, 3]);
  });

  it('a missing file is a scene fault that is not worth a retry; a broken server is', async () => {
    answer('no', { status: 404 });
    await expect(fetchBytes('/a.glb', {})).rejects.toMatchObject({
      code: 'BAD_SCENE',
      where: '/a.glb',
      isRetryable: false,
    });
    answer('no', { status: 503 });
    await expect(fetchBytes('/a.glb', {})).rejects.toMatchObject({ isRetryable: true });
  });

  it('a line that breaks, at once or in the middle, is worth a retry', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    const broken = { code: 'DOWNLOAD_FAILED', where: '/a.glb', isRetryable: true };
    await expect(fetchBytes('/a.glb', {})).rejects.toMatchObject(broken);
    const stream = new ReadableStream({
      start: (controller) => controller.enqueue(Uint8Array.of(1)),
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    answer(stream);
    await expect(fetchBytes('/a.glb', {})).rejects.toMatchObject(broken);
  });

  it('rejects with the reason of the caller that aborted it', async () => {
    const controller = new AbortController();
    controller.abort(new Error('another home'));
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      signal?.throwIfAborted();
    });
    await expect(fetchBytes('/a.glb', { signal: controller.signal })).rejects.toThrow(
      'another home',
    );
  });

  it('a line on which nothing comes any more counts as broken', async () => {
    vi.stubGlobal(
      'fetch',
      async (_url: string, { signal }: RequestInit) =>
        new Response(
          new ReadableStream({
            start: (controller) => {
              controller.enqueue(Uint8Array.of(1));
              signal?.addEventListener('abort', () => controller.error(signal.reason));
            },
          }),
        ),
    );
    const waiting = fetchBytes('/a.glb', { stallMs: 30 });
    await expect(waiting).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED', isRetryable: true });
  });
});
