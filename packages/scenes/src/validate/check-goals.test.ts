import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHome } from '../test-home';
import { checkGoalsFile } from './check-goals';
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
