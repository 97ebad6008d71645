import { describe, expect, it } from 'vitest';
import { CLAIMED, did, next, object, said } from './plan-next.fixture';
import { readContext } from './plan-state';

describe('a person who means another thing', () => {
  it('looks for another thing once the person means that, and holds up for it what it held up before', () => {
    const other = [...CLAIMED, ...said("Is this Alice's bed?", "No, I mean Bob's bed.")];
    // Nothing is remembered of what was said with the other goal in mind.
    expect(next(other)).toEqual({ name: 'set_goal', args: { obj_str: "Bob's bed" } });
    const set = [...other, ...did('set_goal', { obj_str: "Bob's bed" })];
    expect(next(set)).toEqual({ name: 'retrieve_memory', args: { obj_str: "Bob's bed" } });
    const back = [
      ...set,
      ...did('retrieve_memory', { obj_str: "Bob's bed" }, { objects: [] }),
      ...did('goto_object', { obj_id: 'map_0' }, { walked: 'arrived' }),
      ...did('detect_object', { obj_str: 'bed' }, { objects: [object('obj_0', 'bed', [0, -3])] }),
    ];
    expect(next(back)).toEqual({ name: 'talk', args: { content: "Is this Bob's bed?" } });
  });

  it('asks the map for the look that was meant last, where it is said anew', () => {
    const red = said("Is this Alice's bed?", 'No. It is the red one.');
    const looks = (text: string) =>
      readContext([...CLAIMED, ...red, ...said("Is this Alice's bed?", text)]).hints.flatMap(
        ({ hint }) => (hint.kind === 'look' ? [hint.phrase] : []),
      );
    expect(looks('No. It is big.')).toEqual(['the red one', 'big']);
    expect(looks('No, I mean the blue one.')).toEqual(['the blue one']);
  });
});
