import {
  type Belief,
  type DetectResult,
  type Effect,
  type Json,
  ParleyError,
} from '@parley/protocol';
import {
  agentHeader,
  driveRoutine,
  type FloorPlan,
  floorPlanWorld,
  type HeaderOptions,
  type PlanThing,
  planDetector,
  readFloorPlan,
  type Script,
  trialStart,
} from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import {
  type Candidate,
  coOccurrenceScore,
  DEFAULT_MAPPING,
  decodeCellRuns,
  reopenCandidate,
} from '../mapping';
import { ask, type Routine, type SearchHeader } from '../ports';
import { explore } from './explore';
import type {
  CandidateHandler,
  Directive,
  ExploreOptions,
  ExplorerContext,
  LastResort,
  Moment,
  Verdict,
} from './explorer';
import { ExplorerConfig, parseAgentConfig } from './explorer-config';
import { lookAgain, type SecondLook } from './look-again';
import { randomWalk } from './random-walk';
import { vlfm, vlfmWithoutValue } from './vlfm';

const CELL_M = 0.4;
const LEGEND: Record<string, PlanThing> = {
  t: { category: 'table', heightM: 0.75 },
  b: { category: 'bed', heightM: 0.5 },
  c: { category: 'chair', heightM: 0.9 },
  p: { category: 'plant', heightM: 1 },
  m: { category: 'box', heightM: 0.1 },
};
const HOME = [
  '######################',
  '#.........#..........#',
  '#.........#..........#',
  '#...tt....#...bbb....#',
  '#...tt....#...bbb....#',
  '#..c.................#',
  '#....................#',
  '#.........#..........#',
  '####..#########..#####',
  '#....................#',
  '#....................#',
  '#...c.......tt.......#',
  '#....................#',
  '#.................p..#',
  '######################',
];
const motion = {
  forwardM: 0.25,
  turnDeg: 30,
  sliding: true,
  agentRadiusM: 0.17,
  agentHeightM: 1.41,
};
const sensor = { ...trialStart().rules.sensor, widthPx: 80, heightPx: 60 };

const headerFor = (more: HeaderOptions = {}) =>
  agentHeader({
    category: 'plant',
    instruction: 'Find the plant.',
    sensor,
    motion,
    answerMs: null,
    ...more,
  });

interface Setup {
  readonly rows?: readonly string[];
  readonly header?: HeaderOptions;
  readonly script?: Partial<Script>;
}

/** A robot in a home of letters, with backends made from its truth. */
function home({ rows = HOME, header: more = {}, script = {} }: Setup) {
  const plan = readFloorPlan({ rows, cellM: CELL_M, legend: LEGEND });
  const header = headerFor(more);
  const targetId = plan.instances.find((one) => one.category === header.given.category)?.id;
  const starts = { robot: { position: [1, 0, 1] as const, headingDeg: 0 } };
  const world = floorPlanWorld({
    plan,
    starts,
    sensor,
    motion,
    ...(targetId !== undefined && { targetId }),
  });
  const detector = planDetector(plan, world, { widthPx: sensor.widthPx, minPixels: 6 });
  const seenIn = (frameId: string): string[] => {
    const ids = new Set(world.frame(frameId)?.ids);
    return plan.instances.filter((one) => ids.has(one.id)).map((one) => one.category);
  };
  let frames = 0;
  const run = (routine: Routine<unknown>) =>
    driveRoutine(routine, {
      look: ({ sensorId }) => world.look('robot', sensorId, `e1/robot/${frames++}`),
      act: ({ action }) => world.act('robot', action),
      detect: detector,
      model: (method, input) =>
        method === 'scorer.similarity'
          ? {
              kind: 'ok',
              output: {
                score: coOccurrenceScore(
                  header.given.category,
                  seenIn((input as { image: { frameId: string } }).image.frameId),
                  // Its landscape is what these plans of letters were drawn for.
                  'hand-made',
                ),
              },
            }
          : { kind: 'failed', code: 'MODEL_REPLY', message: method },
      ...script,
    });
  return { plan, world, header, run };
}

const AGENTS = { vlfm, frontier: vlfmWithoutValue, random: randomWalk };
const agent = (agentId: keyof typeof AGENTS, header: SearchHeader) =>
  AGENTS[agentId].program(header);
const beliefs = <T extends Belief['type']>(effects: readonly Effect[], type: T) =>
  effects.flatMap((effect) =>
    effect.kind === 'note' && effect.belief.type === type
      ? [effect.belief as Extract<Belief, { type: T }>]
      : [],
  );
const actions = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) => (effect.kind === 'act' ? [effect.action.kind] : []));

/** Share of the plan's floor, away from walls and things, that was noted as explored. */
function exploredShare(plan: FloorPlan, effects: readonly Effect[]): number {
  const grid = beliefs(effects, 'map-start')[0]?.grid;
  if (grid === undefined) return 0;
  const known = new Set(
    beliefs(effects, 'map-delta').flatMap(({ explored }) => decodeCellRuns(explored)),
  );
  let [seen, all] = [0, 0];
  for (let row = 0; row < plan.rows; row++)
    for (let col = 0; col < plan.cols; col++) {
      if (plan.idAt(col, row) !== 0) continue;
      const gridCol = Math.floor(((col + 0.5) * CELL_M - grid.originXM) / grid.cellSizeM);
      const gridRow = Math.floor(((row + 0.5) * CELL_M - grid.originZM) / grid.cellSizeM);
      all++;
      if (known.has(gridRow * grid.widthCells + gridCol)) seen++;
    }
  return seen / all;
}

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
    const { value, world, offered } = chairs(() => (++seen === 2 ? 'accept' : 'reject'), {
      config: { policy: { frontierChoice: 'value', steering: 'corners' } },
    });
    expect(value).toMatchObject({ reason: 'stopped', detail: `Stopped at ${offered[1]?.id}.` });
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
    const { value, world } = directed((moment) =>
      moment === 'nothing-left'
        ? { kind: 'go-to', candidateId: 'plant-1', reason: 'the best there was' }
        : { kind: 'explore' },
    );
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
