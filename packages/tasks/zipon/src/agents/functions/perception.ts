import { z } from 'zod';
import { exploreLeg, noteStage, searchFor, spin } from '../body';
import { noteTask } from '../note-task';
import { nameAreas, pointAt } from '../objects';
import { MAP_OTHERS, mapMatchOf, mapQueryBelief, queryFeatureMap } from '../semantic-map';
import { approach } from './approach';
import { FARTHEST_M, noSuchObject, otherText } from './control';
import { withoutDenied } from './denied';
import { detectNow } from './detect';
import { listed } from './list-objects';
import { define, failed, type Robot } from './robot';
import { takenFor } from './taken-for';
import { featuresOf } from './text-features';

/** An object is named in at most so many words (authors' code, SRC-16). */
const ObjStr = z
  .string()
  .min(1)
  .max(100)
  .refine((text) => text.trim().split(/\s+/).length <= 8, 'must have at most 8 words');

export const retrieveMap = define({
  name: 'retrieve_map',
  about:
    'Looks a description up in the semantic map of the home; returns the matching places as (obj_id, distance, angle, score).',
  args: z.strictObject({ obj_str: ObjStr }),
  isOn: ({ map }) => map !== 'off',
  *run(robot, { obj_str }) {
    if (robot.map === null) return failed('there is no semantic map of this home');
    const others = MAP_OTHERS.filter((other) => other !== obj_str);
    const features = yield* featuresOf(robot.texts, [obj_str, ...others]);
    if (typeof features === 'string') return failed(features);
    const [own, ...rest] = features;
    const answer = queryFeatureMap(
      robot.map,
      { vector: own?.map ?? [], others: rest.map(({ map }) => map) },
      {
        ...mapMatchOf(robot.modules.map === 'region' ? 'region' : 'pixel', robot.match),
        fidelity: robot.fidelity,
      },
    );
    const areas = yield* withoutDenied(robot, obj_str, {
      found: answer.areas,
      areaOf: (area) => area,
    });
    const belief = mapQueryBelief(robot.map, obj_str, { ...answer, areas });
    yield* noteTask('map-query', belief);
    const objects = nameAreas(robot.book, areas, { label: obj_str, source: 'map' });
    const isGrowing = robot.body.onlineMap !== null;
    const later = isGrowing ? ' It is made on the way: later it may show more.' : '';
    return listed(robot, objects, {
      found: `Found ${objects.length} places on the map`,
      none: `The map shows nothing like "${obj_str}".${later}`,
      more: isGrowing ? { isGrowing } : {},
    });
  },
});

export const detectObject = define({
  name: 'detect_object',
  about:
    'Detects what a description names in the picture that you see now; returns (obj_id, distance, angle, score).',
  args: z.strictObject({ obj_str: ObjStr }),
  isOn: ({ detection }) => detection !== 'off',
  *run(robot, { obj_str }) {
    const found = yield* detectNow(robot, obj_str);
    if (typeof found === 'string') return failed(found);
    return listed(robot, found, {
      found: `Detected ${found.length}`,
      none: `No ${obj_str} is in view.`,
    });
  },
});

export const doubleCheck = define({
  name: 'double_check',
  about: 'Walks to another place beside the object with this id and detects it again from there.',
  args: z.strictObject({ obj_id: z.string() }),
  isOn: ({ detection }) => detection !== 'off',
  *run(robot, { obj_id }) {
    const object = robot.book.objects.get(obj_id);
    if (object === undefined) return failed(noSuchObject(robot, obj_id));
    yield* noteStage(robot.body, 'checking');
    const walked = yield* approach(robot, object, 'elsewhere');
    robot.lastObjectId = obj_id;
    const found = yield* detectNow(robot, object.label);
    if (typeof found === 'string') return failed(found);
    const other = found.length === 0 ? null : yield* takenFor(robot, object);
    return listed(robot, found, {
      found: `Looked again from nearer (${walked})${otherText(object, other)}`,
      none: `From nearer (${walked}) no ${object.label} is in view.`,
      more: { walked, id: obj_id, takenFor: other },
    });
  },
});

/** Primitives of a search around a place, its spin of 24 among them, before it returns. Ours. */
const AROUND_STEPS = 60;

export const searchObject = define({
  name: 'search_object',
  about:
    'Searches the home for what a description names: looks around, then walks on to floor that it has not searched, until something new is detected. Returns after some steps all the same; called again, it goes on. Says when everything is searched. With distance and angle of a point, as other functions return them, only the floor around that point is searched, and looked at from nearer.',
  args: z.strictObject({
    obj_str: ObjStr,
    distance: z.number().min(0).max(FARTHEST_M).optional(),
    angle: z.number().min(-180).max(180).optional(),
  }),
  isOn: ({ exploration, detection }) => exploration !== 'off' && detection !== 'off',
  *run(robot, { obj_str, distance, angle = 0 }) {
    const { body, modules } = robot;
    const known = knownIds(robot, obj_str);
    const around =
      distance === undefined ? null : pointAt(body.pose, { distanceM: distance, angleDeg: angle });
    const most = around === null ? robot.searchSteps : Math.min(robot.searchSteps, AROUND_STEPS);
    const until = body.actions + most;
    robot.lastObjectId = null;
    let fault: string | null = null;
    const seen = new Set<string>();
    const visit = function* () {
      const found = yield* detectNow(robot, obj_str);
      if (typeof found === 'string') {
        fault = found;
        return true;
      }
      for (const { objectId } of found) seen.add(objectId);
      if (body.actions >= until) return true;
      return found.some(({ objectId }) => !known.has(objectId));
    };
    const search = searchFor(body, obj_str, around);
    let isOver = false;
    if (!search.hasSpun) {
      yield* noteStage(body, 'looking-around');
      isOver = yield* spin(body, visit);
      search.hasSpun = true;
    }
    yield* noteStage(body, 'exploring');
    let isDone = modules.exploration === 'spin' && !isOver;
    while (!isOver && !isDone) {
      const walked = yield* exploreLeg(body, search, { visit });
      isOver = walked === 'interrupted' || walked === 'out-of-steps';
      isDone = walked === 'nothing-left';
    }
    if (fault !== null) return failed(fault);
    const fresh = [...robot.book.objects.values()].filter(
      ({ objectId }) => seen.has(objectId) && !known.has(objectId),
    );
    return listed(robot, fresh, {
      found: `Found ${fresh.length} new`,
      none: isDone
        ? `Everything ${around === null ? '' : 'near there '}is searched; no other ${obj_str} was found.`
        : `No other ${obj_str} was found yet; there is more to search.`,
      // Around a place nothing is known of the rest.
      more: { isDone: isDone && around === null },
    });
  },
});

const knownIds = ({ book }: Robot, label: string): ReadonlySet<string> =>
  new Set(
    [...book.objects.values()]
      .filter((one) => one.label === label && one.source === 'detection')
      .map(({ objectId }) => objectId),
  );
