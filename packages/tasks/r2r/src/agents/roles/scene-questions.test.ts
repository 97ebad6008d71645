import { expect, it } from 'vitest';
import type { LandmarkType } from '../../shared';
import { sceneQuestions } from '.';
import { formatTrajectory } from './trajectory';

const landmark = (name: string, type: LandmarkType) => ({ name, type });

it('asks one question for each type of landmark, and names none', () => {
  const asked = sceneQuestions(
    [
      landmark('red carpet', 'coloured object'),
      landmark('kitchen', 'room'),
      landmark('bedroom', 'room'),
    ],
    7,
  );
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatch(/kind of room does direction 7/);
  expect(asked[1]).toMatch(/colours .* direction 7/);
  expect(asked.join(' ')).not.toMatch(/kitchen|bedroom|red|carpet/i);
});

it('asks for anything where the instruction has no landmark', () => {
  expect(sceneQuestions([], 0)).toEqual(['What does direction 0 show?']);
});

it('writes a trajectory a line a step, the start without a turn', () => {
  const step = { observation: 'a bed', thought: 'go on' };
  const written = formatTrajectory([
    { ...step, turn: null },
    { ...step, turn: 'left' },
  ]);
  expect(written).toBe(
    '[Step 0] Observation: a bed Thought: go on\n[Step 1] Turn: left Observation: a bed Thought: go on',
  );
});
