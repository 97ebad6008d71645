import { Study } from '@parley/protocol';

/** A study with nothing to wait for: what a fault test runs is not paced by the study. */
export const faultStudy = (answerTimeoutMs: number | null = 60_000): Study =>
  Study.parse({
    format: 3,
    studyId: 'faults',
    version: 1,
    title: 'Faults',
    summary: 'A test.',
    institution: 'Test',
    contact: 'test@example.org',
    approval: 'exempt',
    durationMinutes: 5,
    pay: 'none',
    retention: 'none',
    consent: { version: 1, body: 'Yes?', modelProviders: [] },
    arms: [
      {
        armId: 'live',
        input: 'c',
        view: { ego: 'live', map: 'explored', status: 'stage' },
        agent: { agentId: 'fault-test' },
      },
    ],
    episodes: ['task-1', 'task-2'],
    episodesPerParticipant: 2,
    rules: { timeouts: { answerMs: answerTimeoutMs } },
    ports: {},
    pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 },
    answer: {},
    budget: {},
    questionnaires: [
      {
        questionnaireId: 'q',
        title: 'Q',
        items: [{ kind: 'likert', itemId: 'a', text: 'Easy?', low: 'no', high: 'yes' }],
      },
    ],
    debrief: 'Thanks.',
    completion: {
      codes: { completed: 'DONE', technical: 'TECH', noConsent: null, withdrawn: 'OUT' },
    },
  });
