import type { DetectResult } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { beliefs, command, driveGoal } from './orion.fixture';

type Box = [number, number, number, number];
const MIDDLE: Box = [8, 10, 16, 20];

/** What the detector sees where the robot goes up to a bed and looks, if these are all in the middle of the picture. */
function toldAt(seen: Readonly<Record<string, { score: number; box?: Box }>>): string {
  const detect = (prompt: readonly string[]): DetectResult => ({
    kind: 'ok',
    detections: prompt.flatMap((label) => {
      const one = seen[label];
      return one === undefined
        ? []
        : [{ label, score: one.score, box: one.box ?? MIDDLE, maskRle: null }];
    }),
  });
  const { effects } = driveGoal({
    detect,
    replyOf: (_, nth) =>
      [command('detect_object', { obj_str: 'bed' }), command('goto_object', { obj_id: 'obj_0' })][
        nth - 1
      ] ?? command('talk', { content: 'Can you help me?' }),
  });
  const returned = beliefs(effects, 'returned') as { text: string }[];
  return returned[1]?.text ?? '';
}

describe('an object that the robot goes up to', () => {
  it('is told to be another thing where the detector is surer of that', () => {
    expect(toldAt({ bed: { score: 0.6 }, sofa: { score: 0.9 } })).toMatch(
      /In its place the detector sees a sofa rather than a bed\.$/,
    );
  });

  it.each([
    ['the detector is surer of the bed', { bed: { score: 0.9 }, sofa: { score: 0.6 } }],
    [
      'the other stands beside it or around it',
      { bed: { score: 0.6 }, sofa: { score: 0.9, box: [0, 2, 24, 30] as Box } },
    ],
    ['the other is no usual thing', { bed: { score: 0.6 }, jug: { score: 0.9 } }],
  ])('is not where %s', (_, seen) => {
    expect(toldAt(seen)).not.toContain('In its place');
  });
});
