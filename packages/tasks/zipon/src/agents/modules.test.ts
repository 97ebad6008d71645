import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { METHODS, MODULES_OF } from '../shared';
import { FUNCTIONS, functionsOf } from './functions';

const DOC = new URL('../../../../../docs/tasks/zipon.md', import.meta.url);

/** Rows of the table of the docs whose first cell is a method. */
const rowsOfDoc = (): string[][] =>
  readFileSync(DOC, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .filter(([, first = '']) => (METHODS as readonly string[]).includes(first))
    .map((cells) => cells.slice(1, -1));

describe('the modules of each method', () => {
  it('are those of the table in docs/tasks/zipon.md', () => {
    const wired = METHODS.map((method) => {
      const { map, detection, exploration, memory } = MODULES_OF[method];
      return [method, map, detection, exploration, memory];
    });
    expect(rowsOfDoc()).toEqual(wired);
  });

  it('leave control and interaction to all, and the functions of a module to those that have it', () => {
    const moving = ['goto_object', 'goto_point', 'follow_leg', 'move', 'rotate'];
    const always = ['set_goal', ...moving, 'talk'];
    const own = (method: (typeof METHODS)[number]): string[] =>
      functionsOf(MODULES_OF[method]).filter((name) => !always.includes(name));
    for (const method of METHODS)
      expect(functionsOf(MODULES_OF[method])).toEqual(expect.arrayContaining(always));
    const seeing = ['search_object', 'detect_object', 'double_check'];
    const memory = ['retrieve_memory', 'update_memory'];
    expect(own('orion')).toEqual([...memory, 'retrieve_map', ...seeing]);
    expect(own('cow')).toEqual(seeing);
    expect(own('vlmap')).toEqual(['retrieve_map']);
    expect(own('cf')).toEqual(['retrieve_map']);
    expect(own('no-memory')).toEqual(['retrieve_map', ...seeing]);
    // The spin stays, and patches take the place of the detector (SCI-9).
    expect(own('no-exploration')).toEqual(own('orion'));
    expect(own('no-detection')).toEqual(own('orion'));
    expect(own('no-map')).toEqual([...memory, ...seeing]);
  });

  it('have schemas that refuse what a function does not take', () => {
    const taken: Readonly<Record<string, object>> = {
      ...{ set_goal: { obj_str: 'bed' }, move: { num: 1 }, rotate: { num: 1 } },
      ...{ goto_point: { distance: 1, angle: 0 }, goto_object: { obj_id: 'a' } },
      follow_leg: { distance: 1, angle: 0 },
      ...{ retrieve_map: { obj_str: 'bed' }, detect_object: { obj_str: 'bed' } },
      ...{ search_object: { obj_str: 'bed' }, double_check: { obj_id: 'a' } },
      retrieve_memory: { obj_str: 'bed' },
      update_memory: { obj_id: 'a', pos_str: 'bed', neg_str: null },
      talk: { content: 'Is this it?' },
    };
    for (const { name, args } of FUNCTIONS) {
      expect(args.safeParse(taken[name]).success, name).toBe(true);
      expect(args.safeParse({ ...taken[name], nothing: 1 }).success, name).toBe(false);
    }
  });
});
