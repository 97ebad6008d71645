import { trialStart } from '@parley/test-kit';
import { expect, it } from 'vitest';
import { talkId } from '../../shared';
import { readZipon, type ZiponReading } from '../summarize';
import { GOALS, recordsFrom } from '../trial-records.fixture';
import { ZIPON_SCORING } from '../zipon-scoring';

/** A person of the landmark arm at four goals, all reached; what they answered, by the question. */
function personWho(answered: Readonly<Record<string, ZiponReading['answers'][number]['kinds']>>) {
  const goals = GOALS.map((goalId) => ({ goalId }));
  const reading = readZipon(
    recordsFrom(trialStart(), { goals, feedback: 'landmark', sessionKind: 'human' }),
  );
  const { sessionId, trialId } = reading.score;
  return {
    ...reading,
    answers: Object.entries(answered).map(([questionId, kinds]) => ({
      ...{ answerId: questionId, text: '', sessionId, trialId, questionId, kinds },
    })),
  };
}

const goalsBySet = (reading: ZiponReading) => {
  const table = ZIPON_SCORING.report([reading]).tables.find(({ name }) => name === 'analysis-sets');
  const at = table?.head.indexOf('goals') ?? -1;
  return Object.fromEntries((table?.lines ?? []).map((line) => [line[4], line[at]]));
};

it('leaves goals with answers of another type out of one line, and keeps them in the others', () => {
  const trial = 'zipon-oak';
  expect(
    goalsBySet(
      personWho({
        [talkId(trial, 0, 1)]: ['no', 'landmark'],
        [talkId(trial, 1, 1)]: ['landmark', 'procedural'],
        [talkId(trial, 2, 1)]: ['other'],
      }),
    ),
  ).toEqual({
    'intention to treat': 4,
    'per protocol': 4,
    'per protocol, answers of the type of the arm': 3,
  });
});
