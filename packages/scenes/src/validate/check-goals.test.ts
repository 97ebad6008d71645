import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHome } from '../test-home';
import { checkGoals, checkGoalsFile } from './check-goals';
import { faultLine } from './scene-fault';

describe('checkGoalsFile', () => {
  let context: Parameters<typeof checkGoalsFile>[1];
  beforeAll(async () => {
    const { home, pathFinder } = await openTestHome();
    context = { scene: home.scene, sceneHash: 'x', pathFinder };
  });
  const lines = (text: string): string[] =>
    checkGoalsFile(new TextEncoder().encode(text), context, 'x/goals.json').map(faultLine);

  it('names the file that is no JSON, and the member that does not fit', () => {
    expect(lines('{')).toEqual([
      'x/goals.json: this is not JSON. Generate the goals of this home again.',
    ]);
    expect(lines('{"formatVersion":1}')).toEqual([
      expect.stringMatching(/^x\/goals\.json source: .* Generate the goals of this home again\.$/),
    ]);
  });
});

describe('names of goals', () => {
  const file = (names: readonly string[], tag = 'a thing'): Parameters<typeof checkGoals>[0] =>
    ({
      ...{ sceneId: 'x', sceneHash: null, start: null, rooms: [] },
      things: names.map((_, i) => ({ key: `t${i}`, tag: i === 0 ? tag : `thing ${i}` })),
      goals: names.map((name, i) => ({
        ...{ goalId: `t${i}`, name, roomKey: null, sameGoal: [`t${i}`], landmarks: [] },
      })),
    }) as unknown as Parameters<typeof checkGoals>[0];
  const faultsOf = (names: readonly string[], tag?: string): string[] =>
    checkGoals(file(names, tag), null, 'x/goals.json').map(faultLine);

  it.each(["alice's Bed", " Alice's bed", "Alice's  bed", "Alice's\u200b bed", "Alice's\u00a0bed"])(
    'are one as they are said and heard: %j',
    (name) => {
      expect(faultsOf(["Alice's bed", name])).toEqual([expect.stringContaining('is taken')]);
    },
  );

  it('are those of no other thing, in any case', () => {
    expect(faultsOf(["Mira's lamp", "Alice's bed"], "alice's bed")).toEqual([
      expect.stringContaining('is that of t0 too'),
    ]);
  });

  it('have words, and not too many letters', () => {
    expect(faultsOf([' \u200b'])).toEqual([expect.stringContaining('has no words')]);
    expect(faultsOf(['x'.repeat(101)])).toEqual([expect.stringContaining('100 are the most')]);
    expect(faultsOf(['x'.repeat(100), "Alice's bed"])).toEqual([]);
  });
});
