import { centredGrid } from '@parley/agent-core/mapping';
import { expect, it } from 'vitest';
import { MODULES_OF } from '../../shared';
import { emptyMemory, updateMemory } from '../memory';
import { areaOf } from '../semantic-map';
import { withoutDenied } from './denied';
import type { Robot } from './robot';

const GRID = centredGrid([0, 0, 0], { cellSizeM: 0.05, sizeCells: 600 });
/** Five by five cells: by their polygon 16, more than the 2 that an area of memory needs. */
const at = (cell: number) =>
  areaOf(
    Array.from({ length: 25 }, (_, i) => cell + 600 * Math.floor(i / 5) + (i % 5)),
    GRID,
    () => 0.4,
  );
const [DENIED, OTHER] = [at(60300), at(90300)];
const NAME = { text: "Alice's chair", vector: [1, 0] };

/** What is left of both places for a robot that was told that one is not Alice's chair. */
function leftOf(fidelity: Robot['fidelity'], label: string): readonly unknown[] {
  const memory = updateMemory(emptyMemory(GRID), { area: DENIED, positive: null, negative: NAME });
  const feature = (memoryVector: number[]) => ({ map: [1], memory: memoryVector });
  const texts = new Map([
    [NAME.text, feature([1, 0])],
    ['lamp', feature([0, 1])],
  ]);
  const robot = { fidelity, modules: MODULES_OF.orion, memory, target: NAME.text, texts };
  const found = [DENIED, OTHER];
  const routine = withoutDenied(robot as unknown as Robot, label, { found, areaOf: (one) => one });
  for (let step = routine.next(); ; step = routine.next({ kind: 'ok', replies: [] } as never))
    if (step.done === true) return step.value;
}

it('holds what was denied against memory alone by the paper, against map and detections too by the code', () => {
  expect(leftOf('paper', 'chair')).toEqual([DENIED, OTHER]);
  expect(leftOf('code', 'chair')).toEqual([OTHER]);
  // Of another thing nothing was denied.
  expect(leftOf('code', 'lamp')).toEqual([DENIED, OTHER]);
});
