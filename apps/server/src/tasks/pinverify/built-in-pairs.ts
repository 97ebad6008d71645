import { BELONGINGS, makeBelonging } from '@parley/homes/belongings';
import {
  builtInPairs as capturedPairs,
  floorPairs,
  type PinverifyEpisode,
} from '@parley/task-pinverify/truth';

/** Built-in sets: agents are fitted and developed on those for training, and reported on those for tests. */
const SETS = {
  'floor-train': () => onFloor('train'),
  'floor-test': () => onFloor('test'),
  train: () => capturedPairs('train'),
  test: () => capturedPairs('val'),
} as const;
export type BuiltInSet = keyof typeof SETS;
export const BUILT_IN_SETS = Object.keys(SETS) as BuiltInSet[];

const read = new Map<BuiltInSet, readonly PinverifyEpisode[]>();

/** Pairs of a built-in set, in their order; read once. */
export function builtInPairs(set: BuiltInSet): readonly PinverifyEpisode[] {
  const known = read.get(set) ?? SETS[set]();
  read.set(set, known);
  return known;
}

const onFloor = (split: 'train' | 'test'): PinverifyEpisode[] =>
  floorPairs(
    BELONGINGS.filter((one) => one.split === split).map(({ id }) => {
      const { build, ...object } = makeBelonging(id);
      return { ...object, split, sizeM: build.sizeM };
    }),
    split,
  );
