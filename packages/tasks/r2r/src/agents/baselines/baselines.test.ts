import { expect, it } from 'vitest';
import { walkCorridor } from '../walk/corridor.fixture';
import { landmarkGreedy, randomWalk, shortestPath, singleRound } from '.';

it('the upper bound is told the way, and asks for nothing else', () => {
  const { path, outcome, methods } = walkCorridor(shortestPath);
  expect(path).toEqual(['south', 'middle', 'kitchen']);
  expect(outcome).toEqual({ reason: 'stopped', detail: 'It is at the goal.' });
  expect(new Set(methods)).toEqual(new Set(['shortest-way.next', 'panorama.look']));
});

it('the lower bound makes five moves that are drawn, and looks at nothing', () => {
  const { path, methods } = walkCorridor(randomWalk);
  expect(path).toHaveLength(6);
  expect(new Set(methods)).toEqual(new Set(['panorama.look']));
  expect(walkCorridor(randomWalk).path).toEqual(path);
});

it('one round goes a clause a move, from captions alone, and stops when they are used up', () => {
  const { path, outcome, methods, asked } = walkCorridor(singleRound);
  expect(path).toEqual(['south', 'middle', 'kitchen']);
  expect(outcome).toEqual({ reason: 'stopped', detail: 'All that I was told is done.' });
  expect(new Set(methods)).toEqual(
    new Set(['panorama.look', 'scene-observation.answer', 'navigator.think']),
  );
  const [caption] = asked.filter(({ method }) => method === 'scene-observation.answer');
  expect(caption?.input).toMatchObject({ questions: ['What does direction 0 show?'] });
});

it('one round ends where no thought comes, or one leads nowhere', () => {
  const answered = (answer: unknown) =>
    walkCorridor(singleRound, {
      instead: (method) => {
        if (method !== 'navigator.think') return undefined;
        if (answer === null) throw new Error('busy');
        return answer;
      },
    }).outcome;
  expect(answered(null).detail).toBe('No thought came: busy');
  expect(answered({ thought: 'up', direction: 7 })).toEqual({
    reason: 'nothing-left',
    detail: 'No way leads in direction 7.',
  });
});

it('the greedy one goes from landmark to landmark, whatever it is told to do there', () => {
  const { path, outcome } = walkCorridor(landmarkGreedy, {
    instruction: 'Do not mind the clock. Enter the kitchen. Stop by the fridge.',
  });
  expect(path).toEqual(['south', 'middle', 'kitchen']);
  expect(outcome.detail).toBe('It stands at the last landmark.');
});

it('the greedy one goes on to what is new where it sees nothing, until its limit', () => {
  const { path, outcome } = walkCorridor(landmarkGreedy, { instruction: 'Stop by the piano.' });
  expect(path.slice(0, 3)).toEqual(['south', 'middle', 'north']);
  expect(path).toHaveLength(16);
  expect(outcome.reason).toBe('step-limit');
});
