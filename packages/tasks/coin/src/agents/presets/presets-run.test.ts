import { runEpisode } from '@parley/agent-core/episode';
import { checkRows, createMemoryLog, decodeRows, type TrialStart } from '@parley/log';
import { sha256Bytes } from '@parley/protocol';
import { TALKING_ROOM_START, talkingRoom, trialStart } from '@parley/test-kit';
import { expect, it } from 'vitest';
import { scoreTrial } from '../../scoring';
import { AGENTS } from '..';
import { PRESETS } from '.';

it.each(Object.values(PRESETS))(
  '$presetId goes through a room with a chair to an end of its own',
  async ({ presetId, agentId }) => {
    const program = AGENTS[agentId]?.program;
    if (program === undefined) throw new Error(`there is no agent ${agentId}`);
    const robot = { ...TALKING_ROOM_START.agents.robot, agentId, config: { preset: presetId } };
    const start = trialStart({ ...TALKING_ROOM_START, agents: { robot } } as Partial<TrialStart>);
    const { world, performers } = talkingRoom(start, {
      answer: () => ({ kind: 'answered', text: 'It is green.', via: 'text' }),
    });
    const log = createMemoryLog({
      sessionId: '3f0e7f7e-4a57-4c39-8d2b-0b7a0a3f9a11',
      now: () => '2026-01-01T00:00:00.000Z',
      stored: [],
    });
    await runEpisode({
      ...{ start, programs: { robot: program }, world, performers, log },
      ...{ stored: [], hashBytes: sha256Bytes },
    });
    expect(checkRows(log.rows)).toEqual([]);
    const records = decodeRows(log.rows);
    const end = records.flatMap(({ event }) => (event.kind === 'trial-end' ? [event.end] : []));
    expect(end.map(({ outcomes }) => outcomes.robot?.reason)).not.toContain('failed');
    expect(end).toHaveLength(1);
    const { steps, questionsAsked } = scoreTrial(records);
    expect(steps).toBeGreaterThan(0);
    // VLFM stops at the first thing of the category and asks nothing; the others talk before they stop.
    expect(questionsAsked > 0).toBe(agentId === 'aiuta');
  },
);
