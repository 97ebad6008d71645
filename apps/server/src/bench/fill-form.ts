import { type FilledForm, type Json, optionsOf, type Questionnaire } from '@parley/protocol';

type Item = Questionnaire['items'][number];

/** A questionnaire filled in as plainly as it can be: the lowest points, the first options, words only where they are needed. */
export const fillForm = ({ questionnaireId, items }: Questionnaire): FilledForm => ({
  questionnaireId,
  answers: Object.fromEntries(
    items.flatMap((item): [string, Json][] => {
      const value = plainest(item);
      return value === null ? [] : [[item.itemId, value]];
    }),
  ),
});

function plainest(item: Item): Json {
  switch (item.kind) {
    case 'likert':
      return 1;
    case 'choice':
      return optionsOf(item)[0]?.value ?? null;
    case 'text':
      return item.optional ? null : 'Nothing.';
  }
}
