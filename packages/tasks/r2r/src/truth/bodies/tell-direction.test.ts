import type { Attributes, SceneInstance } from '@parley/scenes/format';
import { describe, expect, it } from 'vitest';
import type { Direction } from '../panorama';
import type { Eyes } from './seen-things';
import { tagsOf, tellDirection } from './tell-direction';
import { VisionProfile, visionProfile } from './vision-profile';

const thing = (id: number, category: string, roomId: string, attributes: Attributes = {}) =>
  ({ id, category, roomId, attributes }) as unknown as SceneInstance;
const INSTANCES = [
  thing(2, 'bed', 'bedroom', { colour: 'white', pattern: 'striped', material: 'wood' }),
  thing(3, 'vase', 'bedroom', { colour: 'grey', pattern: 'plain' }),
  thing(4, 'sink', 'bathroom'),
  thing(5, 'door', 'bedroom'),
  thing(6, 'cup', 'bedroom'),
];
const seen = (instanceId: number, share: number, depthM: number) => ({
  ...{ instanceId, share, depthM },
  category: INSTANCES.find(({ id }) => id === instanceId)?.category ?? '',
});
const DIRECTION: Direction = {
  index: 3,
  things: [seen(2, 0.2, 1), seen(4, 0.1, 2), seen(5, 0.05, 2), seen(3, 0.02, 3), seen(6, 0.001, 1)],
  candidates: [],
};
const eyesOf = (profile: VisionProfile, seed = '1'): Eyes => ({
  ...{ profile, seed, categories: ['bed', 'cup', 'door', 'sink', 'vase'] },
  instances: new Map(INSTANCES.map((one) => [one.id, one])),
});
const EXACT = eyesOf(visionProfile('exact'));
const OUTLOOK = {
  ...{ viewpoint: 'v1', roomId: 'bedroom', openRooms: [] },
  roomType: (roomId: string) => roomId,
};
const told = (...questions: string[]) =>
  tellDirection(DIRECTION, OUTLOOK, { questions, eyes: EXACT });

describe('what a direction shows', () => {
  it('is told as far as it is asked for', () => {
    expect(told('Which kind of room does direction 3 show?')).toBe(
      'In the bedroom. Ahead: bathroom.',
    );
    // The sink is near, but stands in another room: it is not beside the robot. The cup is too small.
    expect(told('Which furniture and which other things does direction 3 show?')).toBe(
      'Beside: striped wooden bed. Farther off: sink, vase.',
    );
    expect(told('Which colours do the things have that direction 3 shows?')).toBe(
      'Beside: white striped wooden bed. Farther off: sink, grey vase.',
    );
    expect(told('Which doors, stairs, passages or other parts of the building?')).toBe(
      'In the bedroom. Beside: door.',
    );
  });

  it('is all but colours where nothing is named', () => {
    expect(told('What does direction 3 show?')).toBe(
      'In the bedroom. Ahead: bathroom. Beside: striped wooden bed, door. Farther off: sink, vase.',
    );
  });

  it('has both rooms beside a doorway, and the room that one can go to', () => {
    const outlook = { ...OUTLOOK, roomId: null, openRooms: ['hallway', null] };
    expect(
      tellDirection(DIRECTION, outlook, { questions: ['Which room is it?'], eyes: EXACT }),
    ).toBe('In the doorway. Ahead: hallway, bedroom, bathroom.');
  });

  it('says so where there is nothing', () => {
    const empty = { ...DIRECTION, things: [] };
    expect(tellDirection(empty, OUTLOOK, { questions: ['Which things?'], eyes: EXACT })).toBe(
      'Nothing that was asked for.',
    );
  });
});

describe('tags of a picture', () => {
  it('are all kinds in it, small ones too, each once', () => {
    expect(tagsOf(DIRECTION, 'v1', EXACT)).toEqual(['bed', 'sink', 'door', 'vase', 'cup']);
  });

  it('miss and confuse by their shares, always the same of the same place', () => {
    const many = Array.from({ length: 500 }, (_, i) => `v${i}`);
    const lost = eyesOf({ miss: 0.3, confusion: 0 });
    const kept = many.flatMap((viewpoint) => tagsOf(DIRECTION, viewpoint, lost)).length / 2500;
    expect(kept).toBeGreaterThan(0.66);
    expect(kept).toBeLessThan(0.74);
    expect(tagsOf(DIRECTION, 'v7', lost)).toEqual(tagsOf(DIRECTION, 'v7', lost));
    const other = eyesOf({ miss: 0.3, confusion: 0 }, '2');
    expect(many.map((v) => tagsOf(DIRECTION, v, other))).not.toEqual(
      many.map((v) => tagsOf(DIRECTION, v, lost)),
    );
    // With all confused no thing has its own name.
    const confused = eyesOf({ miss: 0, confusion: 1 });
    const only = { ...DIRECTION, things: [seen(2, 0.2, 1)] };
    for (const viewpoint of many) expect(tagsOf(only, viewpoint, confused)).not.toContain('bed');
    expect(tagsOf(DIRECTION, 'v1', eyesOf({ miss: 1, confusion: 0 }))).toEqual([]);
  });

  it('have profiles by name', () => {
    expect(visionProfile('exact')).toEqual({ miss: 0, confusion: 0 });
    expect(() => visionProfile('best')).toThrow(/there is no profile best; there are exact, noisy/);
    expect(VisionProfile.safeParse({ miss: 2, confusion: 0 }).success).toBe(false);
  });
});
