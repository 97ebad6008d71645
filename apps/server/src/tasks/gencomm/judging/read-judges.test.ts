import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeJsonl } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { judgesAgreement, ratedByRules } from '@parley/task-gencomm/scoring';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, describe, expect, it } from 'vitest';
import {
  B,
  dialogue,
  FOUR,
  idOf,
  judgesFile,
  type Session,
  sessionOf,
  TWO,
} from './judges.fixture';
import { readJudges } from './read-judges';

const folder = temporaryFolder('judges');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (...sessions: readonly Session[]): string => judgesFile(folder, ...sessions);

/** What reading some files is refused with. */
function refusal(...files: readonly string[]): ParleyError {
  try {
    readJudges(files);
  } catch (error) {
    if (error instanceof ParleyError) return error;
  }
  throw new Error('it was not refused');
}

describe('judges of logs', () => {
  it('are the sessions that have judged, with the dialogues of their first row', () => {
    const { judges, dialogues, kind, otherKinds, withoutJudgement } = readJudges([
      fileOf(...TWO, { sessionId: crypto.randomUUID(), marks: '' }),
      fileOf({ sessionId: crypto.randomUUID(), kind: 'preview', marks: 'nnnn' }),
      fileOf({ sessionId: crypto.randomUUID(), dialogues: null, marks: '' }),
    ]);
    expect(judges.map(({ judgements }) => judgements.length)).toEqual([4, 4]);
    expect(dialogues).toEqual(FOUR.map(ratedByRules));
    expect({ kind, otherKinds, withoutJudgement }).toEqual({
      ...{ kind: 'human', otherKinds: 1, withoutJudgement: 1 },
    });
  });

  it('are refused where one stands twice, or an id stands for two dialogues', () => {
    expect(refusal(fileOf({}), fileOf({}))).toMatchObject({ code: 'BAD_INPUT' });
    const other = fileOf({ sessionId: B, dialogues: [dialogue(0, 'Other words.')] });
    expect(refusal(fileOf({}), other)).toMatchObject({
      ...{ code: 'BAD_INPUT', message: 'one id stands for two dialogues' },
    });
  });

  it('are refused where there are none, with what to do', () => {
    expect(refusal(fileOf({ dialogues: null, marks: '' })).message).toContain('judges dialogues');
    const empty = refusal(fileOf({ marks: '' }));
    expect(empty).toMatchObject({ code: 'BAD_LOG', message: 'nobody has judged a dialogue yet' });
    expect(empty.remedy).toContain('events.jsonl');
    expect(refusal(join(folder, 'nowhere.jsonl')).code).toBe('NOT_FOUND');
  });

  it('are refused where rows are missing', () => {
    const file = join(folder, 'cut.jsonl');
    writeFileSync(file, writeJsonl(sessionOf({}).filter(({ seq }) => seq !== 2)));
    expect(refusal(file)).toMatchObject({ code: 'BAD_LOG' });
    writeFileSync(file, 'no row\n');
    expect(refusal(file).where).toContain('cut.jsonl:1');
  });
});

describe('judges of dialogues of people', () => {
  /** As an export has it; a letter a dialogue: yes or no of both rules, `.` taken out. */
  const withTable = (file: string, letters: string): string => {
    const lines = [...letters].map((letter, n) => {
      const rules = { y: 'true', n: 'false' }[letter] ?? '';
      return `${idOf(n)},${rules},${rules},${letter === '.'}`;
    });
    const head = 'dialogue_id,preemptive_by_rules,ghosts_by_rules,taken_out';
    writeFileSync(join(dirname(file), 'judgements.csv'), `${[head, ...lines].join('\n')}\n`);
    return file;
  };
  const two = (gone: readonly number[]): string =>
    fileOf({ gone }, { sessionId: B, gone: [], marks: 'ynny' });

  it('have the rules from the table beside, as the words are nowhere in the log', () => {
    const { dialogues, takenOut } = readJudges([withTable(two([]), 'ynyn')]);
    expect(takenOut).toBe(0);
    expect(dialogues.map(({ rules }) => rules.preemptive)).toEqual([true, false, true, false]);
  });

  it('count what was taken out, by the row of a judge or by the table, and leave it out', () => {
    const { dialogues, takenOut, judges } = readJudges([withTable(two([2]), 'ynn.')]);
    expect(dialogues.map(({ dialogueId }) => dialogueId)).toEqual([idOf(0), idOf(1)]);
    expect(takenOut).toBe(2);
    const { pairs, dialogues: counted } = judgesAgreement(dialogues, judges);
    expect({ counted, of: pairs[0]?.dialogues, observed: pairs[0]?.observed }).toEqual({
      ...{ counted: 2, of: 2, observed: 0.5 },
    });
  });

  it('are refused without the table, or with one of before', () => {
    expect(refusal(two([]))).toMatchObject({ code: 'NOT_FOUND' });
    const file = two([]);
    writeFileSync(join(dirname(file), 'judgements.csv'), 'dialogue_id,ghosts\n0,yes\n');
    expect(refusal(file)).toMatchObject({
      code: 'BAD_INPUT',
      message: 'there is no column taken_out',
    });
  });
});
