import { placeRow, type Row, type RowDraft } from '@parley/log';
import { canonicalJson, simulatedSessionId } from '@parley/protocol';
import { trialStart } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { differenceFrom, type OwnTrial } from './other-run';

const START = trialStart();
const OWN: OwnTrial = { start: START, unforeseen: [], prompted: null, codeHash: null };
const HASHES = ['a'.repeat(64), 'b'.repeat(64)] as const;

const rowOf = (draft: Partial<RowDraft>, seq = 0): Row =>
  placeRow(
    {
      type: 'trial-start',
      trialId: 'test-1',
      actor: null,
      n: null,
      payload: '{}',
      volatile: '{}',
      ...draft,
    } as RowDraft,
    { sessionId: simulatedSessionId(['s']), seq, epoch: 0, tServerUtc: '2026-01-01T00:00:00.000Z' },
  );
const startRow = (start: object, volatile = '{}'): Row =>
  rowOf({ payload: canonicalJson(start as never), volatile });
const callOf = (backend: string): Row =>
  rowOf(
    {
      type: 'effect-start',
      actor: 'robot',
      n: 0,
      payload: canonicalJson({
        ...{ kind: 'model', argsHash: 'h', args: {}, backend },
        ...{ deadlineMs: null, estimatedCostUsd: 0 },
      }),
    },
    1,
  );

describe('a finished trial', () => {
  it('is of this run where its first row is the same, whatever it is called', () => {
    expect(differenceFrom([startRow({ ...START, trialId: 'other' })], OWN)).toBeNull();
  });

  it.each(
    Object.entries({
      seed: { ...START, seed: '8' },
      armId: { ...START, armId: 'arm' },
      studyHash: { ...START, studyHash: 'x' },
      sceneHash: { ...START, sceneHash: '1'.repeat(64) },
      'given.input': { ...START, given: { ...START.given, input: 'd' } },
      'truth.shortestPathM': { ...START, truth: { ...START.truth, shortestPathM: 9 } },
      'rules.seed': { ...START, rules: { ...START.rules, seed: 'x' } },
      'roles.person.config.anything': {
        ...START,
        roles: { person: { ...START.roles.person, config: { anything: 1 } } },
      },
      'agents.robot.sourceHash': {
        ...START,
        agents: { robot: { ...START.agents.robot, sourceHash: 'x' } },
      },
      'agents.robot.config.price': {
        ...START,
        agents: { robot: { ...START.agents.robot, config: { price: 1 } } },
      },
      'backends.segmenter': { ...START, backends: { ...START.backends, segmenter: 's' } },
    }),
  )('is of another run where %s differs', (field, stored) => {
    expect(differenceFrom([startRow(stored)], OWN)).toMatch(new RegExp(`^${field} is .* there`));
    const made = { ...OWN, start: stored as typeof START };
    expect(differenceFrom([startRow(START)], made)).toMatch(new RegExp(`^${field} is .* there`));
    expect(differenceFrom([startRow(stored)], { ...OWN, unforeseen: [field] })).toBeNull();
  });

  it('is of another run where its code was other, if both say so', () => {
    const built = startRow(START, canonicalJson({ codeHash: HASHES[0] }));
    expect(differenceFrom([built], { ...OWN, codeHash: HASHES[0] })).toBeNull();
    expect(differenceFrom([built], { ...OWN, codeHash: HASHES[1] })).toMatch(/^codeHash is "aaa/);
    expect(differenceFrom([startRow(START)], { ...OWN, codeHash: HASHES[1] })).toBeNull();
  });

  it('is of another run where its models were others, or asked in other words', () => {
    const prompted = 'prompted reasoner=m prompts=1 settings=1';
    const rows = [startRow(START), callOf('gt-detector'), callOf(prompted)];
    expect(differenceFrom(rows, { ...OWN, prompted })).toBeNull();
    expect(differenceFrom(rows, OWN)).toBeNull();
    const other = prompted.replace('prompts=1', 'prompts=2');
    expect(differenceFrom(rows, { ...OWN, prompted: other })).toContain('the backend of calls is');
  });
});
