export const guide = {
  title: 'How it works',
  quizLead: 'They are here to help. You can change your answer as often as you like.',
  toPractice: 'To the practice',
  practiceTitle: 'First, a short practice',
  practiceStart: 'Start the practice',
  practiceBadge: 'Practice. It does not count.',
  practiceDone: 'This was practice. It does not count.',
  practiceCounts: 'From now on it counts.',
  practiceCountsDemo: 'Now the demo itself begins.',
  practiceDoneButton: 'I am ready',
} as const;
