import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestHome } from '@parley/scenes/test-home';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { countAttributes } from './count-attributes';
import { countCoOccurrence } from './count-co-occurrence';
import { makePriors, priorsText } from './make-priors';
import { readTrainingHomes, TRAINING_HOMES } from './training-homes';

const { home, pathFinder } = await openTestHome();
pathFinder.dispose();
const { scene } = home;
const things = (category: string) => scene.instances.filter((one) => one.category === category);

describe('counts of attributes', () => {
  it('are of things by category, attribute and value', () => {
    const { chair } = countAttributes([scene, scene]);
    const chairs = things('chair');
    expect(chair?.things).toBe(2 * chairs.length);
    expect(chair?.homes).toBe(2);
    const red = chairs.filter(({ attributes }) => attributes.colour === 'red').length;
    expect(red).toBeGreaterThan(0);
    expect(chair?.values.colour?.red).toBe(2 * red);
  });

  it('say how often a rival shares a value: two of three alike are (1/2 + 1/2 + 0) of 3', () => {
    const [one] = things('chair');
    if (one === undefined) throw new Error('no chair');
    const of = (id: number, colour: string) => ({ ...one, id, attributes: { colour } });
    const { chair } = countAttributes([
      { instances: [of(2, 'red'), of(3, 'red'), of(4, 'blue')] },
      { instances: [of(2, 'red')] },
    ]);
    expect(chair?.shared.colour).toEqual({ of: 3, also: 1 });
    expect(chair?.values.colour).toEqual({ blue: 1, red: 3 });
  });
});

describe('counts of what stands with what', () => {
  it('are of rooms that hold a category and of things beside each other', () => {
    const { rooms, things: beside } = countCoOccurrence([scene]);
    const living = scene.rooms.filter(({ type }) => type === 'living room');
    const holding = living.filter(({ id }) => things('chair').some(({ roomId }) => roomId === id));
    expect(rooms['living room']).toMatchObject({ rooms: living.length });
    expect(rooms['living room'].holding.chair).toBe(holding.length);
    expect(beside.chair?.things).toBe(things('chair').length);
    // Instance 2 stands next to the table.
    expect(beside.chair?.beside.table).toBeGreaterThan(0);
  });
});

describe('the homes of priors', () => {
  const { scenesDir } = readConfig();

  it.each(['oak', 'larch', 'cedar', 'maple'])('are never %s', (sceneId) => {
    expect(() => readTrainingHomes(scenesDir, ['alder', sceneId])).toThrow(/no training home/);
  });

  it('are none that only say they are of the training split', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-homes-'));
    for (const sceneId of ['alder', 'dev-1'])
      symlinkSync(join(scenesDir, 'alder'), join(folder, sceneId));
    expect(readTrainingHomes(folder, ['alder'])).toHaveLength(1);
    expect(() => readTrainingHomes(folder, ['alder', 'dev-1'])).toThrow(/dev-1.*no training home/);
    rmSync(folder, { recursive: true, force: true });
  });

  it('give the same text every time', () => {
    const homes = readTrainingHomes(scenesDir, TRAINING_HOMES.slice(0, 2));
    const text = () =>
      priorsText(
        makePriors({
          homes,
          generated: [],
          plan: { seed: 's', count: 0, rooms: [8] },
          furniture: 'f',
          generator: { name: 'g', version: '1' },
        }).attributes,
      );
    expect(text()).toBe(text());
    expect(JSON.parse(text()).provenance.totals.homes).toBe(2);
  });
});
