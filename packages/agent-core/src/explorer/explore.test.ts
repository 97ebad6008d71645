import { type DetectResult, type Json, ParleyError } from '@parley/protocol';
import type { HeaderOptions, Script } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { DEFAULT_MAPPING } from '../mapping';
import {
  actions,
  agent,
  beliefs,
  exploredShare,
  HOME,
  headerFor,
  home,
  sensor,
} from './explore-home.fixture';
import { ExplorerConfig, parseAgentConfig } from './explorer-config';

describe.each(['vlfm', 'frontier'] as const)('%s', (agentId) => {
  it.each(['plant', 'bed', 'chair', 'table'])('finds a %s and stops before it', (category) => {
    const { run, world, header } = home({ header: { category } });
    const { value, effects } = run(agent(agentId, header));
    expect(value).toMatchObject({ reason: 'stopped' });
    expect(actions(effects).at(-1)).toBe('stop');
    if (category === 'plant' || category === 'bed')
      expect(world.measure('robot').distanceToGoalM).toBeLessThan(0.85);
  });

  it('sees the whole home and gives up when there is no such thing', () => {
    const { run, plan, header } = home({ header: { category: 'toilet' } });
    const { value, effects } = run(agent(agentId, header));
    expect(value).toEqual({ reason: 'nothing-left', detail: 'No frontier is left to explore.' });
    expect(exploredShare(plan, effects)).toBeGreaterThan(0.9); // patches under 0.5 m² do not count
  });

  it('does the same again', () => {
    const once = () => {
      const { run, header } = home({});
      return run(agent(agentId, header)).effects;
    };
    expect(once()).toEqual(once());
  });

  it('does not claim to have found anything when its steps are used up', () => {
    for (const maxSteps of [20, 33, 40]) {
      const { run, header } = home({ header: { maxSteps } });
      const { value, effects } = run(agent(agentId, header));
      expect(value).toMatchObject({ reason: 'step-limit' });
      expect(actions(effects)).toHaveLength(maxSteps - 1); // one is kept for a stop that was not due
      expect(actions(effects)).not.toContain('stop');
    }
  });

  it('does not stop on the way to a thing it has accepted when its steps are used up', () => {
    const whole = home({});
    const accepted = whole.run(agent(agentId, whole.header)).effects;
    const atAccept = accepted.findIndex(
      (effect) =>
        effect.kind === 'note' &&
        effect.belief.type === 'candidate' &&
        effect.belief.status === 'accepted',
    );
    const toAccept = actions(accepted.slice(0, atAccept)).length;
    const all = actions(accepted).length;
    expect(all).toBeGreaterThan(toAccept + 4);
    for (const maxSteps of [toAccept + 3, all]) {
      const short = home({ header: { maxSteps } });
      const { value, effects } = short.run(agent(agentId, short.header));
      const isEnough = maxSteps === all;
      expect(value).toMatchObject({ reason: isEnough ? 'stopped' : 'step-limit' });
      expect(actions(effects).includes('stop')).toBe(isEnough);
    }
  });

  it('gets past a sill that its camera cannot see, or round it', () => {
    const rows = HOME.map((row, r) => (r === 9 ? '#...mmmmm............#' : row));
    const { run, header, world } = home({ rows });
    const { value, effects } = run(agent(agentId, header));
    expect(value).toMatchObject({ reason: 'stopped' });
    expect(world.measure('robot').distanceToGoalM).toBeLessThan(0.85);
    expect(actions(effects).length).toBeLessThan(400);
  });
});

describe('the embedding baseline', () => {
  /** The scorer knows the words; the chairs are told apart by the side of the home that they stand on. */
  const scoredBy =
    (scoreOf: (box: readonly number[] | null) => number): NonNullable<Script['model']> =>
    (_, input) => {
      const { text, image } = input as { text?: string; image: { box: readonly number[] | null } };
      return { kind: 'ok', output: { score: text === undefined ? 0.2 : scoreOf(image.box) } };
    };
  const search = (score: number, match: Record<string, Json>) => {
    const { run, header } = home({
      header: { instruction: 'Find the leafy plant.', config: { match } },
      script: { model: scoredBy(() => score) },
    });
    return run(agent('vlfm', header));
  };

  it('stops at a thing that is like the first message', () => {
    const { value, effects } = search(0.4, { threshold: 0.3 });
    expect(value).toMatchObject({ reason: 'stopped' });
    expect(beliefs(effects, 'candidate').at(-1)).toMatchObject({
      status: 'accepted',
      reason: 'similarity 0.400 of 1 view(s)',
    });
    const asked = effects.flatMap((effect) =>
      effect.kind === 'model' ? effect.requests.map(({ input }) => input) : [],
    ) as { text?: string; image: { box: number[] | null } }[];
    const crops = asked.filter(({ text }) => text !== undefined);
    expect(crops.length).toBe(1);
    expect(crops[0]?.text).toBe('Find the leafy plant.');
    expect(crops[0]?.image.box?.every((at) => at >= 0 && at <= sensor.widthPx)).toBe(true);
  });

  it('passes by what is not like it, and finds nothing', () => {
    const { value, effects } = search(0.3, { threshold: 0.3 });
    expect(value).toMatchObject({ reason: 'nothing-left' });
    expect(beliefs(effects, 'candidate').at(-1)).toMatchObject({ status: 'rejected' });
  });

  it('several views: decides after the last, never before', () => {
    const { effects } = search(0.4, { threshold: 0.3, maxViews: 2 });
    const reasons = beliefs(effects, 'candidate').map(({ reason }) => reason);
    expect(reasons).toContain('similarity 0.400 of 1 view(s)');
    expect(beliefs(effects, 'candidate').at(-1)).toMatchObject({
      status: 'accepted',
      reason: 'similarity 0.400 of 2 view(s)',
    });
  });
});

describe('what fails', () => {
  it('is noted once per backend and ends nothing', () => {
    const script: Partial<Script> = {
      detect: () => ({ kind: 'failed', code: 'DETECTOR_DOWN', message: 'no detector' }),
      model: () => ({ kind: 'failed', code: 'MODEL_UNREACHABLE', message: 'no scorer' }),
    };
    const { run, header } = home({ script });
    const { value, effects } = run(agent('vlfm', header));
    expect(value).toMatchObject({ reason: 'nothing-left' });
    expect(beliefs(effects, 'remark').map(({ text }) => text)).toEqual([
      'The detector failed (DETECTOR_DOWN); the search goes on.',
      'The scorer failed (MODEL_UNREACHABLE); the search goes on.',
    ]);
  });

  it('drops a thing that was seen once and never again on the way to it', () => {
    const { run, header } = home({
      header: { category: 'sofa' },
      script: {
        detect: ({ frameId }): DetectResult => ({
          kind: 'ok',
          detections:
            frameId === 'e1/robot/6'
              ? [{ label: 'sofa', score: 0.9, box: [30, 28, 50, 34], maskRle: null }]
              : [],
        }),
      },
    });
    const { value, effects } = run(agent('vlfm', header));
    expect(beliefs(effects, 'candidate').map(({ status, reason }) => [status, reason])).toEqual([
      ['new', 'first seen'],
      ['accepted', 'first detection of the category'],
      ['rejected', 'not seen again on the way to it'],
    ]);
    expect(value).toMatchObject({ reason: 'nothing-left' });
  });

  it('is a wrong configuration: named before any effect', () => {
    const config = { mapping: { cellSizeM: -1 } };
    const start = () => agent('vlfm', headerFor({ config })).next();
    expect(start).toThrow(ParleyError);
    try {
      start();
    } catch (error) {
      expect((error as ParleyError).where).toBe('agent.config.mapping.cellSizeM');
    }
    expect(() => parseAgentConfig(ExplorerConfig, { config: { mappign: {} } as Json })).toThrow(
      ParleyError,
    );
  });
});

describe('the random walk', () => {
  it('is a stream of its own for each seed and episode', () => {
    const walk = (more: HeaderOptions) => {
      const { run, header } = home({ header: { config: { walkSteps: 40 }, ...more } });
      return actions(run(agent('random', header)).effects).join();
    };
    expect(walk({})).toBe(walk({}));
    expect(walk({ seed: '2' })).not.toBe(walk({}));
    expect(walk({ trialId: 'e2' })).not.toBe(walk({}));
    expect(walk({}).split(',')).toHaveLength(41);
  });

  it('keeps to the step limit', () => {
    const { run, header } = home({ header: { maxSteps: 10 } });
    const { value, effects } = run(agent('random', header));
    expect(actions(effects)).toHaveLength(9);
    expect(actions(effects)).not.toContain('stop');
    expect(value).toMatchObject({ reason: 'step-limit' });
  });
});

it('maps in cells of 5 cm unless told otherwise', () => {
  expect(DEFAULT_MAPPING.cellSizeM).toBe(0.05);
});
