import { type ScoreColumn, shareOf } from '@parley/metrics';
import type { PinverifyScore } from './read-pair';
import type { Choice, Described } from './read-people';
import { percentText } from './report/figure-text';
import { adviceText } from './report/people-tables';
import type { PinverifyReading } from './summarize';

const ofDescribed = (
  name: string,
  about: string,
  value: (described: Described) => string | number | null,
): ScoreColumn<PinverifyScore> => ({
  name,
  about,
  emptyWhen: 'no one was asked to describe the thing, or nothing was written',
  value: ({ described }) => (described === null ? null : value(described)),
});

const ofChoice = (
  name: string,
  about: string,
  value: (choice: Choice) => string | number | null,
  also = '',
): ScoreColumn<PinverifyScore> => ({
  name,
  about,
  emptyWhen: `no one was asked to pick it among others, or has not answered${also}`,
  value: ({ choice }) => (choice === null ? null : value(choice)),
});

/** Columns of people who describe things, and of those who pick the described one. */
export const PEOPLE_COLUMNS: readonly ScoreColumn<PinverifyScore>[] = [
  ofDescribed('described', 'What the person wrote, as it was typed.', ({ text }) => text),
  ofDescribed('described_words', 'Words of it.', ({ words }) => words),
  ofDescribed(
    'described_advice',
    'What a rule advised once, and refused nothing: few-words, names-place, both, or none.',
    adviceText,
  ),
  ofChoice('things', 'Things of one category to choose from.', ({ things }) => things),
  ofChoice(
    'described_by',
    'Whose one description it was: person, speaker-full, speaker-medium, speaker-vague; several: all of the object.',
    ({ describedBy }) => describedBy ?? 'several',
  ),
  ofChoice(
    'picked_place',
    'Place of the thing that was picked, from 1.',
    ({ place }) => place,
    ', or can’t tell',
  ),
  ofChoice(
    'picked_object',
    'The thing that was picked.',
    ({ objectId }) => objectId,
    ', or can’t tell',
  ),
  ofChoice('picked_sure', 'How sure they were, 1 to 5.', ({ sure }) => sure, ', or can’t tell'),
];

/** What people wrote and picked, in a line each. */
export function peopleText(trials: readonly PinverifyReading[]): string[] {
  const own = trials.filter(({ score }) => !score.isPractice);
  const asked = own.filter(({ score }) => score.part === 'describe');
  const written = asked.flatMap(({ score }) => score.described ?? []);
  const picks = own.flatMap(({ score }) => score.choice ?? []);
  const right = shareOf(picks, ({ isRight }) => isRight);
  return [
    ...(asked.length > 0
      ? [
          `people who describe: ${written.length} descriptions of ${asked.length} things, ${written.filter(({ advice }) => advice.length > 0).length} with advice`,
        ]
      : []),
    ...(picks.length > 0
      ? [
          `people who pick the described thing: ${picks.length} picks, right ${percentText(right)} %`,
        ]
      : []),
  ];
}
