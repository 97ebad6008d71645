import type { Row, TrialStart } from '@parley/log';
import { sha256Bytes } from '@parley/protocol';
import { openFieldWorld, scriptedPerformers, storedLog, trialStart } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import type { AgentProgram } from '../ports/agent';
import type { EarlyEnd, EpisodeOptions } from './episode-options';
import { runEpisode } from './run-episode';
import { verifyEpisode } from './verify-episode';

const POSE = { position: [0, 0, 0] as const, headingDeg: 0 };
const IDENTITY = { agentId: 'dummy', config: {}, sourceHash: 'unbuilt' };
const TURN = { kind: 'act', action: { kind: 'turn-left' } } as const;

const looks = (count: number, last: 'throws' | 'ends' | 'goes on'): AgentProgram =>
  function* () {
    for (let i = 0; i < count; i++) yield TURN;
    if (last === 'throws') throw new Error('the next step would fail');
    while (last === 'goes on') yield TURN;
    return { reason: 'nothing-left', detail: 'Nothing more to do.' };
  };

/** Waits for a word that never comes. */
const waits: AgentProgram = function* () {
  yield { kind: 'receive', from: 'overhead', timeoutTurns: null };
  return { reason: 'nothing-left', detail: 'Heard.' };
};

async function run(
  programs: Readonly<Record<string, AgentProgram>>,
  stored: readonly Row[],
  more: Partial<EpisodeOptions> & { readonly mode?: 'run' | 'verify' } = {},
) {
  const { mode = 'run', ...own } = more;
  const actors = Object.keys(programs);
  const start: TrialStart = trialStart({
    actors,
    agents: Object.fromEntries(actors.map((actor) => [actor, IDENTITY])),
    starts: Object.fromEntries(actors.map((actor) => [actor, POSE])),
  });
  const log = storedLog(stored);
  const result = await (mode === 'verify' ? verifyEpisode : runEpisode)({
    start,
    programs,
    world: openFieldWorld({ starts: start.starts, sensor: start.rules.sensor }),
    performers: scriptedPerformers({ roles: Object.keys(start.roles) }),
    log,
    stored,
    hashBytes: sha256Bytes,
    ...own,
  });
  return { result, rows: log.rows };
}

/** Ends the trial when the actor has made so many turns of its own. */
const endAfter = (turns: number, actor: string): ((of: string) => EarlyEnd | null) => {
  let seen = 0;
  return (of) => (of === actor && seen++ === turns ? 'person' : null);
};

describe('a trial that was ended early', () => {
  it.each(['throws', 'ends', 'goes on'] as const)(
    'is recovered as it ended, where its agent %s with its next step',
    async (last) => {
      const programs = { robot: looks(3, last) };
      const ended = await run(programs, [], { endedEarly: endAfter(3, 'robot') });
      expect(ended.result).toMatchObject({ kind: 'ended', end: { endedBy: 'person' } });
      const again = await run(programs, ended.rows);
      expect(again.result).toMatchObject({ kind: 'ended', end: { endedBy: 'person' } });
      expect(again.rows).toEqual(ended.rows);
      expect((await run(programs, ended.rows, { mode: 'verify' })).result.kind).toBe('ended');
    },
  );

  it('is recovered whole where another actor had ended before, or waits', async () => {
    for (const ground of [looks(1, 'ends'), waits]) {
      const programs = { ground, overhead: looks(9, 'goes on') };
      const ended = await run(programs, [], { endedEarly: endAfter(5, 'overhead') });
      expect(ended.result).toMatchObject({ kind: 'ended', end: { endedBy: 'person' } });
      const again = await run(programs, ended.rows);
      expect(again.result).toEqual(ended.result);
      expect(again.rows).toEqual(ended.rows);
    }
  });
});

it('a trial goes on where only code changed that recovery does not ask for', async () => {
  const programs = { robot: looks(4, 'ends') };
  const whole = await run(programs, [], { codeHash: 'a'.repeat(64) });
  const again = await run(programs, whole.rows.slice(0, 4), { codeHash: 'b'.repeat(64) });
  expect(again.result).toEqual(whole.result);
  expect(again.rows).toEqual(whole.rows);
});
