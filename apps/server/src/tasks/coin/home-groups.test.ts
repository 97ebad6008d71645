import type { MetricsSummary } from '@parley/task-coin/scoring';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../repository';
import { byHomeGroup, homeGroupOf } from './home-groups';

const generator = { name: 'parley-rooms', version: '3', seed: 'x' };

describe('groups of homes', () => {
  it('go by what the generator wrote down of the furniture that it drew from', () => {
    const group = (more: object) => homeGroupOf({ generator: { ...generator, ...more } });
    expect(group({ furniture: 'hash', models: 'held-out' })).toBe('held-out');
    expect(group({ furniture: 'hash' })).toBe('held-out');
    expect(group({ furniture: 'hash', models: 'seen' })).toBe('others');
    expect(group({})).toBe('others');
  });

  it('break a summary down by the homes of its episodes', () => {
    const one = { finished: true, isPractice: false, success: 1, spl: 1, questionsAsked: 2 };
    const summary = {
      perEpisode: [
        { ...one, sceneId: 'larch' },
        { ...one, sceneId: 'alder', success: 0, spl: 0 },
      ],
    } as unknown as MetricsSummary;
    const specs = ['larch', 'alder'].map((sceneId) => ({
      sceneDir: `${repositoryRoot()}/public/scenes/${sceneId}`,
      episode: { sceneId } as never,
    }));
    expect(byHomeGroup(summary, specs)).toMatchObject({
      'held-out': { episodes: 1, sr: { value: 1 } },
      others: { episodes: 1, sr: { value: 0 } },
    });
  });
});
