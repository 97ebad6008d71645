import { decodeRows, type LogRecord, placeRow } from '@parley/log';
import { canonicalJson } from '@parley/protocol';
import { trialStart } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { COIN_SCORING } from './coin-scoring';
import { metricsTable } from './metrics-table';
import { readCoin, scoreTrial, summarize } from './summarize';

/** A trial that ends at once, half a metre from the target. */
function trialOf(
  options: Parameters<typeof trialStart>[0] = {},
  armId?: string,
  codeHash?: string,
  endedBy = 'agent',
): LogRecord[] {
  const start = { ...trialStart(options), ...(armId !== undefined && { armId }) };
  const truth = { distanceToGoalM: 0.5, distanceToDistractorM: null };
  const end = { outcomes: { robot: { reason: 'stopped', detail: '' } }, endedBy, truth };
  const stop = {
    kind: 'act',
    argsHash: 'x',
    args: { kind: 'act', action: { kind: 'stop' } },
    result: { pose: { position: [0, 0, 0], headingDeg: 0 }, collided: false },
    backend: 'world',
    truth,
  };
  const rows = [
    { type: 'trial-start', payload: start, actor: null, n: null },
    { type: 'effect-end', payload: stop, actor: 'robot', n: 0 },
    { type: 'trial-end', payload: end, actor: null, n: null },
  ] as const;
  const sessionId = '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11';
  return decodeRows(
    rows.map((row, seq) =>
      placeRow(
        {
          ...row,
          payload: canonicalJson(row.payload as never),
          trialId: start.trialId,
          attempt: 0,
          volatile:
            row.type === 'trial-start' && codeHash !== undefined
              ? canonicalJson({ codeHash })
              : '{}',
        },
        { sessionId, seq, epoch: 0, tServerUtc: '2026-01-01T00:00:00.000Z' },
      ),
    ),
  );
}

const PRACTICE = { agentId: 'practice', config: {}, sourceHash: 'unbuilt' };

describe('what a terminal shows', () => {
  it('says why an agent without talk has no ceiling of a perfect explorer, where ceilings were asked for', () => {
    const [summary] = summarize([trialOf()].map(readCoin));
    if (summary === undefined) throw new Error('One trial makes one summary.');
    const table = (judge: number | null, explorer: number | null) =>
      metricsTable({ ...summary, ceilings: { ...summary.ceilings, judge, explorer } });
    expect(table(0.8, null)).toMatch(/… explorer +– {2}no ceiling: this agent has no talk/);
    expect(table(0.8, 0.7)).toMatch(/… explorer +70[.]0 {2}%, ceiling/);
    expect(table(null, null)).not.toContain('… explorer');
  });

  it('says at which distance a stop counted, as the rules of the trials have it', () => {
    const near = COIN_SCORING.describe([trialOf()].map(readCoin));
    expect(near).toContain('stopped < 0.25 m from a view point');
    expect(near).toMatch(/SR +0[.]0 /);
    const far = COIN_SCORING.describe([trialOf({ successDistanceM: 1 })].map(readCoin));
    expect(far).toContain('stopped < 1 m from a view point');
    expect(far).toMatch(/SR +100[.]0 /);
  });

  it('calls only simulated sessions simulated', () => {
    const mechanism = 'simulated results are a mechanism check';
    const people = trialOf({ sessionKind: 'human', user: 'person' });
    expect(COIN_SCORING.describe([people].map(readCoin))).not.toContain(mechanism);
    expect(COIN_SCORING.describe([people].map(readCoin))).toMatch(
      /^random-walk with person [(]human[)]: 1 episodes\n/,
    );
    const scripted = trialOf({ sessionKind: 'test', user: 'person' });
    expect(COIN_SCORING.describe([scripted].map(readCoin))).toMatch(
      /^random-walk with person [(]test[)]: 1 episodes\n/,
    );
    expect(COIN_SCORING.describe([trialOf({ sessionKind: 'simulated' })].map(readCoin))).toContain(
      mechanism,
    );
  });

  it('pools no arms, and names them', () => {
    const text = COIN_SCORING.describe(
      [trialOf({}, 'quiet'), trialOf({}, 'talking')].map(readCoin),
    );
    expect(text.match(/: 1 episodes/g)).toHaveLength(2);
    expect(text).toMatch(/^random-walk with person [(]test[)], arm quiet: 1 episodes/m);
    expect(text).toMatch(/^random-walk with person [(]test[)], arm talking: 1 episodes/m);
  });

  it('says of how many versions of the code the pooled trials are', () => {
    const of = (sourceHash: string, codeHash?: string) =>
      trialOf({ agents: { robot: { agentId: 'a', config: {}, sourceHash } } }, undefined, codeHash);
    const [x, y] = ['a'.repeat(64), 'b'.repeat(64)] as const;
    const one = [of(x, x), of(x, x)];
    expect(COIN_SCORING.describe(one.map(readCoin))).not.toContain('versions of');
    const two = [of(y, x), of(x, y), of(x)];
    expect(COIN_SCORING.summarize(two.map(readCoin))).toMatchObject([
      { code: { agents: [x, y], all: [x, y] } },
    ]);
    const text = COIN_SCORING.describe(two.map(readCoin));
    expect(text).toContain(
      `2 versions of the agent's code are pooled: ${'a'.repeat(12)}, ${'b'.repeat(12)}`,
    );
    expect(text).toContain('2 versions of the code of world and backends are pooled: ');
    const [agents] = COIN_SCORING.report(two.map(readCoin)).tables;
    expect(agents?.head.indexOf('code')).toBeGreaterThan(0);
    expect(agents?.lines[0]?.[agents.head.indexOf('code')]).toMatch(/^2 versions of the agent/);
  });

  it('says nothing of practice that was all there is of a condition, unless there is nothing else', () => {
    const practice = trialOf({ isPractice: true, agents: { robot: PRACTICE } });
    const text = COIN_SCORING.describe([practice, trialOf()].map(readCoin));
    expect(text).not.toContain('practice with');
    expect(text.match(/: \d episodes/g)).toHaveLength(1);
    expect(COIN_SCORING.describe([practice].map(readCoin))).toBe(
      'Practice alone: nothing is scored.',
    );
    expect(COIN_SCORING.summarize([practice].map(readCoin))).toMatchObject([{ episodes: 0 }]);
  });

  it('gives people no settings of a simulated user', () => {
    const user = { name: 'oracle-picture', config: { errorRate: 0 } };
    const people = trialOf({ roles: { person: { ...user, name: 'person' } } });
    expect(COIN_SCORING.describe([people].map(readCoin))).not.toContain('errorRate');
    expect(COIN_SCORING.describe([people].map(readCoin))).toContain(
      'answers {"person":{"name":"person"}}',
    );
    expect(JSON.stringify(COIN_SCORING.summarize([people].map(readCoin)))).not.toContain(
      'errorRate',
    );
    expect(COIN_SCORING.describe([trialOf({ roles: { person: user } })].map(readCoin))).toContain(
      'errorRate',
    );
  });
});

describe('trials that were cut off', () => {
  const person = { sessionKind: 'human', user: 'person' } as const;

  it('count as failures, and are counted apart by what cut them off', () => {
    const cut = ['agent', 'person', 'technical', 'technical'].map((endedBy, i) =>
      trialOf(
        { ...person, trialId: `cut-${i}`, successDistanceM: 0.1 },
        'quiet',
        undefined,
        endedBy,
      ),
    );
    const [summary] = COIN_SCORING.summarize(cut.map(readCoin));
    expect(summary).toMatchObject({
      episodes: 4,
      cutOff: { withdrawn: 1, technical: 2, experimenter: 0, budget: 0, partner: 0 },
    });
    expect(COIN_SCORING.describe(cut.map(readCoin))).toContain(
      '3 trials cut off, in the means as failures (withdrawn 1, technical 2, experimenter 0, budget 0, partner 0)',
    );
  });

  it('are not named where there are none', () => {
    expect(COIN_SCORING.describe([trialOf(person)].map(readCoin))).not.toContain('cut off');
  });
});

describe('a trial that has not finished', () => {
  const running = trialOf({ successDistanceM: 1 }).slice(0, -1);

  it('has no score: only what happened so far', () => {
    expect(scoreTrial(running)).toMatchObject({
      finished: false,
      success: null,
      spl: null,
      softSpl: null,
      distractorSuccess: null,
      approachCeiling: null,
      failureCause: null,
      lostAt: null,
      distanceToGoalM: null,
      steps: 1,
      pathLengthM: 0,
      questionsAsked: 0,
    });
  });

  it('has empty cells in the tables of a report', () => {
    const trials = COIN_SCORING.report([running].map(readCoin)).tables.find(
      ({ name }) => name === 'trials',
    );
    const cells = trials?.head.map((name, i) => [name, trials.lines[0]?.[i]]) ?? [];
    expect(Object.fromEntries(cells)).toMatchObject({
      finished: 'no',
      success: null,
      spl: null,
      lost: null,
      steps: 1,
    });
  });
});
