import { expect, it } from 'vitest';
import { episodesTaskCommand } from './episodes-task';

it.each(['constructor', 'toString', 'other'])('knows no task kind "%s"', (task) => {
  expect(() => episodesTaskCommand(task)).toThrow(
    expect.objectContaining({ code: 'NOT_FOUND', where: '--task' }),
  );
});
