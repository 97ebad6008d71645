import type { AgentDefinition, AgentHeader } from '@parley/agent-core/ports';
import { EpisodeRules, type Json } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import type { R2rGiven, R2rInput } from '../../shared';
import { landmarkGreedy, randomWalk, singleRound } from '../baselines';
import { discussNav } from '../discussnav';
import { followPerson } from '../person';
import { drive } from '../roles/drive.fixture';
import { estimateByRules, extractByRules, fuseByRules, summariseByRules } from '../rules';

/** From the start two viewpoints lie to the north, one behind the other; the farther one is a little nearer to the middle. */
const IN_SIGHT = [
  { direction: 0, viewpoint: 'far', bearingDeg: 1, isStairs: false, lengthM: 5 },
  { direction: 0, viewpoint: 'near', bearingDeg: 5, isStairs: false, lengthM: 2 },
];

/** What an agent asks at the start, and where its first move leads. `pick` chooses the way that samples name. */
function begin(agent: AgentDefinition<R2rGiven>, config: Json, pick: (ways: number[]) => number) {
  const asked: { method: string; input: unknown }[] = [];
  let to = '';
  const header = {
    ...{ seed: '1', trialId: 't', actor: 'follower', actors: ['follower'], roles: [] },
    rules: EpisodeRules.parse({ limits: { maxSteps: 2 } }),
    given: { instruction: 'Go straight past the clock. Stop.', start: 'start', bearingDeg: 0 },
    config,
  } satisfies AgentHeader<R2rGiven>;
  drive(
    agent.program(header),
    (method, input: never) => {
      asked.push({ method, input });
      const ways = () =>
        (input as R2rInput<'navigator.predict'>).ways.map(({ direction }) => direction);
      const answers: Record<string, () => unknown> = {
        'panorama.look': () => ({ ways: to === '' ? IN_SIGHT : [] }),
        'action-decomposition.answer': () => ({ actions: ['go straight past the clock', 'stop'] }),
        'landmark-extraction.answer': () => extractByRules.answer(input),
        'scene-observation.answer': () => ({ observation: 'A corridor.' }),
        'object-detection.answer': () => ({ tags: [] }),
        'trajectory-summary.answer': () => summariseByRules.answer(input),
        'completion-estimation.answer': () => estimateByRules.answer(input),
        'thought-fusion.answer': () => fuseByRules.answer(input),
        'navigator.predict': () => ({ thought: 'On.', direction: pick(ways()) }),
        'navigator.think': () => ({ thought: 'On.', direction: pick(ways()) }),
      };
      return answers[method]?.();
    },
    (action) => {
      if (action.kind === 'move') to = action.to;
      return { pose: { position: [0, 0, 0], headingDeg: 0 }, collided: false, node: to };
    },
  );
  const offered = asked.find(({ method }) => method.startsWith('navigator.'))?.input;
  return { to, asked, offered: (offered as R2rInput<'navigator.predict'> | undefined)?.ways };
}
const last = (ways: number[]): number => ways.at(-1) as number;

describe('where two viewpoints lie in one direction', () => {
  it('the first is offered, as in DiscussNav: the one nearest to the middle', () => {
    const { offered, to } = begin(discussNav, {}, last);
    expect(offered?.map(({ direction }) => direction)).toEqual([0]);
    expect(to).toBe('far');
  });

  it('both are where all are offered, the nearer by the number of the direction, the other by 12 more', () => {
    const all = { ways: 'all' };
    for (const agent of [discussNav, singleRound]) {
      const { offered, to } = begin(agent, all, last);
      expect(offered?.map(({ direction, turnDeg }) => [direction, turnDeg])).toEqual([
        [0, 5],
        [12, 1],
      ]);
      expect(to).toBe('far');
      expect(begin(agent, all, ([first]) => first as number).to).toBe('near');
    }
  });

  it('what the direction shows is asked once, and is what both show', () => {
    const config = { ways: 'all', fidelity: 'code' };
    const { asked, offered } = begin(discussNav, config, last);
    const looked = asked.filter(({ method }) => method === 'object-detection.answer');
    expect(looked.slice(0, 1).map(({ input }) => input)).toEqual([
      { viewpoint: 'start', direction: 0 },
    ]);
    expect(offered?.map(({ observation }) => observation)).toEqual(['A corridor.', 'A corridor.']);
  });

  it('every agent that chooses, and a person, can be given all', () => {
    for (const agent of [discussNav, singleRound, landmarkGreedy, randomWalk, followPerson]) {
      expect(() => agent.checkConfig({ ways: 'all' })).not.toThrow();
      expect(() => agent.checkConfig({ ways: 'most' })).toThrow();
    }
    expect(begin(landmarkGreedy, { ways: 'all' }, last).to).toBe('far');
  });
});
