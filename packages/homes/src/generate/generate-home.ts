import { type ColourName, MotionConfig, ParleyError } from '@parley/protocol';
import type { BuiltHome } from '@parley/scenes/format';
import { buildPathFinder, navmeshSettingsFor } from '@parley/scenes/navmesh';
import { randomStream } from '@parley/scenes/seed';
import { furnish, furnishingFaults, type ModelSet, modelSetOf } from '../furnish';
import { drawFinishes, drawFloorPlan, planFaults, type RoomFinish } from '../plan';
import { assembleHome } from './assemble-home';
import { draftsOfThings } from './drafts-of-things';
import { HOME_GENERATOR } from './home-generator';
import { type DrawnHome, homeOfDraw } from './home-of-draw';
import { planOfScene } from './plan-of-scene';
import { walkingFaults } from './walking-faults';

/** Names what in a home does not look as it is said to; the same home gives the same answer. */
export type LookFaults = (home: BuiltHome) => Promise<readonly string[]>;

export interface GenerateHomeOptions {
  readonly sceneId: string;
  /** 1 to 12. */ readonly rooms: number;
  readonly seed: string;
  /** Hash of the furniture library whose models were added ({@link addFurniture}); without one only parametric pieces are drawn. */
  readonly furniture?: string;
  /** Which furniture of that library; all when left out. */ readonly models?: ModelSet;
  /** What in a home does not look as it is said to; nothing is looked at when left out. */
  readonly lookFaults?: LookFaults;
  /** The draw of this seed that a home is known to come from: it is made as it was, and not looked at again. */
  readonly draw?: number;
}

const FIRST_ID = 2;
const DOOR_COLOURS: readonly ColourName[] = ['white', 'brown', 'grey', 'navy', 'green', 'red'];
const LEAF_COLOURS: readonly ColourName[] = ['white', 'white', 'white', 'beige', 'grey', 'brown'];

/**
 * Makes a home of its own from a number of rooms and a seed: floor plan, finishes, furniture, small things, distractors
 * (furnishing after ProcTHOR, Deitke et al. 2022, in this project's own words). A home whose plan breaks a rule, whose rooms
 * lack what they cannot be without or hold what nobody has there, in which a robot cannot reach every room, or in which something does not look as it is said to, is drawn again; `scene.generator.draw` says which draw it is. The same options always give the same bytes.
 *
 * @throws {ParleyError} `BAD_INPUT` for another number of rooms, `BAD_SCENE` when no draw of the seed will do, or the known one gives no plan.
 */
export const generateHome = async (options: GenerateHomeOptions): Promise<BuiltHome> =>
  homeOfDraw(options, {
    drawHome: (draw) => drawHome(options, draw),
    faultsOf: (drawn) => faultsOf(drawn, options.lookFaults),
  });

/** One draw; null when the seed gives no floor plan. */
function drawHome(
  { sceneId, rooms, seed, furniture, models }: GenerateHomeOptions,
  attempt: number,
): DrawnHome<BuiltHome> | null {
  const drawn = attempt === 0 ? seed : `${seed}+${attempt}`;
  const plan = planOrNull(rooms, drawn);
  if (plan === null) return null;
  const finishes = drawFinishes(plan, drawn);
  const things = furnish(plan, {
    sceneId,
    seed: drawn,
    models: modelSetOf(furniture, models),
  });
  const home = assembleHome({
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
    doorColours: {
      entrance: randomStream('front door', drawn).pick(DOOR_COLOURS),
      leaves: randomStream('inner doors', drawn).pick(LEAF_COLOURS),
    },
    things: draftsOfThings(plan, things, FIRST_ID),
  });
  return { home, faults: furnishingFaults(plan.rooms, things) };
}

function planOrNull(rooms: number, seed: string): ReturnType<typeof drawFloorPlan> | null {
  try {
    return drawFloorPlan(rooms, seed);
  } catch (error) {
    if (error instanceof ParleyError && error.code === 'BAD_SCENE') return null;
    throw error;
  }
}

async function faultsOf(
  { home, faults }: DrawnHome<BuiltHome>,
  lookFaults?: LookFaults,
): Promise<readonly string[]> {
  const found = [...planFaults(planOfScene(home.scene)), ...faults];
  if (found.length > 0) return found;
  const pathFinder = await buildPathFinder(
    home.navmeshSource,
    navmeshSettingsFor(MotionConfig.parse({})),
  );
  const walking = walkingFaults(home.scene, pathFinder);
  pathFinder.dispose();
  return walking.length > 0 ? walking : ((await lookFaults?.(home)) ?? []);
}
