import { ZIPON_BELIEFS } from '@parley/task-zipon/shared';
import { describe, expect, it } from 'vitest';
import type { TaskBelief } from '../../task-replay';
import { describeBelief, isSeen, sayBelief } from './belief-words';
import { foldBeliefs } from './fold-beliefs';
import { NO_BELIEFS } from './zipon-beliefs';
import { ziponReplay } from './zipon-replay';

const own = (name: string, data: object): TaskBelief => ({
  type: 'task',
  name,
  data: data as never,
});
const place = {
  position: [1, 0, 2],
  contour: [
    [0, 0],
    [1, 0],
    [1, 1],
  ],
};
const computer = { objectId: 'o1', label: 'computer', score: 0.8, ...place };

const NOTES: readonly TaskBelief[] = [
  own('goal', { goalIndex: 0, round: 1, instruction: "Find Alice's computer." }),
  own('target', { goalIndex: 0, phrase: "Alice's computer", type: 'computer' }),
  own('trace', {
    goalIndex: 0,
    n: 0,
    thought: 'Do I know it already?',
    command: { name: 'retrieve_memory', args: { obj_str: "Alice's computer" } },
  }),
  own('returned', { goalIndex: 0, n: 0, isError: false, text: 'Found 0 items' }),
  own('detections', {
    goalIndex: 0,
    label: 'computer',
    frameId: 'f1',
    objects: [{ ...computer, box: [0, 0, 10, 10] }],
  }),
  own('talk', { goalIndex: 0, turn: 1, content: 'Is this it?', claim: computer }),
  own('hints', { goalIndex: 0, turn: 1, hints: ['not this one'] }),
  own('deviation', { goalIndex: 0, kind: 'loop', detail: 'the same call three times' }),
  own('goal-end', { goalIndex: 0, ending: 'reached', turns: 2, actions: 31, pathM: 4.5 }),
  own('goal', { goalIndex: 1, round: 1, instruction: 'Now the bed.' }),
];
const folded = (count: number) =>
  NOTES.slice(0, count).reduce(
    (state, belief, i) => foldBeliefs(state, belief, 10 + i),
    NO_BELIEFS,
  );

describe('what a robot of zipon has in mind', () => {
  it('is folded from notes that the shared door knows', () => {
    for (const belief of NOTES)
      if (belief.type === 'task')
        ZIPON_BELIEFS[belief.name as keyof typeof ZIPON_BELIEFS].parse(belief.data);
    const state = folded(9);
    expect(state.goals).toMatchObject([{ goalIndex: 0, phrase: "Alice's computer", endSeq: 18 }]);
    expect(state.steps).toMatchObject([
      { n: 0, result: { text: 'Found 0 items', isError: false } },
    ]);
    expect(state.talks).toMatchObject([{ seq: 15, turn: 1 }]);
    expect(state.hints).toMatchObject([{ hints: ['not this one'] }]);
    expect(state.detections?.objects).toHaveLength(1);
  });

  it('forgets with a new goal what was seen for the last one', () => {
    expect(folded(10).detections).toBeNull();
    expect(folded(10).goals).toHaveLength(2);
  });

  it('stays as it is at a note of another build', () => {
    expect(foldBeliefs(NO_BELIEFS, own('goal', { goalIndex: 'one' }), 1)).toBe(NO_BELIEFS);
    expect(foldBeliefs(NO_BELIEFS, own('constructor', {}), 1)).toBe(NO_BELIEFS);
    expect(isSeen(own('unheard-of', {}))).toBe(false);
  });

  it('is told in words, note by note', () => {
    expect(NOTES.map(describeBelief)).toEqual([
      "goal 1: Find Alice's computer.",
      "Alice's computer (computer)",
      "retrieve_memory(obj_str=Alice's computer): Do I know it already?",
      'Found 0 items',
      'computer: 1 found',
      'Is this it?',
      'not this one',
      'loop: the same call three times',
      'reached after 2 talks and 31 actions',
      'goal 2: Now the bed.',
    ]);
    expect(NOTES.map(sayBelief).filter((text) => text === '')).toEqual([]);
  });

  it('marks goals, talks and what was recovered from on the scrub bar', () => {
    const marks = ziponReplay.marks(folded(10));
    expect(marks.map(({ seq, word }) => [seq, word])).toEqual([
      [10, 'Goal'],
      [19, 'Goal'],
      [18, 'Goal ended'],
      [15, 'Talk'],
      [17, 'Recovered from'],
    ]);
    expect(ziponReplay.legend(folded(9)).map(({ word }) => word)).toEqual(['seen', 'claimed']);
  });

  it('explains the heat of a query by the similarities that are shown, and only where a place was found', () => {
    const heat = {
      grid: { originXM: 0, originZM: 0, cellSizeM: 0.2, widthCells: 3, heightCells: 1 },
      rows: ['3cf'],
      low: 0,
      high: 0.75,
    };
    const area = { position: [0.3, 0, 0.1], contour: [[0.3, 0.1]], areaCells: 5, score: 0.65 };
    const wordsOf = (areas: readonly object[]) => {
      const asked = foldBeliefs(NO_BELIEFS, own('map-query', { text: 'fridge', heat, areas }), 1);
      return ziponReplay.legend(asked).map(({ word }) => word);
    };
    expect(wordsOf([area])).toEqual([
      'like “fridge”: similarity 0.60 to 0.75',
      'place found on the map',
    ]);
    expect(wordsOf([])).toEqual([]);
  });
});
