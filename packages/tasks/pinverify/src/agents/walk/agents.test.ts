import type { AgentDefinition, AnyProgram } from '@parley/agent-core/ports';
import { type Effect, type EffectResult, EpisodeRules, type Outcome } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { type Answer, BUDGET, Direction, type PinverifyGiven, type ViewBelief } from '../../shared';
import { bayes } from '../bayes';
import { embedding } from '../embedding';
import { modular } from '../modular';

/** What bodies answer, by sector; walls are sectors that cannot be reached, traps those that show nothing. */
interface Ring {
  readonly says?: (name: string, sector: number) => Answer;
  readonly similarity?: (sector: number) => number;
  readonly walls?: readonly number[];
  readonly traps?: readonly number[];
  /** Answers of the planner; left out: the first open one. */ readonly plan?: (
    open: readonly Direction[],
  ) => string;
  readonly attributes?: readonly { name: string; evidence: string; viewHint?: string }[];
}

interface Ran {
  readonly outcome: Outcome;
  readonly views: readonly ViewBelief[];
  readonly notes: readonly { name: string; data: Record<string, unknown> }[];
  readonly asked: readonly { method: string; input: Record<string, unknown> }[];
  readonly acts: readonly string[];
}

const DESCRIPTIONS = ['a red mug with a white handle', 'a red mug'];
const ATTRIBUTES = [
  { name: 'color', evidence: 'red' },
  { name: 'handle.color', evidence: 'white handle' },
];

function run(
  agent: AgentDefinition<PinverifyGiven>,
  config: object,
  {
    says = () => 'yes',
    similarity = () => 0,
    walls = [],
    traps = [],
    plan,
    attributes = ATTRIBUTES,
  }: Ring,
  maxSteps = 6,
): Ran {
  let [sector, moved]: [number, string | null] = [0, null];
  const been = [0];
  const views: ViewBelief[] = [];
  const notes: Ran['notes'][number][] = [];
  const asked: Ran['asked'][number][] = [];
  const acts: string[] = [];
  const reply = (method: string, input: Record<string, unknown>): unknown => {
    asked.push({ method, input });
    if (method === 'ring.observe')
      return {
        view: `view-${been.length}`,
        sector,
        warning: moved === 'unreachable' ? moved : traps.includes(sector) ? 'trap' : null,
      };
    if (method === 'detector.locate')
      return traps.includes(sector)
        ? { box: null, confidence: 0.1 }
        : { box: [1, 2, 3, 4], confidence: 1 };
    if (method === 'reasoner.category') return { category: 'mug' };
    if (method === 'reasoner.attributes')
      return { attributes: attributes.map((one) => ({ ...one, type: 'color', weight: 2 })) };
    if (method === 'reasoner.merge') return { description: 'red mug with white handle' };
    if (method === 'embedder.similarity')
      return { similarities: (input.descriptions as string[]).map(() => similarity(sector)) };
    if (method === 'planner.next-view') {
      const open = input.open as Direction[];
      return { direction: plan?.(open) ?? open[0], why: 'so' };
    }
    const name =
      method === 'verifier.attribute' ? (input.attribute as { name: string }).name : 'text';
    return { answer: says(name, sector), reason: 'so' };
  };
  const perform = (effect: Effect): EffectResult => {
    if (effect.kind === 'model')
      return {
        kind: 'ok',
        replies: effect.requests.map(({ method, input }) => ({
          ...{ kind: 'ok', output: reply(method, input as never) as never },
        })),
      } as EffectResult;
    if (effect.kind === 'note' && effect.belief.type === 'task') {
      const { name, data } = effect.belief;
      notes.push({ name, data: data as never });
      if (name === 'view') views.push(data as never);
      return null as never;
    }
    if (effect.kind !== 'act') throw new TypeError(`nobody performs ${effect.kind}`);
    const pose = { position: [0, 0, 0], headingDeg: 0 } as const;
    if (effect.action.kind === 'stop') return { pose, collided: false };
    if (effect.action.kind !== 'task') throw new TypeError('it takes another way');
    const { direction } = effect.action.data as { direction: Direction };
    acts.push(direction);
    const to = (sector + Direction.options.indexOf(direction)) % 6;
    const isWall = walls.includes(to) || been.includes(to);
    if (!isWall) {
      sector = to;
      been.push(to);
    }
    moved = isWall ? 'unreachable' : 'seen';
    return { pose, collided: isWall };
  };
  const rules = EpisodeRules.parse({ limits: { maxSteps } });
  const generator = (agent.program as AnyProgram)({
    ...{
      seed: '1',
      trialId: 't',
      actor: 'verifier',
      actors: ['verifier'],
      roles: [],
      rules,
      config,
    },
    given: { descriptions: DESCRIPTIONS },
  } as never);
  let step = generator.next();
  while (step.done !== true) step = generator.next(perform(step.value));
  return { outcome: step.value, views, notes, asked, acts };
}
const said = ({ outcome }: Ran): unknown => (outcome.verdict as { answer: Answer }).answer;

describe('the modular agent', () => {
  it('stops at the first view where all that it saw agrees', () => {
    const ran = run(modular, {}, { says: (name) => (name === 'color' ? 'yes' : 'unsure') });
    expect([said(ran), ran.views.length]).toEqual(['yes', 1]);
  });

  it('looks on where attributes differ, and lets a later view turn them', () => {
    // Of color it hears yes, then no; of the handle no, then yes: a contradiction as heavy as a match is none (eq. 3), so both match.
    const ran = run(
      modular,
      { nextView: 'fps' },
      {
        says: (name, sector) => ((name === 'color') === (sector === 0) ? 'yes' : 'no'),
      },
    );
    expect(ran.views[0]?.prediction).toBe('unsure');
    expect(ran.acts[0]).toBe('back');
    expect(ran.views[1]?.checks.map(({ answer }) => answer)).toEqual(['no', 'yes']);
    expect([said(ran), ran.views.length]).toEqual(['yes', 2]);
  });

  it('has six steps, of which a move against a wall is one, and then says no', () => {
    const ran = run(
      modular,
      { nextView: 'fps' },
      {
        says: (name) => (name === 'color' ? 'yes' : 'no'),
        walls: [3],
      },
    );
    expect(ran.views.map(({ warning }) => warning)[1]).toBe('unreachable');
    // At a wall it sees what it saw: nothing is asked.
    expect(ran.views[1]?.checks.map(({ answer }) => answer)).toEqual([null, null]);
    expect(said(ran)).toBe('no');
    expect(ran.views.length).toBeLessThanOrEqual(6);
    expect(ran.views.at(-1)?.forced).toBe('no');
  });

  it('has three steps by the code and six by the paper, where nothing is told apart (SRC-18)', () => {
    const looks = (fidelity: 'paper' | 'code') =>
      run(modular, { nextView: 'fps', fidelity }, { says: () => 'unsure' }, BUDGET[fidelity]);
    expect(looks('code').views).toHaveLength(3);
    expect(looks('paper').views).toHaveLength(6);
    expect([said(looks('code')), said(looks('paper'))]).toEqual(['no', 'no']);
  });

  it('sees once in a single view, whatever it is not sure of', () => {
    const ran = run(modular, { views: 'single' }, { says: () => 'unsure' });
    expect([said(ran), ran.views.length, ran.acts]).toEqual(['no', 1, []]);
  });

  it('counts a trap view a fiftieth: it contradicts nothing by itself', () => {
    const ran = run(
      modular,
      { nextView: 'fps' },
      {
        says: (name, sector) => (sector === 0 ? (name === 'color' ? 'yes' : 'unsure') : 'no'),
        traps: [1, 2, 3, 4, 5],
      },
    );
    expect(said(ran)).toBe('yes');
  });

  it.each(['direct', 'merged'])('asks about whole texts in the mode %s', (query) => {
    const ran = run(modular, { query, views: 'single' }, {});
    const texts = ran.asked.filter(({ method }) => method === 'verifier.description');
    expect(texts.map(({ input }) => input.description)).toEqual(
      query === 'direct' ? DESCRIPTIONS : ['red mug with white handle'],
    );
  });

  it('drops evidence that stands in no description, and a name that comes twice', () => {
    const ran = run(
      modular,
      { views: 'single' },
      {
        attributes: [
          ...ATTRIBUTES,
          { name: 'lid', evidence: 'green lid' },
          { name: 'color', evidence: 'mug' },
        ],
      },
    );
    const query = ran.notes.find(({ name }) => name === 'query')?.data;
    expect(query?.dropped).toEqual(['green lid', 'mug']);
    expect(query?.attributes).toHaveLength(2);
  });

  it('goes by chance where its planner names no open direction, and says so', () => {
    const mixed = { says: (name: string) => (name === 'color' ? 'yes' : 'no') as Answer };
    const ran = run(modular, {}, { ...mixed, plan: () => 'front' }, 2);
    const [next] = ran.notes.filter(({ name }) => name === 'next-view');
    expect(next?.data).toMatchObject({ isStandIn: true });
    expect(ran.notes.filter(({ name }) => name === 'deviation')).toHaveLength(3);
    const planned = run(modular, {}, { ...mixed, plan: () => 'back' }, 2);
    expect(planned.acts).toEqual(['back']);
  });

  it('fails where its reasoner gives nothing of use', () => {
    const ran = run(modular, {}, { attributes: [{ name: '', evidence: '' }] });
    expect(ran.outcome.reason).toBe('failed');
    expect(ran.notes.filter(({ name }) => name === 'deviation')).toHaveLength(3);
  });
});

describe('the modular agent by hints of sides (SRC-18)', () => {
  const word = { name: 'word.text', evidence: 'white handle', viewHint: 'back' };
  const planned = (config: object) =>
    run(modular, config, {
      attributes: [word],
      says: (_, sector) => (sector === 3 ? 'yes' : 'unsure'),
      plan: (open) => open[0] as string,
    }).asked.filter(
      ({ method }) => method === 'planner.next-view' || method === 'reasoner.attributes',
    );

  it('asks for them, and tells who plans where each is from where it stands', () => {
    const [attributes, first, second] = planned({ nextView: 'view-hint' }).map(
      ({ input }) => input,
    );
    expect(attributes).toMatchObject({ hints: true });
    // Behind: sector 3, from 0 and then from 1.
    expect(first?.checks).toMatchObject([{ hint: { direction: 'back', weight: 2 } }]);
    expect(second?.checks).toMatchObject([{ hint: { direction: 'back-left', weight: 2 } }]);
  });

  it('does neither by the paper', () => {
    const [attributes, first] = planned({ nextView: 'llm' }).map(({ input }) => input);
    expect(attributes).not.toHaveProperty('hints');
    expect(JSON.stringify(first?.checks)).not.toContain('hint');
  });

  it('is refused where there are no attributes', () => {
    expect(() => modular.checkConfig({ nextView: 'view-hint', query: 'direct' })).toThrow(
      /needs query attr/,
    );
  });
});

describe('the Bayes verifier', () => {
  it('is surer after two views than after one, and says when it is sure enough', () => {
    const ran = run(bayes, { certainty: 0.999, stepCostBits: 0 }, {});
    const posteriors = ran.views.map(({ posterior }) => posterior as number);
    expect(posteriors.length).toBeGreaterThan(1);
    expect(posteriors[1]).toBeGreaterThan(posteriors[0] as number);
    expect(said(ran)).toBe('yes');
  });

  it('takes a trap view for no evidence', () => {
    const ran = run(bayes, { certainty: 0.999, stepCostBits: 0 }, { traps: [1, 2, 3, 4, 5] });
    const posteriors = new Set(ran.views.map(({ posterior }) => posterior));
    expect(ran.views.length).toBeGreaterThan(1);
    expect(posteriors.size).toBe(1);
  });

  it('does not look on where no view is worth its step', () => {
    expect(run(bayes, { certainty: 0.999, stepCostBits: 1 }, {}).views).toHaveLength(1);
  });
});

describe('the embedding baseline', () => {
  it('cuts the mean of similarities, and takes two views before it stops early', () => {
    const high = run(embedding, { nextView: 'fps' }, { similarity: () => 0.99 });
    expect([said(high), high.views.length]).toEqual(['yes', 2]);
    const low = run(embedding, { views: 'single' }, { similarity: () => -0.5 });
    expect([said(low), low.views.length]).toEqual(['no', 1]);
    // 0.99 and −0.99: the mean of both is 0.
    const both = run(
      embedding,
      { nextView: 'fps' },
      { similarity: (sector) => (sector === 0 ? 0.99 : -0.99) },
      2,
    );
    expect(both.views.at(-1)?.similarity).toBe(0);
  });
});

it.each([
  [modular, { views: 'once' }],
  [bayes, { certainty: 0.4 }],
  [embedding, { query: 'attr' }],
] as const)('refuses settings that it does not have', (agent, config) => {
  expect(() => agent.checkConfig(config as never)).toThrow(
    /BAD_INPUT|agent.config|Invalid|Too small/,
  );
});
