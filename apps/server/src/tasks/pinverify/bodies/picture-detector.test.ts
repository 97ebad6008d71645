import { encodePng } from '@parley/scenes/glb';
import { expect, it } from 'vitest';
import { pictureDetectorBody } from './picture-detector';

const SIZE = { widthPx: 36, heightPx: 64 };
const png = encodePng({ ...SIZE, rgba: new Uint8Array(4 * 36 * 64).fill(200) });
type Found = { score: number; box: [number, number, number, number] };

async function locate(
  found: readonly Found[] | Error | 'failed' | 'no-class',
  { view = 'view-1', picture = async () => png as Uint8Array } = {},
) {
  const asked: unknown[] = [];
  const body = pictureDetectorBody({
    source: {
      kind: 'http',
      name: 'far',
      config: { usdPerPicture: 0, retry: { maxRetries: 0 } },
    } as never,
    open: async () => {
      if (found instanceof Error) throw found;
      return {
        ...{ backend: 'http:far', modelHash: null, pictureSize: () => SIZE },
        detect: async ({ widthPx, heightPx }, question) => {
          asked.push({ widthPx, heightPx, ...question });
          const result =
            typeof found === 'string'
              ? {
                  kind: 'failed' as const,
                  code: found === 'failed' ? 'MODEL_REPLY' : 'NO_SUCH_CLASS',
                  message: 'no',
                }
              : {
                  kind: 'ok' as const,
                  detections: found.map((one) => ({ label: 'mug', maskRle: null, ...one })),
                };
          return { result, volatile: {} };
        },
      };
    },
    world: {
      at: () => ({ view: { tag: 's0_far' } }),
      observe: () => ({ view: 'view-1' }),
    } as never,
    pictureOf: picture,
  });
  const request = { method: 'detector.locate', input: { view, category: 'mug' } };
  const { result } = await body.perform(
    { kind: 'model', requests: [request] } as never,
    {} as never,
  );
  return { reply: (result as { replies: unknown[] }).replies[0], asked };
}

it('gives the surest box of the category in the whole view', async () => {
  const { reply, asked } = await locate([
    { score: 0.4, box: [1, 2, 3, 4] },
    { score: 0.7, box: [5, 6, 7, 8] },
  ]);
  expect(reply).toEqual({ kind: 'ok', output: { box: [5, 6, 7, 8], confidence: 0.7 } });
  expect(asked).toEqual([{ ...SIZE, prompt: ['mug'], frame: SIZE }]);
});

it('has the whole view looked at, for a tenth, where it finds nothing', async () => {
  for (const found of [[], 'no-class'] as const)
    expect((await locate(found)).reply).toEqual({
      ...{ kind: 'ok', output: { box: null, confidence: 0.1 } },
    });
});

it.each([
  ['a detector that fails', 'failed' as const, {}, 'MODEL_REPLY'],
  ['one that cannot be opened', new Error('no weights'), {}, 'MODEL_RUNTIME'],
  ['another view than where the robot stands', [], { view: 'view-2' }, 'BAD_INPUT'],
  ['a damaged picture', [], { picture: async () => new Uint8Array([1, 2, 3]) }, 'BAD_EPISODE'],
])('%s is a failed reply with a code', async (_what, found, more, code) => {
  expect((await locate(found, more)).reply).toMatchObject({ kind: 'failed', code });
});
