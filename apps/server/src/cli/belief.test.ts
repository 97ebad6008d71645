import { expect, it } from 'vitest';
import { beliefCommand } from './belief';

it.each(['fit', 'searched'])('belief %s writes no file that is not named', (name) => {
  const command = beliefCommand().commands.find((one) => one.name() === name);
  expect(command?.opts().out).toBeUndefined();
  expect(command?.helpInformation()).toMatch(/--out <file>[\s\S]*that the robot\s+reads are/);
});
