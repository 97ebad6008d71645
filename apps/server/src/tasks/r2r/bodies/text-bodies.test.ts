import { expect, it } from 'vitest';
import { TEXT_DETECTION, TEXT_OBSERVATION } from '../r2r-ports';
import { textBodies } from './text-bodies';

const TEXTS = {
  scan: 's',
  viewpoints: {
    a: { '3': { observation: 'A kitchen.', tags: ['sink', 'oven'] }, '4': { tags: ['bed'] } },
    b: { '0': { observation: 'A hall.' } },
  },
};
const CALLED = { trialId: 't', actor: 'f', n: 0, attempt: 1 };

/** What both experts say of a direction. */
async function saidOf(
  texts: Parameters<typeof textBodies>[0],
  viewpoint: string,
  direction: number,
) {
  const ask = async (name: string, method: string, input: object) => {
    const effect = { kind: 'model', port: 'x', requests: [{ method, input }] } as never;
    const { result } = (await textBodies(texts)[name]?.perform(effect, CALLED)) ?? {};
    const reply = result?.kind === 'ok' ? result.replies[0] : undefined;
    return reply?.kind === 'ok' ? (reply.output as unknown) : reply;
  };
  const at = { viewpoint, direction };
  return [
    await ask(TEXT_OBSERVATION, 'scene-observation.answer', { ...at, questions: ['What?'] }),
    await ask(TEXT_DETECTION, 'object-detection.answer', at),
  ];
}

it('says what is written of a direction', async () => {
  expect(await saidOf(TEXTS, 'a', 3)).toEqual([
    { observation: 'A kitchen.' },
    { tags: ['sink', 'oven'] },
  ]);
  expect(await saidOf(TEXTS, 'b', 0)).toEqual([{ observation: 'A hall.' }, { tags: [] }]);
});

it('makes a sentence of names alone', async () => {
  expect(await saidOf(TEXTS, 'a', 4)).toEqual([
    { observation: 'In view: bed.' },
    { tags: ['bed'] },
  ]);
});

it('sees nothing where nothing is written, and says that it does not', async () => {
  const blind = [
    { observation: '', isUnseen: true },
    { tags: [], isUnseen: true },
  ];
  expect(await saidOf(TEXTS, 'a', 0)).toEqual(blind);
  expect(await saidOf(TEXTS, 'c', 0)).toEqual(blind);
  expect(await saidOf(null, 'a', 3)).toEqual(blind);
});
