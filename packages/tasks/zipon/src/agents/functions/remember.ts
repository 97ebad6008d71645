import { z } from 'zod';
import {
  memoryBelief,
  memoryOf,
  type RememberedText,
  retrieveMemory,
  updateMemory,
} from '../memory';
import { noteTask } from '../note-task';
import { nameAreas } from '../objects';
import { noSuchObject } from './control';
import { listed } from './list-objects';
import { define, failed, withPose } from './robot';
import { featuresOf } from './text-features';

/** A phrase to remember or to look for. */
const Phrase = z.string().min(1).max(200);

export const retrieveMemoryFunction = define({
  name: 'retrieve_memory',
  about:
    'Looks a personal name up among what people have confirmed so far, leaving out what they denied; returns (obj_id, distance, angle, score).',
  args: z.strictObject({ obj_str: Phrase }),
  isOn: ({ memory }) => memory === 'on',
  *run(robot, { obj_str }) {
    const features = yield* featuresOf(robot.texts, [obj_str]);
    if (typeof features === 'string') return failed(features);
    const [asked] = features;
    const { areas } = retrieveMemory(
      robot.memory,
      asked?.memory ?? [],
      memoryOf(asked?.encoder, robot.fidelity),
    );
    const objects = nameAreas(robot.book, areas, { label: obj_str, source: 'memory' });
    return listed(robot, objects, {
      found: `Found ${objects.length} in memory`,
      none: 'Found 0 in memory.',
    });
  },
});

export const updateMemoryFunction = define({
  name: 'update_memory',
  about:
    'Remembers what a person said of the object with this id: pos_str is what it is, neg_str what it is not. Either may be null.',
  args: z.strictObject({
    obj_id: z.string(),
    pos_str: Phrase.nullable().default(null),
    neg_str: Phrase.nullable().default(null),
  }),
  isOn: ({ memory }) => memory === 'on',
  *run(robot, { obj_id, pos_str, neg_str }) {
    const object = robot.book.objects.get(obj_id);
    if (object === undefined) return failed(noSuchObject(robot, obj_id));
    if (pos_str === null && neg_str === null)
      return failed('pos_str and neg_str are both null: there is nothing to remember');
    const said = [pos_str, neg_str].filter((text) => text !== null);
    const features = yield* featuresOf(robot.texts, said);
    if (typeof features === 'string') return failed(features);
    const remembered = (text: string | null): RememberedText | null =>
      text === null ? null : { text, vector: features[said.indexOf(text)]?.memory ?? [] };
    robot.memory = updateMemory(
      robot.memory,
      { area: object.area, positive: remembered(pos_str), negative: remembered(neg_str) },
      memoryOf(features[0]?.encoder, robot.fidelity),
    );
    yield* noteTask('memory', memoryBelief(robot.memory));
    return { text: 'Remembered.', data: withPose(robot, {}) };
  },
});
