import type { Questionnaire } from '@parley/protocol';

/** The items that every study of format 2 asked after each object, word for word. */
export const afterEpisode = {
  title: 'The robot has stopped.',
  lead: 'Three short questions about this object.',
  items: [
    {
      kind: 'choice',
      itemId: 'found',
      text: 'Did it find your object?',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
        { value: 'not-sure', label: 'Not sure' },
      ],
    },
    {
      kind: 'likert',
      itemId: 'confidence',
      text: 'How sure are you of that?',
      points: 7,
      low: 'Not at all',
      high: 'Completely',
    },
    {
      kind: 'likert',
      itemId: 'effort',
      text: 'How much effort did it take you?',
      points: 7,
      low: 'Very little',
      high: 'Very much',
    },
  ],
} as const satisfies Omit<Questionnaire, 'questionnaireId' | 'items'> & {
  readonly items: readonly Questionnaire['items'][number][];
};
