import { canonicalJson } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { buildTestHome } from '../test-home';
import { SceneView, toSceneView } from '.';

const { scene } = buildTestHome();
const view = toSceneView(scene);
const text = canonicalJson(view);

/** All texts and numbers inside a value. */
const leaves = (value: unknown): (string | number)[] => {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
};

describe('scene.view.json', () => {
  it('has these members and no others', () => {
    expect(Object.keys(view).sort()).toEqual([
      'bounds',
      'ceilingHeightM',
      'formatVersion',
      'glb',
      'rooms',
      'sceneId',
      'upAxis',
    ]);
    expect(view.rooms.map((room) => Object.keys(room))).toEqual([['polygonXZ'], ['polygonXZ']]);
    expect(SceneView.parse(JSON.parse(text))).toEqual(view);
  });

  it('names the GLB that lies beside it, Z-up', () => {
    expect([view.glb, view.upAxis]).toEqual(['test-home.glb', 'z']);
  });

  it('holds no word and no number of any instance', () => {
    const allowed = new Set(leaves(view));
    const shell = new Set(leaves([scene.bounds, scene.ceilingHeightM, scene.rooms]));
    for (const instance of scene.instances) {
      for (const leaf of leaves(instance)) {
        if (typeof leaf === 'string') expect(text).not.toContain(`"${leaf}"`);
        else if (!shell.has(leaf) && leaf !== 1) expect(allowed.has(leaf)).toBe(false);
      }
    }
  });

  it('holds no room types, portals or seeds', () => {
    for (const word of ['living', 'study', 'room-a', 'portal', 'seed', 'generator']) {
      expect(text).not.toContain(word);
    }
  });

  it('refuses whatever else is put into it, at every level', () => {
    const [room] = view.rooms;
    for (const leaked of [
      { ...view, instances: [] },
      { ...view, bounds: { ...view.bounds, target: 2 } },
      { ...view, rooms: [{ ...room, type: 'study' }] },
    ]) {
      expect(SceneView.safeParse(leaked).success).toBe(false);
    }
  });

  it('drops members that a later scene may gain', () => {
    const later = {
      ...scene,
      secret: 'x',
      rooms: scene.rooms.map((room) => ({ ...room, secret: 'x' })),
      bounds: { ...scene.bounds, secret: 'x' },
    };
    expect(toSceneView(later)).toEqual(view);
  });
});
