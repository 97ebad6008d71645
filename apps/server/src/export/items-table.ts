import { optionsOf, type Questionnaire, type QuestionnaireItem } from '@parley/protocol';
import type { Cell, Column } from './column';
import type { KeptVersion } from './study-files';

/** An item of a questionnaire in one version of the study. */
interface StudyItem {
  readonly version: KeptVersion;
  readonly form: Questionnaire;
  readonly item: QuestionnaireItem;
}

const isScale = 'the item is no scale';

/** What one kind of item has; null for the others. */
const ofScale =
  (value: (item: QuestionnaireItem & { kind: 'likert' }) => Cell) =>
  ({ item }: StudyItem): Cell =>
    item.kind === 'likert' ? value(item) : null;

/** Not of a session: what the study asks. */
export const itemsTable = {
  file: 'items.csv',
  about:
    'One line per item of the questionnaires of each version of the study that people had: its words and its scale, as they read them. `questionnaires.csv` has what was given. Comprehension items stand in no study file: `questionnaires.csv` has the words of each beside what was chosen.',
  columns: [
    {
      name: 'study_version',
      about: '`version` of the study file.',
      value: ({ version }) => version.number,
    },
    {
      name: 'study_hash',
      about: 'SHA-256 of the study, as in participants.csv.',
      value: ({ version }) => version.hash,
    },
    {
      name: 'questionnaire_id',
      about: 'Questionnaire, as the study names it.',
      value: ({ form }) => form.questionnaireId,
    },
    { name: 'questionnaire_title', about: 'Its title.', value: ({ form }) => form.title },
    { name: 'item_id', about: 'Item, as the study names it.', value: ({ item }) => item.itemId },
    { name: 'kind', about: '`likert`, `choice` or `text`.', value: ({ item }) => item.kind },
    { name: 'text', about: 'The words of the item.', value: ({ item }) => item.text },
    {
      name: 'points',
      about: 'Points of the scale: values go from 1 to this.',
      emptyWhen: isScale,
      value: ofScale(({ points }) => points),
    },
    {
      name: 'low',
      about: 'Words at 1.',
      emptyWhen: isScale,
      value: ofScale(({ low }) => low),
    },
    {
      name: 'high',
      about: 'Words at the highest point.',
      emptyWhen: isScale,
      value: ofScale(({ high }) => high),
    },
    {
      name: 'options',
      about: 'Options as JSON, in order: `value` as stored and `label` as shown.',
      emptyWhen: 'the item is no choice',
      value: ({ item }) => (item.kind === 'choice' ? JSON.stringify(optionsOf(item)) : null),
    },
  ] satisfies readonly Column<StudyItem>[] as readonly Column<StudyItem>[],
} as const;

/** The items of some versions, in the order of the study files. */
export const itemsOfVersions = (versions: readonly KeptVersion[]): StudyItem[] =>
  versions.flatMap((version) =>
    (version.study?.questionnaires ?? []).flatMap((form) =>
      form.items.map((item) => ({ version, form, item })),
    ),
  );
