import { type AgentHeader, callMethods, load, note, type Routine } from '@parley/agent-core/ports';
import { type MapOriginBelief, ZIPON_METHODS, type ZiponGiven } from '../../shared';
import { startBody } from '../body';
import type { Robot } from '../functions';
import { emptyMemory } from '../memory';
import { type Method, MODULES_OF, type Modules } from '../modules';
import { createObjectBook } from '../objects';
import { decodeFeatureMap, type FeatureMap } from '../semantic-map';

/** The robot at the start of an episode: an empty memory, and the map that was made beforehand where its module is on. */
export function* startRobot(header: AgentHeader<ZiponGiven>, method: Method): Routine<Robot> {
  const modules = MODULES_OF[method];
  const body = yield* startBody(header);
  const map = yield* prebuiltMap(modules);
  const grid = map?.grid ?? body.map.grid;
  return {
    body,
    // Without a map its function is not offered.
    modules: map === null ? { ...modules, map: 'off' } : modules,
    book: createObjectBook(grid),
    map,
    memory: emptyMemory(grid),
    texts: new Map(),
    goalIndex: 0,
    target: '',
    lastObjectId: null,
  };
}

/** The semantic map of the home (SCI-10); null where the module is off or there is none. */
function* prebuiltMap(modules: Modules): Routine<FeatureMap | null> {
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
  const map = decodeFeatureMap(yield* load(blobId));
  yield* noteOrigin({ map: 'prebuilt', blobId, constantsHash, cells: map.count });
  return map;
}

const noteOrigin = (data: MapOriginBelief): Routine<null> =>
  note({ type: 'task', name: 'map-origin', data });
