import { runEpisode } from '@parley/agent-core/episode';
import type { AgentDefinition } from '@parley/agent-core/ports';
import {
  canonicalHash,
  checkRows,
  createMemoryLog,
  decodeRows,
  type Row,
  type TrialStart,
} from '@parley/log';
import { type ResultOf, sha256Bytes } from '@parley/protocol';
import { TALKING_ROOM_START, talkingRoom, trialStart } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { scoreTrial } from '../scoring';
import { AGENTS } from './index';

type Reply = string | null;

/** AIUTA in a room with one chair, and a person who gives these replies in turn; null: none in time. */
async function talk(replies: readonly Reply[], stored: readonly Row[] = [], config: object = {}) {
  const robot = TALKING_ROOM_START.agents.robot;
  const agents = {
    robot: { ...robot, config: { ...robot.config, acknowledge: true, ...config } },
  } as TrialStart['agents'];
  const start = trialStart({ ...TALKING_ROOM_START, agents });
  const { world, performers } = talkingRoom(start, {
    answer: ({ questionId }): ResultOf<'ask'> => {
      // By the question's own number, so that a trial that goes on after a crash hears the same.
      const [, family = '1', sent = '1'] = /q(\d+)(?:\.(\d+))?$/.exec(questionId) ?? [];
      const text = replies[(Number(family) - 1) * 3 + Number(sent) - 1] ?? null;
      return text === null ? { kind: 'no-answer' } : { kind: 'answered', text, via: 'text' };
    },
  });
  const log = createMemoryLog({
    sessionId: '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11',
    now: () => '2026-01-01T00:00:00.000Z',
    stored,
  });
  const result = await runEpisode({
    start,
    programs: { robot: (AGENTS.aiuta as AgentDefinition).program },
    world,
    performers,
    log,
    stored,
    hashBytes: sha256Bytes,
  });
  return { result, rows: log.rows };
}

const saidIn = (rows: readonly Row[]): string[] =>
  decodeRows(rows).flatMap(({ event }) => (event.kind === 'say' ? [event.text] : []));
const asksIn = (rows: readonly Row[]): string[] =>
  decodeRows(rows).flatMap(({ event }) =>
    event.kind === 'ask-start' ? [event.args.questionId] : [],
  );

const AWKWARD: readonly Reply[] = ['why do you ask?', 'qwertish', 'It is green.'];

describe('a talk with every turn in it', () => {
  it('is in the log as it went, and each question sent counts', async () => {
    const { rows, result } = await talk(AWKWARD);
    expect(result.kind).toBe('ended');
    expect(checkRows(rows)).toEqual([]);
    expect(
      asksIn(rows)
        .slice(0, 3)
        .map((id) => id.replace(/^.*\//, '')),
    ).toEqual(['q1', 'q1.2', 'q1.3']);
    expect(saidIn(rows)).toContain('Green. Thanks.');
    expect(scoreTrial(decodeRows(rows)).questionsAsked).toBe(asksIn(rows).length);
  });

  it.each([
    [AWKWARD],
    [['das ist grün', 'you idiot', 'green']],
    [['stop asking', null]],
  ] as (readonly Reply[])[][])('[a] recovers from a cut anywhere: %j', async (replies) => {
    const golden = await talk(replies);
    const hash = canonicalHash(golden.rows);
    for (let cut = 0; cut <= golden.rows.length; cut += 5) {
      const { rows } = await talk(replies, golden.rows.slice(0, cut));
      expect(checkRows(rows), `cut ${cut}`).toEqual([]);
      expect(canonicalHash(rows), `cut ${cut}`).toBe(hash);
    }
  });

  it('by a preset of the paper it has none of them', async () => {
    const config = { preset: 'paper-strict', acknowledge: false };
    const { rows } = await talk(AWKWARD, [], config);
    expect(saidIn(rows)).toEqual([]);
    expect(asksIn(rows)).not.toContainEqual(expect.stringMatching(/\.\d$/));
  });
});
