import type { CurationEpisode, PictureVerdict } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countEpisodes,
  FILTERS,
  isShown,
  neighbour,
  nextToLookAt,
  replaced,
  startAt,
  verdictBodyOf,
} from './curation-steps';

const ACCEPTED: PictureVerdict = { verdict: 'accepted', reason: null, note: '', atUtc: 'x' };
const REJECTED: PictureVerdict = {
  verdict: 'rejected',
  reason: 'poor-coverage',
  note: 'cut off',
  atUtc: 'x',
};

const episode = (episodeId: string, verdict: PictureVerdict | null): CurationEpisode => ({
  episodeId,
  sceneId: 'maple',
  split: 'val_seen',
  category: 'chair',
  description: 'the red chair',
  difficulty: 1,
  shortestPathM: 6,
  othersOfKind: 2,
  tellsApart: { kind: 'words', text: 'the red chair' },
  picture: { url: `/p/${episodeId}`, sha256: 'a'.repeat(64) },
  verdict,
});

/** `.` to look at, `a` accepted, `r` rejected. */
const home = (states: string): CurationEpisode[] =>
  [...states].map((state, i) =>
    episode(`m-${i}`, state === 'a' ? ACCEPTED : state === 'r' ? REJECTED : null),
  );
const anyHome = fc.string({ unit: fc.constantFrom('.', 'a', 'r'), maxLength: 12 }).map(home);

describe('filters', () => {
  it('share every episode out once, as the counts say', () => {
    fc.assert(
      fc.property(anyHome, (episodes) => {
        const of = (filter: (typeof FILTERS)[number]) =>
          episodes.filter((each) => isShown(each, filter)).length;
        const { toLookAt, accepted, rejected, episodes: all } = countEpisodes(episodes);
        expect(FILTERS.map(of)).toEqual([all, toLookAt, accepted, rejected]);
        expect(toLookAt + accepted + rejected).toBe(episodes.length);
      }),
    );
  });
});

describe('the way through a home', () => {
  it('meets each picture to look at once and ends', () => {
    fc.assert(
      fc.property(anyHome, fc.nat(11), (start, at) => {
        let episodes = start;
        let current = startAt(episodes, `m-${at}`);
        const met: string[] = [];
        while (current !== null && met.length <= episodes.length) {
          met.push(current.episodeId);
          episodes = replaced(episodes, { ...current, verdict: ACCEPTED });
          current = nextToLookAt(episodes, current.episodeId);
        }
        expect(new Set(met).size).toBe(met.length);
        expect(countEpisodes(episodes).toLookAt).toBe(0);
      }),
    );
  });

  it('goes on to the next one, from the end to the beginning, and passes by missing pictures', () => {
    const episodes = home('.a.r');
    expect(nextToLookAt(episodes, 'm-0')?.episodeId).toBe('m-2');
    expect(nextToLookAt(episodes, 'm-2')?.episodeId).toBe('m-0');
    const [first] = episodes as [CurationEpisode];
    expect(nextToLookAt(replaced(episodes, { ...first, picture: null }), 'm-2')).toBeNull();
  });

  it('begins where the address says, else at the first to look at, else at the first', () => {
    expect(startAt(home('aa.'), 'm-1')?.episodeId).toBe('m-1');
    expect(startAt(home('aa.'), 'gone')?.episodeId).toBe('m-2');
    expect(startAt(home('ar'), null)?.episodeId).toBe('m-0');
    expect(startAt([], null)).toBeNull();
  });

  it('has an end on both sides', () => {
    const episodes = home('ar.');
    expect(neighbour(episodes, 'm-1', 1)?.episodeId).toBe('m-2');
    expect(neighbour(episodes, 'm-1', -1)?.episodeId).toBe('m-0');
    expect(neighbour(episodes, 'm-2', 1)).toBeNull();
    expect(neighbour(episodes, 'm-0', -1)).toBeNull();
    expect(neighbour(episodes, 'gone', 1)).toBeNull();
  });
});

it.each([
  [null, { verdict: 'withdrawn', pictureSha256: 'h' }],
  [ACCEPTED, { verdict: 'accepted', note: '', pictureSha256: 'h' }],
  [REJECTED, { verdict: 'rejected', reason: 'poor-coverage', note: 'cut off', pictureSha256: 'h' }],
])('undoing brings back %j', (before, body) => expect(verdictBodyOf(before, 'h')).toEqual(body));
