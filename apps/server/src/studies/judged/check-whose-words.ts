import type { PreflightCheck, Study } from '@parley/protocol';

/** Says of a conversation that a program wrote it. */
const BY_PROGRAMS =
  /\bnot (?:from|by) (?:people|persons|humans)\b|\b(?:made|written|comes?|came) (?:by|from) (?:a |an |the )?(?:programs?|models?)\b/i;

/**
 * Whether judges are told whose words they read (SCI-34): `consent.reads` makes the sentence of the consent, and with words of people no other text may say
 * that a program wrote them.
 */
export function checkWhoseWords({
  judging,
  consent,
  debrief,
  summary,
}: Pick<Study, 'judging' | 'consent' | 'debrief' | 'summary'>): PreflightCheck[] {
  if (judging === undefined) return [];
  const fault = (message: string): PreflightCheck[] => [
    { checkId: 'whose-words', status: 'fault', message },
  ];
  const isOfPeople = judging.from !== undefined;
  if (isOfPeople && consent.reads !== 'people')
    return fault(
      'Judges read what people wrote, and the consent text does not say so: write `reads: people` into `consent`, and a new `consent.version`.',
    );
  if (!isOfPeople && consent.reads === 'people')
    return fault(
      'The consent text says that people wrote the dialogues, and they stand in the file, where no words of people may be: write `reads: programs` into `consent`.',
    );
  const texts = { 'consent.body': consent.body, debrief, summary };
  const wrong = Object.entries(texts).filter(([, text]) => isOfPeople && BY_PROGRAMS.test(text));
  if (wrong.length > 0)
    return fault(
      `Judges read what people wrote, and ${wrong.map(([name]) => name).join(', ')} says that it is of programs: write there whose words they are.`,
    );
  const whose = isOfPeople ? 'people' : 'programs';
  return [
    {
      checkId: 'whose-words',
      status: 'ok',
      message: `The dialogues are of ${whose}; no text says otherwise.`,
    },
  ];
}
