import { type EpisodeStart, SENSOR_PRESETS } from '@parley/protocol';

/** A complete episode-start for tests, with overrides. */
export function episodeStart(overrides: Partial<EpisodeStart> = {}): EpisodeStart {
  return {
    seed: '7',
    episodeId: 'test-1',
    taskId: 'test-1',
    kind: 'test',
    isPractice: false,
    agents: { robot: { agentId: 'random-walk', config: {}, sourceHash: 'unbuilt' } },
    actors: ['robot'],
    user: 'scripted-user',
    bodies: { detector: 'scripted-detector' },
    sceneId: 'open-field',
    sceneHash: '0'.repeat(64),
    studyHash: null,
    category: 'chair',
    input: 'c',
    instruction: 'Find the chair.',
    starts: { robot: { position: [0, 0, 0], headingDeg: 0 } },
    sensor: { ...SENSOR_PRESETS.fast, widthPx: 16, heightPx: 12 },
    motion: { forwardM: 0.25, turnDeg: 15, sliding: true, agentRadiusM: 0.17, agentHeightM: 1.41 },
    maxSteps: 500,
    askCountsAsAction: true,
    successDistanceM: 0.25,
    questionBudget: null,
    answerTimeoutMs: null,
    shortestPathM: 2,
    distractorCount: 2,
    ...overrides,
  };
}
