import type { Json } from '@parley/protocol';
import type { HeaderOptions } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { type Candidate, reopenCandidate } from '../mapping';
import { ask, type Routine } from '../ports';
import { explore } from './explore';
import { actions, beliefs, HOME, home } from './explore-home.fixture';
import type {
  CandidateHandler,
  Directive,
  ExploreOptions,
  ExplorerContext,
  LastResort,
  Moment,
  Verdict,
} from './explorer';
import { ExplorerConfig } from './explorer-config';
import { lookAgain, type SecondLook } from './look-again';

describe('a candidate handler', () => {
  const chairs = (
    verdict: (context: ExplorerContext) => Verdict['kind'],
    more: {
      config?: Json;
      asks?: number;
      header?: HeaderOptions;
      rows?: readonly string[];
    } = {},
  ) => {
    const { run, header, world } = home({
      header: { category: 'chair', ...more.header },
      ...(more.rows !== undefined && { rows: more.rows }),
    });
    const offered: { id: string; coverage: number }[] = [];
    const onCandidate: CandidateHandler = function* (candidate, context) {
      offered.push({ id: candidate.candidateId, coverage: candidate.latest.coverage });
      for (let i = 0; i < (more.asks ?? 1); i++)
        yield* ask(`q${offered.length}/${i}`, 'Is it this one?', null);
      return { kind: verdict(context), reason: 'as the test wants' };
    };
    const config = ExplorerConfig.parse(more.config ?? {});
    const driven = run(explore({ header, config, onCandidate }));
    return { ...driven, offered, world };
  };

  it('that rejects is asked once about each thing', () => {
    const { value, offered, effects } = chairs(() => 'reject');
    expect(offered.map(({ id }) => id).sort()).toEqual(['chair-1', 'chair-2']);
    expect(value).toMatchObject({ reason: 'nothing-left' });
    const rejected = beliefs(effects, 'candidate').filter(({ status }) => status === 'rejected');
    expect(rejected).toHaveLength(2);
  });

  it('that cannot settle is asked again when the thing covers half as much again', () => {
    const { offered } = chairs(() => 'continue');
    expect(offered.length).toBeGreaterThan(2);
    for (const id of ['chair-1', 'chair-2']) {
      const coverages = offered.filter((one) => one.id === id).map(({ coverage }) => coverage);
      coverages.slice(1).forEach((coverage, i) => {
        expect(coverage).toBeGreaterThanOrEqual(1.5 * (coverages[i] as number));
      });
    }
  });

  it('is asked about one of two things side by side with the 1.5 m rule of the published code (SCI-5)', () => {
    const rows = HOME.map((row, r) => (r === 11 ? '#...c..c....tt.......#' : row));
    const offered = (alreadySeenM: number | null): string[] =>
      chairs(() => 'reject', { config: { offer: { alreadySeenM } }, rows }).offered.map(
        ({ id }) => id,
      );
    // A chair that is seen from all sides may count as two: in doubt a thing is split.
    expect(new Set(offered(null)).size).toBeGreaterThanOrEqual(3);
    expect(offered(1.5)).toHaveLength(2);
    const again = chairs(() => 'continue', { config: { offer: { alreadySeenM: 1.5 } } });
    expect(again.offered.map(({ id }) => id).sort()).toEqual(['chair-1', 'chair-2']);
  });

  it('that accepts the second thing is led there', () => {
    let seen = 0;
    const { value, world, offered, effects } = chairs(() => (++seen === 2 ? 'accept' : 'reject'), {
      config: { policy: { frontierChoice: 'value', steering: 'corners' } },
    });
    expect(value).toMatchObject({ reason: 'stopped', detail: `Stopped at ${offered[1]?.id}.` });
    const noted = beliefs(effects, 'candidate').filter(({ status }) => status !== 'new');
    expect(noted.map(({ status, by }) => [status, by])).toEqual([
      ['rejected', undefined],
      ['accepted', 'judgement'],
    ]);
    expect(world.measure('robot').distanceToGoalM).toBeGreaterThan(1);
  });

  it.each([
    [true, 40],
    [false, 40],
  ])(
    'may ask; with askCountsAsAction %s no more than %i steps are used',
    (askCountsAsAction, maxSteps) => {
      const { effects, value } = chairs(() => 'continue', {
        asks: 2,
        header: { askCountsAsAction, maxSteps },
      });
      const acts = actions(effects).length;
      const asks = effects.filter(({ kind }) => kind === 'ask').length;
      expect(asks).toBeGreaterThan(0);
      expect(acts + (askCountsAsAction ? asks : 0)).toBeLessThanOrEqual(maxSteps);
      expect(acts + (askCountsAsAction ? asks : 0)).toBeGreaterThanOrEqual(maxSteps - 1);
      expect(actions(effects)).not.toContain('stop');
      expect(value).toMatchObject({ reason: 'step-limit' });
    },
  );

  it('is not asked about a speck: the robot walks up to it first', () => {
    const all = chairs(() => 'reject', { config: { offer: { minCoverage: 0 } } });
    const large = chairs(() => 'reject', { config: { offer: { minCoverage: 0.02 } } });
    expect(Math.min(...all.offered.map(({ coverage }) => coverage))).toBeLessThan(0.005);
    expect(Math.min(...large.offered.map(({ coverage }) => coverage))).toBeGreaterThanOrEqual(0.02);
    expect(large.offered).toHaveLength(2);
  });
});

describe('directives', () => {
  const directed = (direct: (moment: Moment, context: ExplorerContext) => Directive) => {
    const { run, header, world } = home({});
    const onCandidate: CandidateHandler = function* () {
      yield* ask('q', 'Is it this one?', null);
      return { kind: 'continue', reason: 'unknown' };
    };
    const driven = run(
      explore({
        header,
        config: ExplorerConfig.parse({}),
        onCandidate,
        // biome-ignore lint/correctness/useYield: a directive is a routine, and this one wants nothing
        direct: function* (moment, context) {
          return direct(moment, context);
        },
      }),
    );
    return { ...driven, world };
  };

  it('lead back to a thing that was left unsettled, when nothing is left', () => {
    const to = { kind: 'go-to', candidateId: 'plant-1', reason: 'the best there was' } as const;
    const led = (more: { readonly isLastResort?: boolean }) =>
      directed((moment) => (moment === 'nothing-left' ? { ...to, ...more } : { kind: 'explore' }));
    const { value, world, effects } = led({});
    expect(beliefs(effects, 'candidate').at(-1)?.by).toBe('directive');
    const last = beliefs(led({ isLastResort: true }).effects, 'candidate').at(-1);
    expect(last).toMatchObject({ status: 'accepted', by: 'last-resort' });
    expect(value).toMatchObject({ reason: 'stopped', detail: 'Stopped at plant-1.' });
    expect(world.measure('robot').distanceToGoalM).toBeLessThan(0.85);
  });

  it('stop the search', () => {
    const { value } = directed((_, { steps }) =>
      steps.used >= 30 ? { kind: 'stop', reason: 'enough' } : { kind: 'explore' },
    );
    expect(value).toEqual({ reason: 'stopped', detail: 'enough' });
  });

  it('to an unknown thing are ignored', () => {
    const { value } = directed(() => ({
      kind: 'go-to',
      candidateId: 'plant-7',
      reason: 'a guess',
    }));
    expect(value).toMatchObject({ reason: 'nothing-left' });
  });
});

describe('a last resort', () => {
  const search = (
    maxSteps: number,
    resort: (context: ExplorerContext) => string | null,
    odds?: LastResort['odds'],
    beforeLastResort?: ExploreOptions['beforeLastResort'],
  ) => {
    const { run, header, world } = home({ header: { maxSteps } });
    // biome-ignore lint/correctness/useYield: a handler is a routine, and this one wants nothing
    const onCandidate: CandidateHandler = function* () {
      return { kind: 'reject', reason: 'not this one' };
    };
    const onNothingLeft = (context: ExplorerContext) => {
      const candidateId = resort(context);
      const last = { candidateId: candidateId ?? '', reason: 'the best there was' };
      return candidateId === null ? [] : [odds === undefined ? last : { ...last, odds }];
    };
    const config = ExplorerConfig.parse({});
    const talk = beforeLastResort === undefined ? {} : { beforeLastResort };
    return { ...run(explore({ header, config, onCandidate, onNothingLeft, ...talk })), world };
  };
  let whole: ReturnType<typeof search> | undefined;
  /** The same search with steps enough, and nothing that it would end with: walked once for all tests. */
  const wholeSearch = () => {
    whole ??= search(500, () => null);
    return whole;
  };

  it('is approached when nothing is left, although it was rejected, and is noted as accepted', () => {
    const { value, effects, world } = search(500, () => 'plant-1');
    expect(value).toMatchObject({ reason: 'stopped', detail: 'Stopped at plant-1.' });
    expect(world.measure('robot').distanceToGoalM).toBeLessThan(0.85);
    expect(beliefs(effects, 'candidate').at(-1)).toMatchObject({
      status: 'accepted',
      reason: 'the best there was',
      by: 'last-resort',
    });
  });

  it('is reached with the last steps, before the home is explored', () => {
    const steps = actions(wholeSearch().effects).length;
    const { value, effects, world } = search(steps - 20, () => 'plant-1');
    expect(value).toMatchObject({ reason: 'stopped' });
    expect(world.measure('robot').distanceToGoalM).toBeLessThan(0.85);
    expect(actions(effects).length).toBeLessThanOrEqual(steps - 20);
  });

  it('is left alone as long as searching on is worth more', () => {
    const steps = actions(wholeSearch().effects).length;
    const ends = [
      { p: 0.9, toCome: 0.1 },
      { p: 0, toCome: 1 },
    ].map((odds) => search(steps - 20, () => 'plant-1', odds).value);
    expect(ends).toMatchObject([{ reason: 'stopped' }, { reason: 'step-limit' }]);
  });

  it('is talked about before, and left when the words speak against it', () => {
    const steps = actions(wholeSearch().effects).length;
    const end = (word: string) => {
      let said = '';
      // biome-ignore lint/correctness/useYield: a handler is a routine, and this one wants nothing
      const talk = function* (): Routine<void> {
        said = word;
      };
      const best = (): string | null => (said === 'no' ? null : 'plant-1');
      return search(steps - 20, best, { p: 0.9, toCome: 0.1 }, talk).value;
    };
    expect(end('yes')).toMatchObject({ reason: 'stopped' });
    expect(end('no')).toMatchObject({ reason: 'step-limit' });
  });

  it('may be none: then the search gives up', () => {
    expect(wholeSearch().value).toMatchObject({ reason: 'nothing-left' });
  });
});

describe('a candidate that is opened again', () => {
  it('is put to the handler once more, and may be accepted then', () => {
    const { run, header } = home({});
    const offered: string[] = [];
    let isOpened = false;
    const driven = run(
      explore({
        header,
        config: ExplorerConfig.parse({}),
        // biome-ignore lint/correctness/useYield: a handler is a routine, and this one wants nothing
        onCandidate: function* ({ candidateId }) {
          offered.push(candidateId);
          return { kind: isOpened ? 'accept' : 'reject', reason: 'as the test wants' };
        },
        // biome-ignore lint/correctness/useYield: a directive is a routine, and this one wants nothing
        direct: function* (_, context) {
          if (offered.length === 1) reopenCandidate(context.candidates, 'plant-1');
          isOpened = offered.length > 0;
          return { kind: 'explore' };
        },
      }),
    );
    expect(offered.slice(0, 2)).toEqual(['plant-1', 'plant-1']);
    expect(driven.value).toMatchObject({ reason: 'stopped', detail: 'Stopped at plant-1.' });
  });
});

describe('a second look', () => {
  const ROOM = [
    '############',
    '#..........#',
    '#..........#',
    '#..........#',
    '#..........#',
    '#....p.....#',
    '#..........#',
    '#..........#',
    '#..........#',
    '############',
  ];
  const looking = (how: 'closer' | 'other-side') => {
    const { run, header } = home(how === 'closer' ? {} : { rows: ROOM });
    let before: Candidate | null = null;
    let look: SecondLook | null = null;
    run(
      explore({
        header,
        config: ExplorerConfig.parse({}),
        onCandidate: function* (candidate, context) {
          if (look === null) {
            before = candidate;
            look = yield* lookAgain(context, candidate.candidateId, { how, maxSteps: 40 });
          }
          return { kind: 'accept', reason: 'seen twice' };
        },
      }),
    );
    if (before === null || look === null) throw new Error('the plant was never seen');
    return { before: before as Candidate, look: look as SecondLook };
  };

  it('from nearer shows clearly more of it', () => {
    const { before, look } = looking('closer');
    expect(look.seen).toBeGreaterThan(0);
    expect(look.candidate?.latest.coverage).toBeGreaterThanOrEqual(1.5 * before.latest.coverage);
  });

  it('from another side stands 45° or more round it', () => {
    const { before, look } = looking('other-side');
    expect(look).toMatchObject({ kind: 'arrived' });
    const at = look.candidate as Candidate;
    const [a, b] = [before.latest.seenFrom, at.latest.seenFrom].map((from) => {
      const [x, z] = [from[0] - at.position[0], from[2] - at.position[2]];
      return [x, z, Math.sqrt(x * x + z * z)] as const;
    }) as [readonly [number, number, number], readonly [number, number, number]];
    expect((a[0] * b[0] + a[1] * b[1]) / (a[2] * b[2])).toBeLessThan(0.75);
  });
});
