import type { BuiltHome } from '@parley/scenes/format';
import { assembleHome } from './assemble-home';
import { draftsOf } from './draft-instance';
import type { HomeSpec } from './home-spec';
import { placeItems } from './place-items';
import { planOfSpec } from './plan-of-spec';
import { roomOf } from './walls';

/** Raise when the same spec and seed give other bytes. */
export const GENERATOR_VERSION = '3';

/**
 * Builds a home from its hand-drawn plan: furniture in its places, attributes read back from what was chosen,
 * render and sensor meshes, navmesh source. The same spec and seed always give the same bytes.
 *
 * @throws {ParleyError} `BAD_SCENE` when something of the plan finds no place.
 */
export const buildHome = (spec: HomeSpec, seed: string): BuiltHome =>
  assembleHome({
    sceneId: spec.sceneId,
    generator: { name: 'parley-homes', version: GENERATOR_VERSION, seed },
    plan: planOfSpec(spec),
    finishOf: (roomId) => roomOf(spec, roomId),
    doorColours: { entrance: spec.entrance.colour, leaves: 'white' },
    things: draftsOf(placeItems(spec, seed), FIRST_ID),
  });

/** 0 is nothing, 1 the structure. */
const FIRST_ID = 2;
