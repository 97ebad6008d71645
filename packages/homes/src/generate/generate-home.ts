import { type ColourName, MotionConfig, ParleyError } from '@parley/protocol';
import type { BuiltHome } from '@parley/scenes/format';
import { buildPathFinder, navmeshSettingsFor } from '@parley/scenes/navmesh';
import { randomStream } from '@parley/scenes/seed';
import { furnish, type ModelSet } from '../furnish';
import { drawFinishes, drawFloorPlan, type RoomFinish } from '../plan';
import { assembleHome } from './assemble-home';
import { draftsOfThings } from './drafts-of-things';
import { walkingFaults } from './walking-faults';

/** Raise when the same number of rooms and seed give other bytes. */
export const HOME_GENERATOR = { name: 'parley-rooms', version: '3' } as const;

/** Names what in a home does not look as it is said to; the same home gives the same answer. */
export type LookFaults = (home: BuiltHome) => Promise<readonly string[]>;

export interface GenerateHomeOptions {
  readonly sceneId: string;
  /** 1 to 12. */ readonly rooms: number;
  readonly seed: string;
  /** Hash of the furniture library whose models were added ({@link addFurniture}); left out without one. */
  readonly furniture?: string;
  /** Which library furniture; all when left out. */ readonly models?: ModelSet;
  /** What in a home does not look as it is said to; nothing is looked at when left out. */
  readonly lookFaults?: LookFaults;
  /** The draw of this seed that a home is known to come from: it is made as it was, and not looked at again. */
  readonly draw?: number;
}

/** Homes drawn for one seed before it is given up (step 30). */
const ATTEMPTS = 8;
const FIRST_ID = 2;
const DOOR_COLOURS: readonly ColourName[] = ['white', 'brown', 'grey', 'navy', 'green', 'red'];

/**
 * Makes a home of its own from a number of rooms and a seed: floor plan, finishes, furniture, small things, distractors
 * (the 35 steps after ProcTHOR, Deitke et al. 2022, in this project's own words). A home in which a robot cannot reach
 * every room, or in which something does not look as it is said to, is drawn again; `scene.generator.draw` says which
 * draw it is. The same options always give the same bytes.
 *
 * @throws {ParleyError} `BAD_INPUT` for another number of rooms, `BAD_SCENE` when no draw of the seed can be walked.
 */
export async function generateHome(options: GenerateHomeOptions): Promise<BuiltHome> {
  const faults: string[] = [];
  const known = options.draw === undefined ? null : drawHome(options, options.draw);
  if (known !== null) return known;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const home = drawHome(options, attempt);
    const found = home === null ? ['no floor plan'] : await faultsOf(home, options.lookFaults);
    if (home !== null && found.length === 0) return home;
    faults.push(found.join(', '));
  }
  throw new ParleyError('BAD_SCENE', `no home came out of ${ATTEMPTS} draws: ${faults.at(-1)}`, {
    where: `${options.rooms} rooms, seed ${options.seed}`,
    remedy: 'Take another seed.',
  });
}

/** One draw; null when the seed gives no floor plan. */
function drawHome(
  { sceneId, rooms, seed, furniture, models }: GenerateHomeOptions,
  attempt: number,
): BuiltHome | null {
  const drawn = attempt === 0 ? seed : `${seed}+${attempt}`;
  const plan = planOrNull(rooms, drawn);
  if (plan === null) return null;
  const finishes = drawFinishes(plan, drawn);
  return assembleHome({
    sceneId,
    generator: {
      ...HOME_GENERATOR,
      seed,
      rooms,
      draw: attempt,
      ...(furniture === undefined ? {} : { furniture }),
      ...(models === undefined ? {} : { models }),
    },
    plan,
    finishOf: (roomId) => finishes.get(roomId) as RoomFinish,
    doorColour: randomStream('front door', drawn).pick(DOOR_COLOURS),
    things: draftsOfThings(
      plan,
      furnish(plan, { sceneId, seed: drawn, ...(models === undefined ? {} : { models }) }),
      FIRST_ID,
    ),
  });
}

function planOrNull(rooms: number, seed: string): ReturnType<typeof drawFloorPlan> | null {
  try {
    return drawFloorPlan(rooms, seed);
  } catch (error) {
    if (error instanceof ParleyError && error.code === 'BAD_SCENE') return null;
    throw error;
  }
}

async function faultsOf(home: BuiltHome, lookFaults?: LookFaults): Promise<readonly string[]> {
  const pathFinder = await buildPathFinder(
    home.navmeshSource,
    navmeshSettingsFor(MotionConfig.parse({})),
  );
  const faults = walkingFaults(home.scene, pathFinder);
  pathFinder.dispose();
  return faults.length > 0 ? faults : ((await lookFaults?.(home)) ?? []);
}
