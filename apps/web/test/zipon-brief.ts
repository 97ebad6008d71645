import type { GoalKnowledge, ZiponBrief, ZiponMoment } from '@parley/task-zipon/shared';

export const NOTHING_KNOWN: GoalKnowledge = {
  look: null,
  pictureUrl: null,
  neighbours: [],
  placesXZ: [],
  roomName: null,
  purpose: null,
};

/** What a page is told of a home with two goals. */
export const ziponBriefOf = (more: Partial<ZiponBrief> = {}): ZiponBrief => ({
  feedback: 'descriptive',
  goalCount: 2,
  goals: [
    { name: "Alice's computer", type: 'computer' },
    { name: 'bed from Norrvik', type: 'bed' },
  ],
  rounds: 1,
  maxInteractions: 5,
  household: {
    people: ['Alice', 'Bob'],
    rooms: [
      { name: "Alice's study", owner: 'Alice' },
      { name: 'kitchen', owner: null },
      { name: 'first bathroom', owner: 'Bob' },
    ],
  },
  knowledge: { plan: null, goals: [NOTHING_KNOWN, NOTHING_KNOWN], hasNameTags: false },
  ...more,
});

export const ziponMomentOf = (more: Partial<ZiponMoment> = {}): ZiponMoment => ({
  goalIndex: 0,
  isAsked: false,
  goalName: null,
  lastEnding: null,
  nameTag: null,
  claim: null,
  ...more,
});
