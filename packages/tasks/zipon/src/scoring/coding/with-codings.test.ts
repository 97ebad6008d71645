import { expect, it } from 'vitest';
import type { TracedAnswer } from './answers-to-code';
import { countAnswers } from './count-answers';
import { withCodings } from './with-codings';

const answer = (answerId: string, kinds: TracedAnswer['kinds']): TracedAnswer => ({
  ...{ answerId, sessionId: 's', trialId: 't', questionId: answerId, text: 'x', kinds },
});
const trial = { name: 'one', answers: [answer('a', ['no']), answer('b', ['landmark'])] };

it('has the kinds of a person in the place of the rules, and those of the rules where no person coded', () => {
  const [coded] = withCodings([trial], [{ answerId: 'a', kinds: ['procedural', 'no'] }]);
  expect(coded?.answers).toEqual([
    { ...answer('a', ['no', 'procedural']), isByPerson: true },
    answer('b', ['landmark']),
  ]);
  expect(coded?.name).toBe('one');
  // By rules neither is off the type of landmark; the person sees a way in the first.
  expect(countAnswers(trial.answers, 'landmark')).toMatchObject({ offType: 0, byPeople: 0 });
  expect(countAnswers(coded?.answers ?? [], 'landmark')).toMatchObject({
    ...{ coded: 2, offType: 1, byPeople: 1 },
  });
});

it('changes nothing without codes, nor by codes of other answers', () => {
  expect(withCodings([trial], [])).toEqual([trial]);
  expect(withCodings([trial], [{ answerId: 'z', kinds: ['no'] }])).toEqual([trial]);
});
