import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPayload } from '@parley/log';
import { METHODS, type Method, MODULES_OF } from '@parley/task-zipon/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, SCENES } from '../../../test/zipon-trial';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { openHome } from '../../homes/open-home';
import { bakeHomes } from '../../terminal/bake-homes';
import { makeMap } from './map';
import { installedZipon } from './zipon-episodes';

/** What a trial did, as its rows have it. */
interface Done {
  /** Functions that the controller called. */ readonly called: ReadonlySet<string>;
  /** Kinds of notes, those of the task by their names. */ readonly noted: ReadonlySet<string>;
  /** Who answered questions to models. */ readonly backends: ReadonlySet<string>;
}

/** What is read of an effect that has ended. */
interface Ended {
  readonly kind: string;
  readonly backend: string;
  readonly args: {
    readonly belief?: {
      readonly type: string;
      readonly name?: string;
      readonly data?: { readonly command?: { readonly name: string } | null };
    };
  } | null;
}

const HOME = 'cedar';
let mapsDir = '';
beforeAll(async () => {
  mapsDir = mkdtempSync(join(tmpdir(), 'parley-methods-'));
  const folder = join(SCENES, HOME);
  await bakeHomes([folder]);
  await makeMap(await openHome(folder), { kind: 'topology', folder: mapsDir });
}, 240_000);
afterAll(() => rmSync(mapsDir, { recursive: true }));

/** The first goals of a home, for so many steps, by one who tells a name or a place and is not content before the robot is there. */
async function trialOf(method: Method): Promise<Done> {
  const agentId = method.startsWith('no-') ? `orion-${method}` : method;
  const whole = installedZipon(`zipon-${HOME}`, createSceneCatalog(SCENES));
  const episode = { ...whole, goals: whole.goals.slice(0, 3) };
  const rows = await rowsOf(episode, {
    ...{ agentId, mapsDir, feedback: 'mixed', maxSteps: 260, isWhole: true },
  });
  const called = new Set<string>();
  const noted = new Set<string>();
  const backends = new Set<string>();
  for (const row of rows) {
    if (row.type !== 'effect-end') continue;
    const { kind, args, backend } = readPayload(row, 'effect-end') as Ended;
    if (kind === 'model') backends.add(backend);
    const belief = args?.belief;
    if (belief === undefined) continue;
    noted.add(belief.name ?? belief.type);
    const command = belief.name === 'trace' ? belief.data?.command : null;
    if (command != null) called.add(command.name);
  }
  return { called, noted, backends };
}

describe('a trial of each method uses the modules that it has, and no other', () => {
  it.each(METHODS)(
    '%s',
    async (method) => {
      const { map, detection, exploration, memory } = MODULES_OF[method];
      const { called, noted, backends } = await trialOf(method);
      expect(called).toContain('talk');
      expect([called.has('retrieve_map'), noted.has('map-query')]).toEqual([
        map !== 'off',
        map !== 'off',
      ]);
      expect(backends.has('gt-detector')).toBe(detection === 'detector');
      const detects = ['detect_object', 'double_check', 'search_object'];
      expect(detects.some((name) => called.has(name))).toBe(detection !== 'off');
      expect(called.has('retrieve_memory')).toBe(memory === 'on');
      if (exploration !== 'frontier') expect(noted).not.toContain('frontiers');
      expect(backends).toContain('rule-planner');
    },
    240_000,
  );
});
