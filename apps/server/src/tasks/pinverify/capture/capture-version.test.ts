import { BELONGINGS, BELONGINGS_VERSION, makeBelonging } from '@parley/homes/belongings';
import { hashJson } from '@parley/protocol';
import { expect, it } from 'vitest';
import { CAPTURE_VERSION } from './capture-episode';

/** All 180 things are made. */
const SLOW_MS = 120_000;

it(
  'captures say which things they are of: where one changes, raise CAPTURE_VERSION, and capture again',
  () => {
    const made = BELONGINGS.map(({ id }) => {
      const { parts, build } = makeBelonging(id);
      return { id, parts, sizeM: build.sizeM };
    });
    const hash = hashJson(JSON.parse(JSON.stringify(made))).slice(0, 16);
    expect([CAPTURE_VERSION, BELONGINGS_VERSION, hash]).toEqual(['4', '1', 'f31c18ff047e4f0c']);
  },
  SLOW_MS,
);
