import { expect, it } from 'vitest';
import type { R2rInput } from '../../shared';
import { discussNav } from '../discussnav';
import { notesOf } from '../roles/drive.fixture';
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

const EYES = ['panorama.look', 'scene-observation.answer', 'object-detection.answer'];

it('one round goes by captions and tags, and stops when it takes all for done', () => {
  const { path, outcome, methods, asked, effects } = walkCorridor(singleRound);
  expect(path).toEqual(['south', 'middle', 'kitchen']);
  expect(outcome).toEqual({ reason: 'stopped', detail: 'All that I was told is done.' });
  expect(new Set(methods)).toEqual(new Set([...EYES, 'navigator.think']));
  const [caption] = asked.filter(({ method }) => method === 'scene-observation.answer');
  expect(caption?.input).toMatchObject({ questions: ['What does direction 0 show?'] });
  // SCI-41: N = 5 at temperature 1, as DiscussNav draws; three places.
  const drawn = asked.flatMap(({ method, input }) =>
    method === 'navigator.think' ? [input as R2rInput<'navigator.think'>] : [],
  );
  expect(drawn.map(({ sample, temperature }) => [sample, temperature])).toEqual(
    [0, 1, 2].flatMap(() => [0, 1, 2, 3, 4].map((sample) => [sample, 1])),
  );
  expect(notesOf(effects, 'decision')[0]).toMatchObject({
    ...{ estimate: null, dropped: 0, predicted: [0, 0, 0, 0, 0] },
  });
});

it('one round sees what DiscussNav sees, in the same places and in the same form', () => {
  const seenBy = (agent: typeof singleRound) => {
    const { asked } = walkCorridor(agent, { maxSteps: 2 });
    return asked.flatMap(({ method, input }) =>
      method.startsWith('navigator.') ? [(input as R2rInput<'navigator.think'>).ways] : [],
    )[0];
  };
  expect(seenBy(singleRound)).toEqual(seenBy(discussNav));
});

it('one round may be had as a single answer from captions alone', () => {
  const config = { samples: 1, temperature: 0, tags: false };
  const { path, methods } = walkCorridor(singleRound, { config });
  expect(path).toEqual(['south', 'middle', 'kitchen']);
  expect(methods).not.toContain('object-detection.answer');
  expect(methods.filter((method) => method === 'navigator.think')).toHaveLength(3);
});

it('one round asks of rules how far they are only where it is set', () => {
  const asked = (config: Record<string, string>) =>
    walkCorridor(singleRound, { config }).asked.flatMap(({ method, input }) =>
      method === 'navigator.think' ? [(input as R2rInput<'navigator.think'>).estimate] : [],
    );
  expect(new Set(asked({}))).toEqual(new Set([undefined]));
  expect(new Set(asked({ estimate: 'steps' }))).toEqual(new Set(['steps']));
  expect(() => singleRound.checkConfig({ estimate: 'luck' })).toThrow(/history/);
});

/** A walk of one round with these answers of its samples, by their number. */
const thinking = (answer: (sample: number, attempt: number) => number | null | 'busy') => {
  const tries = new Map<number, number>();
  return walkCorridor(singleRound, {
    maxSteps: 3,
    instead: (method, input) => {
      if (method !== 'navigator.think') return undefined;
      const { sample } = input as R2rInput<'navigator.think'>;
      tries.set(sample, (tries.get(sample) ?? 0) + 1);
      const direction = answer(sample, tries.get(sample) ?? 0);
      if (direction === 'busy') throw new Error('busy');
      return { thought: `Thought ${sample}.`, direction };
    },
  });
};

it('one round does what most samples say, stopping too, and drops what names no way', () => {
  const said = [3, null, null, 7, 0];
  const { outcome } = thinking((sample) => said[sample] as number | null);
  expect(outcome).toEqual({ reason: 'stopped', detail: 'Thought 1.' });
  const { effects } = thinking((sample) => [0, 7, null, 0, 7][sample] as number | null);
  expect(notesOf(effects, 'decision')[0]).toMatchObject({
    ...{ predicted: [0, 7, null, 0, 7], dropped: 2, direction: 0, thought: 'Thought 0.' },
  });
});

it('one round asks again for what did not come, three times in all, and each is a deviation', () => {
  const late = thinking((sample, attempt) => (sample === 2 && attempt === 1 ? 'busy' : null));
  expect(late.outcome.reason).toBe('stopped');
  expect(notesOf(late.effects, 'deviation')).toEqual([
    { step: 0, expert: 'navigator', attempt: 1, fault: 'sample 2: GONE: busy' },
  ]);
  const never = thinking(() => 'busy');
  expect(never.outcome).toEqual({ reason: 'nothing-left', detail: 'No thought was of use.' });
  const noted = notesOf(never.effects, 'deviation');
  expect(noted).toHaveLength(16);
  expect(noted.at(-1)).toMatchObject({ fault: '5 of 5 samples did not come', endsWalk: true });
  const astray = thinking(() => 7);
  expect(astray.outcome.reason).toBe('nothing-left');
  expect(notesOf(astray.effects, 'deviation')).toMatchObject([
    { fault: '5 of 5 samples name no way: 7, 7, 7, 7, 7' },
  ]);
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
