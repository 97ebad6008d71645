import { describe, expect, it } from 'vitest';
import type { ContextEntry } from '../../shared';
import { did, KNOWN, next, object, said } from './plan-next.fixture';
import { readContext } from './plan-state';

const help = 'I cannot find Alice’s bed. Can you tell me where it is?';
const held = "Is this Alice's bed?";
const hintsOf = (context: readonly ContextEntry[]) =>
  readContext(context).hints.map(({ hint, turn }) => [turn, hint.kind]);
/** The map knows a bed 6 m to the left and one 6 m to the right. */
const FAR: ContextEntry[] = [
  ...KNOWN,
  ...did(
    'retrieve_map',
    { obj_str: 'bed' },
    { objects: [object('map_0', 'bed', [-6, 0]), object('map_1', 'bed', [6, 0])] },
  ),
];

describe('told that what was said before was wrong', () => {
  it('goes where the new words point, and no longer where the old ones did', () => {
    const wrong = [...FAR, ...said(help, "It's 6 meters to your left.")];
    expect(next(wrong)).toMatchObject({ args: { obj_id: 'map_0' } });
    for (const text of [
      "Sorry, that was wrong. It's 6 meters to your right.",
      'sorry, i meant 6 m to your right',
      "I mixed up left and right, it's 6 m to the right",
    ]) {
      const context = [...wrong, ...said(help, text)];
      expect(hintsOf(context)).toEqual([[2, 'bearing']]);
      expect(next(context), text).toEqual({ name: 'goto_object', args: { obj_id: 'map_1' } });
    }
  });

  it('goes the old way no further', () => {
    const told = [...FAR.slice(0, 5), ...said(help, 'Turn left and go 5 meters.')];
    const context = [...told, ...said(help, 'no, sorry, that was wrong.')];
    expect(readContext(context).ways.size).toBe(0);
    expect(hintsOf(context)).toEqual([[2, 'verdict']]);
  });

  it('takes the room alone back where another one stands for it', () => {
    const context = [
      ...FAR,
      ...said(help, "It's in the kitchen, next to a plant."),
      ...said(help, 'I meant the study'),
    ];
    expect(hintsOf(context)).toEqual([
      [1, 'landmark'],
      [2, 'room'],
    ]);
  });

  it('holds a thing up again that was denied by mistake, or is named as the right one later', () => {
    const denied = (id: string, other: string): ContextEntry[] => [
      ...did('goto_object', { obj_id: id }, { walked: 'arrived' }),
      ...did('detect_object', { obj_str: 'bed' }, { objects: [] }),
      ...said(held, other),
      ...did('update_memory', { obj_id: id }),
    ];
    const first = [...FAR, ...denied('map_0', 'No.')];
    expect(readContext(first).claims).toMatchObject([{ isDenied: true }]);
    const back = [...first, ...said(help, 'Sorry, I was wrong.')];
    expect(readContext(back).claims).toMatchObject([{ isDenied: false }]);
    const both = [...first, ...denied('map_1', 'no, the one before was right')];
    expect(readContext(both).claims).toMatchObject([{ isDenied: false }, { isDenied: true }]);
    expect(next(both)).toEqual({ name: 'goto_object', args: { obj_id: 'map_0' } });
  });
});
