import { expect, it } from 'vitest';
import { noTaskReplay } from './no-task-replay';
import { partsOf } from './parts-of';
import { replayOf } from './replay-of';

it.each(['constructor', 'toString', 'other'])('has no parts of a task kind "%s"', (task) => {
  expect(partsOf({ task })).toBeNull();
  expect(replayOf({ task })).toBe(noTaskReplay);
});
