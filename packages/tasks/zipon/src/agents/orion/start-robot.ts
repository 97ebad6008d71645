import { type AgentHeader, callMethods, load, type Routine } from '@parley/agent-core/ports';
import {
  type MapOriginBelief,
  MODULES_OF,
  type Modules,
  ZIPON_METHODS,
  type ZiponGiven,
} from '../../shared';
import { type Body, startBody } from '../body';
import type { Robot } from '../functions';
import { emptyMemory } from '../memory';
import { noteTask } from '../note-task';
import { createObjectBook } from '../objects';
import {
  createFeatureMap,
  decodeFeatureMap,
  decodeTourFloor,
  type FeatureMap,
  seeForMap,
  type TourFloor,
} from '../semantic-map';
import { type OrionConfig, searchSteps } from './orion-config';

/** The robot at the start of an episode: an empty memory, and where its module is on the map that was made beforehand or an empty one. */
export function* startRobot(header: AgentHeader<ZiponGiven>, config: OrionConfig): Routine<Robot> {
  const { method, semanticMap, floor, fidelity, match } = config;
  const modules = MODULES_OF[method];
  const isOnline = semanticMap === 'online' && modules.map !== 'off';
  const prebuilt = isOnline ? null : yield* prebuiltMap(modules);
  const body = yield* startBody(header, floor === 'tour' ? (prebuilt?.floor ?? null) : null);
  const map = isOnline ? yield* onlineMap(body) : (prebuilt?.map ?? null);
  const grid = map?.grid ?? body.map.grid;
  return {
    body,
    fidelity,
    match: match ?? null,
    // Without a map its function is not offered.
    modules: map === null ? { ...modules, map: 'off' } : modules,
    book: createObjectBook(grid),
    map,
    memory: emptyMemory(grid),
    texts: new Map(),
    searchSteps: searchSteps(config),
    goalIndex: 0,
    target: '',
    lastObjectId: null,
  };
}

/** What was made beforehand. */
interface Prebuilt {
  readonly map: FeatureMap;
  /** Null: the map has none. */ readonly floor: TourFloor | null;
}

/** The semantic map of the home (SCI-10) and the floor of its tour; null where the module is off or there is none. */
function* prebuiltMap(modules: Modules): Routine<Prebuilt | null> {
  if (modules.map === 'off') {
    yield* noteOrigin({ map: 'none', blobId: null, constantsHash: null, cells: 0 });
    return null;
  }
  const [reply] = yield* callMethods(ZIPON_METHODS, 'features.prebuilt', [{}]);
  if (reply?.kind !== 'ok' || reply.output.kind === 'none') {
    yield* noteOrigin({ map: 'none', blobId: null, constantsHash: null, cells: 0 });
    return null;
  }
  const { blobId, constantsHash } = reply.output;
  const bytes = yield* load(blobId);
  const map = decodeFeatureMap(bytes);
  yield* noteOrigin({ map: 'prebuilt', blobId, constantsHash, cells: map.count });
  return { map, floor: decodeTourFloor(bytes) };
}

/** A map that begins with the first frame and grows with each that follows; null where no features can be had. */
function* onlineMap(body: Body): Routine<FeatureMap | null> {
  const [reply] = yield* callMethods(ZIPON_METHODS, 'features.text', [{ text: 'floor' }]);
  const map =
    reply?.kind === 'ok' ? createFeatureMap(body.map.grid, reply.output.map.length) : null;
  const origin = map === null ? 'none' : 'online';
  yield* noteOrigin({ map: origin, blobId: null, constantsHash: null, cells: 0 });
  body.onlineMap = map;
  if (map !== null) yield* seeForMap(map, body.observation);
  return map;
}

const noteOrigin = (data: MapOriginBelief): Routine<null> => noteTask('map-origin', data);
