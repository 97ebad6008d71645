import { initialMemory } from '@parley/agent-core/dialogue';
import type { LiftedObject } from '@parley/agent-core/mapping';
import { agentHeader, driveRoutine, trialStart } from '@parley/test-kit';
import { describe, expect, it } from 'vitest';
import { aiuta, bestScored } from './aiuta';
import { aiutaConfig } from './aiuta-config';
import { type AiutaState, judgeByTalk } from './aiuta-judge';
import type { Sighted } from './candidate-judge';
import { AGENTS } from './index';

const start = trialStart();
const header = agentHeader({
  category: 'chair',
  input: 'I*',
  instruction: 'Find the red chair.',
  sensor: start.rules.sensor,
  motion: start.rules.motion,
  answerMs: null,
});

const sight: LiftedObject = {
  category: 'chair',
  score: 0.9,
  frameId: 'e1/robot/4',
  box: [1, 1, 8, 8],
  maskRle: null,
  cloud: new Float32Array(3),
  nearest: [1, 0, 0],
  nearestM: 1,
  mean: [1, 0, 0],
  coverage: 0.1,
  atRangeLimit: false,
  tooOffset: false,
  extentM: 0.5,
  cutBelow: false,
  isWhole: true,
  seenFrom: [0, 0, 0],
};
const candidate: Sighted = { candidateId: 'chair-1', latest: sight, position: [1, 0, 0] };
const fresh: AiutaState = {
  memory: initialMemory({ ...header.given, fidelity: 'paper' }),
  rounds: new Map(),
  scores: new Map(),
  scoredWith: new Map(),
};
const judge = (scores: readonly number[], config: Record<string, unknown> = {}, state = fresh) =>
  driveRoutine(
    judgeByTalk(candidate, state, {
      header,
      config: aiutaConfig({ config: { selfQuestioner: false, ...config } as never }),
    }),
    {
      model: (method, _input, nth) => {
        if (method === 'vlm.describe') return { kind: 'ok', output: { text: 'A red chair.' } };
        const score = scores[nth - 1];
        return method === 'reasoner.score' && score !== undefined
          ? { kind: 'ok', output: { score, question: `Question ${nth}?` } }
          : { kind: 'failed', code: 'MODEL_UNREACHABLE', message: 'down' };
      },
      image: () => ({ kind: 'failed', code: 'NO_IMAGE', message: 'no camera' }),
      ask: () => ({ kind: 'answered', text: 'It is red.', via: 'text' }),
    },
  );

describe('judgeByTalk (CoIN Algorithm 1)', () => {
  it('accepts, rejects or leaves open, and keeps what it learned', () => {
    expect(judge([8]).value.verdict).toEqual({
      kind: 'accept',
      reason: 'score 8 reaches 7',
      ending: 'score-reaches-stop',
    });
    expect(judge([2]).value.verdict.kind).toBe('reject');
    const { verdict, state } = judge([6, 6, 6, 6]).value;
    expect(verdict.kind).toBe('continue');
    expect([state.rounds.get('chair-1'), state.scores.get('chair-1')]).toEqual([4, 6]);
    expect(state.memory.asked).toHaveLength(4);
  });

  it('talks no more than four rounds about a candidate, however often it comes into view', () => {
    const toTheLetter = { scoreAgain: false };
    const { state } = judge([6, 6, 6, 6], toTheLetter).value;
    const again = judge([9], toTheLetter, state);
    expect(again.value.verdict).toEqual({ kind: 'continue', reason: 'talked about often enough' });
    expect(again.effects).toEqual([]);
  });

  it('goes on without a picture and with failed models', () => {
    expect(judge([8]).value.verdict.kind).toBe('accept');
    const { verdict } = judge([], { selfQuestioner: true }).value;
    expect(verdict).toEqual({ kind: 'continue', reason: 'not surely a chair' });
  });
});

describe('aiutaConfig', () => {
  it('has the defaults of the paper', () => {
    expect(aiutaConfig({ config: {} })).toMatchObject({
      fidelity: 'paper',
      selfQuestioner: true,
      skipQuestion: true,
      noFacts: 'ask',
      tau: 0.75,
      tauStop: 7,
      tauSkip: 5,
      maxRoundsPerCandidate: 4,
    });
  });

  it('adds the rules of the published code on request, unless the study says otherwise (SCI-5)', () => {
    expect(aiutaConfig({ config: {} }).offer.minCoverage).toBeLessThan(0.04);
    const code = aiutaConfig({ config: { fidelity: 'code', offer: { minDistanceM: 0.5 } } });
    expect(code.offer).toMatchObject({
      minCoverage: 0.04,
      minDistanceM: 0.5,
      alreadySeenM: 1.5,
    });
    expect(aiutaConfig({ config: {} }).offer.alreadySeenM).toBeNull();
    expect(code.fallbackStep).toBe(400);
  });

  it.each([
    [{ tauStop: 11 }, 'agent.config.tauStop'],
    [{ tauSkip: 8 }, 'agent.config.tauSkip'],
    [{ fidelty: 'code' }, 'agent.config'],
  ])('refuses %j and names the field', (config, where) => {
    expect(() => aiutaConfig({ config: config as never })).toThrow(
      expect.objectContaining({ where }),
    );
  });
});

describe('the fallback of the published code', () => {
  it('is the best-scored candidate, the earliest of equals', () => {
    expect(bestScored({ scores: new Map() }, { tauSkip: 5 })).toBeNull();
    expect(
      bestScored(
        {
          scores: new Map([
            ['a', 5],
            ['b', 6],
            ['c', 6],
            ['d', 4.9],
          ]),
        },
        { tauSkip: 5 },
      ),
    ).toEqual({ candidateId: 'b', score: 6 });
    expect(bestScored({ scores: new Map([['d', 4.9]]) }, { tauSkip: 5 })).toBeNull();
  });
});

describe('aiuta', () => {
  it('is registered and begins with what it knows', () => {
    expect(AGENTS.aiuta?.agentId).toBe(aiuta.agentId);
    const first = aiuta.program(header).next();
    expect(first.value).toEqual({
      kind: 'note',
      belief: { type: 'facts', facts: ['Find the red chair.'] },
    });
  });

  it('knows nothing at first with fidelity code', () => {
    const first = aiuta.program({ ...header, config: { fidelity: 'code' } }).next();
    expect(first.value).toEqual({ kind: 'note', belief: { type: 'facts', facts: [] } });
  });
});
