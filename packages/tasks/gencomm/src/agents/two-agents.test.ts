import { canonicalHash, checkRows, type LogRecord } from '@parley/log';
import { describe, expect, it } from 'vitest';
import { GENCOMM_BELIEFS, Scheme } from '../shared';
import { NO_LINE } from './replies/ask-line';
import { runTwo } from './two-agents.fixture';

const noted = <K extends keyof typeof GENCOMM_BELIEFS>(records: readonly LogRecord[], name: K) =>
  records.flatMap(({ event }) =>
    event.kind === 'note' && event.belief.type === 'task' && event.belief.name === name
      ? [GENCOMM_BELIEFS[name].parse(event.belief.data) as never]
      : [],
  ) as ReturnType<(typeof GENCOMM_BELIEFS)[K]['parse']>[];

const methodsOf = (records: readonly LogRecord[]): string[] =>
  records.flatMap(({ event }) =>
    event.kind === 'model-start' ? event.args.requests.map(({ method }) => method) : [],
  );

const count = (list: readonly string[], what: string): number =>
  list.filter((one) => one === what).length;

describe.each(Scheme.options)('the scheme %s', (scheme) => {
  it('takes all steps and asks no more than its scheme', async () => {
    const { result, records } = await runTwo({ scheme });
    expect(result).toMatchObject({ kind: 'ended', steps: 3 });
    const methods = methodsOf(records);
    const talks = scheme === 'random' || scheme === 'no-comm' ? 0 : 3;
    expect(count(methods, 'overhead.ask')).toBe(2 * talks);
    expect(count(methods, 'ground.answer')).toBe(2 * talks);
    expect(count(methods, 'decider.command')).toBe(talks);
    expect(count(methods, 'navigator.command')).toBe(scheme === 'no-comm' ? 3 : 0);
    expect(count(methods, 'judge.follow')).toBe(scheme === 'selective-action' ? 3 : 0);
    expect(count(methods, 'judge.seekHelp')).toBe(scheme === 'selective-communication' ? 3 : 0);
    expect(noted(records, 'dialogue').map(({ lines }) => lines.length)).toEqual(
      Array.from({ length: talks }, () => 4),
    );
    expect(noted(records, 'decision')).toHaveLength(3);
  });

  it('goes on from wherever it was cut, with both agents, to the same log', async () => {
    const whole = await runTwo({ scheme });
    const hash = canonicalHash(whole.rows);
    expect(checkRows(whole.rows)).toEqual([]);
    for (let cut = 1; cut < whole.rows.length; cut++) {
      const again = await runTwo({ scheme }, whole.rows.slice(0, cut));
      expect(canonicalHash(again.rows), `cut after row ${cut}`).toBe(hash);
    }
  });

  it('is proved by its log', async () => {
    const { rows } = await runTwo({ scheme });
    const { result } = await runTwo({ scheme }, rows, 'verify');
    expect(result.kind).toBe('ended');
  });
});

describe('communication', () => {
  it.each([0, 1, 3, 5])('has exactly C_len rounds, and nobody moves in it: %i', async (rounds) => {
    const { records } = await runTwo({ scheme: 'cooperative', given: { rounds }, steps: 2 });
    const said = records.flatMap(({ row, event }) => (event.kind === 'say' ? [row.actor] : []));
    const oneStep = [
      'ground',
      ...Array.from({ length: rounds }, () => ['overhead', 'ground']).flat(),
      'overhead',
    ];
    // At the end the ground agent tells what came of its last step.
    expect(said).toEqual([...oneStep, ...oneStep, 'ground']);
    const kinds = records.map(({ event }) => event.kind);
    const firstAct = kinds.indexOf('act');
    expect(kinds.slice(0, firstAct).filter((kind) => kind === 'say')).toHaveLength(oneStep.length);
  });

  it('guards against pre-emptive words where the settings say so, and says so in each question', async () => {
    const guardsOf = async (helperConfig: { readonly [name: string]: string }) => {
      const { records } = await runTwo({ scheme: 'cooperative', steps: 1, helperConfig });
      return records.flatMap(({ event }) =>
        event.kind !== 'model-start'
          ? []
          : event.args.requests
              .filter(({ method }) => method === 'overhead.ask')
              .map(({ input }) => (input as { guards?: string }).guards),
      );
    };
    expect(await guardsOf({})).toEqual([undefined, undefined]);
    expect(await guardsOf({ guards: 'finetuned' })).toEqual(['finetuned', 'finetuned']);
    await expect(guardsOf({ guards: 'none' })).rejects.toThrow('finetuned');
  });

  it('shows each agent its own camera alone', async () => {
    const { records } = await runTwo({ scheme: 'selective-action' });
    for (const { row, event } of records)
      if (event.kind === 'model-start')
        for (const { input } of event.args.requests) {
          const { frameId } = (input as { image: { frameId: string } }).image;
          expect(frameId.split('/')[1]).toBe(row.actor);
        }
  });
});

describe('decisions', () => {
  it('a no falls back to its own decision (GenComm §III-D)', async () => {
    const { records } = await runTwo({
      scheme: 'selective-action',
      says: (method) =>
        method === 'judge.follow'
          ? 'No'
          : method === 'navigator.command'
            ? 'RotateLeft'
            : 'MoveBack',
    });
    expect(noted(records, 'decision')[0]).toMatchObject({
      ...{ suggested: 'MoveBack', cooperated: false, command: 'RotateLeft', decidedBy: 'ground' },
    });
  });

  it('asks again for a reply that is no command, then does nothing and says so', async () => {
    const { records } = await runTwo({
      scheme: 'no-comm',
      steps: 1,
      says: () => 'RotateLeft then MoveAhead',
    });
    expect(count(methodsOf(records), 'navigator.command')).toBe(3);
    expect(noted(records, 'decision')[0]?.command).toBe('DoNothing');
    expect(noted(records, 'deviation')).toEqual([
      {
        ...{ step: 1, kind: 'no-command', method: 'navigator.command', fallback: 'DoNothing' },
        replies: Array.from({ length: 3 }, () => 'RotateLeft then MoveAhead'),
      },
    ]);
  });

  it('uses a good reply at the second try, without a deviation', async () => {
    const { records } = await runTwo({
      scheme: 'no-comm',
      steps: 1,
      says: (_method, { attempt, problem }) =>
        attempt === 0 ? 'ahead' : problem === null ? 'DoNothing' : 'RotateRight',
    });
    expect(noted(records, 'decision')[0]?.command).toBe('RotateRight');
    expect(noted(records, 'deviation')).toEqual([]);
  });

  it('goes on where nobody finds words, and takes an unreadable verdict for a no', async () => {
    const { records } = await runTwo({
      scheme: 'selective-action',
      steps: 1,
      says: (method) =>
        method === 'overhead.ask' ? ' ' : method === 'judge.follow' ? 'maybe' : 'MoveAhead',
    });
    expect(noted(records, 'dialogue')[0]?.lines[0]).toEqual({ speaker: 'overhead', text: NO_LINE });
    expect(noted(records, 'deviation').map(({ kind }) => kind)).toEqual([
      'no-line',
      'no-line',
      'no-verdict',
    ]);
    expect(noted(records, 'decision')[0]).toMatchObject({ cooperated: false, decidedBy: 'ground' });
  });

  it('cuts a line that no message holds', async () => {
    const { records, result } = await runTwo({
      scheme: 'cooperative',
      given: { rounds: 1 },
      steps: 1,
      says: (method) => (method === 'ground.answer' ? 'word '.repeat(900) : 'MoveAhead'),
    });
    expect(result.kind).toBe('ended');
    expect(noted(records, 'dialogue')[0]?.lines[1]?.text).toHaveLength(1500);
    expect(noted(records, 'deviation').map(({ kind }) => kind)).toEqual(['line-cut']);
  });
});

describe('the distance of the paper', () => {
  it('is told after each action by a port of its own, and noted', async () => {
    const { records } = await runTwo({ scheme: 'no-comm', given: { distanceHint: 'paper' } });
    expect(noted(records, 'hint')).toHaveLength(3);
    const told = records.flatMap(({ event }) =>
      event.kind === 'model-start'
        ? event.args.requests.flatMap(({ method, input }) =>
            method === 'navigator.command'
              ? [(input as { distanceM: number | null }).distanceM]
              : [],
          )
        : [],
    );
    expect(told).toEqual([null, 1.5, 1.5]);
  });

  it('reaches nobody by default (SCI-37)', async () => {
    const { records } = await runTwo({ scheme: 'no-comm' });
    expect(noted(records, 'hint')).toEqual([]);
    expect(JSON.stringify(records)).not.toContain('lamp');
  });
});
