import { describe, expect, it } from 'vitest';
import { consult } from '../roles';
import { decomposeByRules, extractByRules, readAction } from '.';

const decomposed = async (instruction: string) =>
  (await consult('action-decomposition', decomposeByRules, { instruction })).answer.actions;
const extracted = async (instruction: string, actions?: string[]) =>
  (
    await consult('landmark-extraction', extractByRules, {
      instruction,
      actions: actions ?? (await decomposed(instruction)),
    })
  ).answer;

describe('instructions by rules', () => {
  it('reads the example of DiscussNav §III-B: past it, then stop, and the landmark whole', async () => {
    const answer = await extracted('Stop just past the eye exam chart on the wall.');
    expect(answer.actions).toEqual(['walk past the eye exam chart on the wall', 'stop']);
    expect(answer.landmarks).toEqual([{ name: 'eye exam chart on the wall', type: 'object' }]);
  });

  it.each<[string, string[], string[]]>([
    [
      'Turn left after you pass the bed, then stop.',
      ['turn left', 'pass the bed', 'stop'],
      ['pass the bed', 'turn left', 'stop'],
    ],
    [
      'Before entering the kitchen, turn right and wait.',
      ['enter the kitchen', 'turn right', 'wait'],
      ['turn right', 'enter the kitchen', 'wait'],
    ],
    [
      'After leaving the study, go straight.',
      ['leave the study', 'go straight'],
      ['leave the study', 'go straight'],
    ],
    // What one stops before is not done.
    [
      'Stop before you enter the kitchen.',
      ['stop before you enter the kitchen'],
      ['stop before you enter the kitchen'],
    ],
  ])(
    '%s: in the order of its words, then corrected to how it is done',
    async (text, words, done) => {
      expect(await decomposed(text)).toEqual(words);
      expect((await extracted(text)).actions).toEqual(done);
    },
  );

  it('puts actions of another expert in order in their own writing, and leaves those that it cannot find', async () => {
    const text = 'Turn left. Go past the bed.';
    expect((await extracted(text, ['Go past the bed', 'Turn left'])).actions).toEqual([
      'Turn left',
      'Go past the bed',
    ]);
    const others = ['pass by the bed', 'left turn'];
    expect((await extracted(text, others)).actions).toEqual(others);
  });

  it('tells rooms, parts of the building, coloured things and other things', async () => {
    const { landmarks } = await extracted(
      "Exit the children's room, climb the stairs, pass the red armchair and stop at the mirror on the wall.",
    );
    expect(landmarks.map(({ name, type }) => `${name}: ${type}`)).toEqual([
      "children's room: room",
      'stairs: building part',
      'red armchair: coloured object',
      'mirror on the wall: object',
    ]);
  });

  it('names a landmark once that two actions have', async () => {
    const { landmarks } = await extracted('Go past the bed and stop by the bed.');
    expect(landmarks.map(({ name }) => name)).toEqual(['bed']);
  });

  it.each([
    ['Make a slight right at the end of the hallway', 'turn right', ['end of the hallway']],
    ['keep walking through the archway into the den', 'enter', ['archway', 'den']],
    ['walk between the sofa and the table', 'go on', ['sofa', 'table']],
    ['go up the stairs', 'climb', ['stairs']],
    ['walk down the hallway', 'go on', ['hallway']],
    ['head toward the piano on your right', 'reach', ['piano']],
    ['spin around', 'turn around', []],
    ['turn left around the table', 'turn left', ['table']],
    ['sing', 'other', []],
    ['', 'other', []],
  ])('reads "%s"', (text, kind, landmarks) => {
    expect(readAction(text)).toEqual({ kind, landmarks });
  });

  it('reads 5,000 words in time, and says of none of them that it is no instruction', async () => {
    const long = 'Turn left at the red sofa, then go past the bed. '.repeat(500);
    expect(await decomposed(long)).toHaveLength(1000);
    await expect(decomposed(' ... ')).rejects.toThrow(/action-decomposition-by-rules/);
  });
});
