import { expect, it } from 'vitest';
import { whyNoFuture } from './why-no-future';

const offline = {
  ...{ detector: 'gt-detector', vlm: 'gt-vlm:strong:final', reasoner: 'rules' },
  ...{ reader: 'rules', scorer: 'gt-co-occurrence:hand-made', encoder: 'use-lite' },
};

it('offers a future of what is computed', () => {
  expect(whyNoFuture({ backends: offline })).toBeNull();
  expect(whyNoFuture(null)).toBeNull();
});

it('says which weights cannot go on, before models that could', () => {
  const prompted = { ...offline, vlm: 'prompted:llava@abc' };
  expect(whyNoFuture({ backends: prompted })).toMatch(/vlm prompted:llava@abc.* --models FILE/);
  expect(whyNoFuture({ backends: { ...prompted, detector: 'yolox-nano@1' } })).toMatch(
    /^This trial ran with detector yolox-nano@1\..*in no row/,
  );
  expect(whyNoFuture({ backends: { ...offline, scorer: 'clip@2' } })).toContain('scorer clip@2');
});
