import type { Arm } from '@parley/protocol';
import { GencommGiven } from '@parley/task-gencomm/shared';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocalisation, liveSetting, overheadViewOf } from './live-setting';

const armOf = (agentId: string, config: object = {}, input = 'c-len-3') =>
  ({
    ...{ input, agent: { agentId: 'cooperative', config: {} } },
    agents: { overhead: { agentId, config } },
  }) as unknown as Arm;
const AT = { sessionId: 's1', index: 1 };

describe('what a trial in front of a person is like', () => {
  it('the robot is plainly marked for who looks for it by eye, unless the arm says otherwise', () => {
    expect(liveSetting(armOf('overhead-person'), AT)).toMatchObject({
      ...{ rounds: 3, marker: 'orange', gridSide: null },
    });
    expect(liveSetting(armOf('overhead-person', { marker: 'none' }), AT).marker).toBe('none');
    expect(liveSetting(armOf('overhead-helper'), AT).marker, 'models as the paper has them').toBe(
      'none',
    );
  });

  it('an arm says what the picture has and what is told of the home, whoever sees it', () => {
    const config = { gridSide: 8, environmentNotes: 'Doors are red.', marker: 'orange' };
    for (const agentId of ['overhead-person', 'overhead-helper'])
      expect(liveSetting(armOf(agentId, config), AT)).toMatchObject(config);
    expect(() => liveSetting(armOf('overhead-person', { gridSide: 13 }), AT)).toThrow(/<=12/);
  });

  it('an arm says from how high the picture is taken and how it is cropped, as people and models have it', () => {
    const view = { heightM: 10, crop: 'square' } as const;
    for (const agentId of ['overhead-person', 'overhead-helper', 'localise-person']) {
      expect(overheadViewOf(armOf(agentId))).toEqual({
        ...{ heightM: 7.25, crop: 'home', longerSidePx: 640 },
      });
      expect(overheadViewOf(armOf(agentId, view))).toMatchObject(view);
      expect(() => overheadViewOf(armOf(agentId, { heightM: 1 }))).toThrow(/>=3/);
    }
  });

  it('an arm says whether the ground agent learns the way that is left, and by default none does', () => {
    const hintOf = (agentId: string, config = {}) => {
      const arm = { ...armOf('overhead-helper'), agent: { agentId, config } };
      return liveSetting(arm, AT).distanceHint;
    };
    for (const agentId of ['ground-person', 'cooperative']) {
      expect(hintOf(agentId)).toBe('none');
      expect(hintOf(agentId, { distanceHint: 'paper' })).toBe('paper');
    }
    expect(hintOf('random')).toBe('none');
  });

  it('the localisation test has no talk, and a robot as it is unless the arm marks it', () => {
    const arm = armOf('localise-person', { gridSides: [8] });
    expect(isLocalisation(arm)).toBe(true);
    expect(isLocalisation(armOf('overhead-person'))).toBe(false);
    const setting = liveSetting(arm, AT);
    expect(setting).toMatchObject({ rounds: 0, marker: 'none', gridSide: 8 });
    GencommGiven.parse({ ...setting, target: 'sofa' });
    expect(liveSetting(armOf('localise-person', { marker: 'orange' }), AT).marker).toBe('orange');
  });

  it('each grid comes once in as many trials, whoever takes part', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: 9 }), (sessionId, from) => {
        const sides = [0, 1, 2, 3].map(
          (more) =>
            liveSetting(armOf('localise-person'), { sessionId, index: from + more }).gridSide,
        );
        expect([...sides].sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([4, 6, 8, 12]);
      }),
    );
  });

  it('over people each grid comes first about as often', () => {
    const firsts = Array.from(
      { length: 400 },
      (_, i) =>
        liveSetting(armOf('localise-person'), { sessionId: `session ${i}`, index: 1 }).gridSide,
    );
    for (const side of [4, 6, 8, 12]) {
      const count = firsts.filter((one) => one === side).length;
      // 100 of 400 expected; 4 standard deviations are 35.
      expect(Math.abs(count - 100)).toBeLessThan(35);
    }
  });
});
