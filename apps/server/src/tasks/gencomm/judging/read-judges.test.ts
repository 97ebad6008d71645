import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { placeRow, type RowDraft, type SessionStart, writeJsonl } from '@parley/log';
import { canonicalJson, type Json, type JudgedDialogue, ParleyError } from '@parley/protocol';
import { judgesAgreement, ratedByRules } from '@parley/task-gencomm/scoring';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { printedJson } from '../../../../test/json-output';
import { agreementCommand } from '../commands/agreement';
import { readJudges } from './read-judges';

const folder = temporaryFolder('judges');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [A, B] = ['5b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22', '6b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22'];
const idOf = (n: number): string => String(n).padStart(16, '0');
const dialogue = (n: number, text = 'I have turned left.'): JudgedDialogue => ({
  ...{ dialogueId: idOf(n), lines: [{ speaker: 'Ground agent', text }], categories: ['bed'] },
});
const FOUR = [0, 1, 2, 3].map((n) => dialogue(n, n < 2 ? 'I have turned left.' : 'Turn left.'));

const NAMED = { study: 'pairs', dialogues: [0, 1, 2, 3].map(idOf) };

interface Session {
  readonly sessionId?: string;
  readonly kind?: SessionStart['kind'];
  readonly dialogues?: readonly JudgedDialogue[] | null;
  /** They are named, as those of people are; these are gone. */ readonly gone?: readonly number[];
  /** A letter a dialogue: yes or no of the claim; nothing for `.`. */ readonly marks?: string;
}

/** Rows of a session as an export has them. */
function sessionOf({
  sessionId = A as string,
  kind = 'human',
  dialogues = FOUR,
  marks = 'yynn',
  gone,
}: Session) {
  const drafts: RowDraft[] = [];
  const add = (type: RowDraft['type'], payload: object) =>
    drafts.push({
      ...{ trialId: null, actor: null, n: null, attempt: 0, volatile: '{}', type },
      payload: canonicalJson(payload as Json),
    });
  add('session-start', {
    ...{ studyId: 's', studyHash: 'h', kind },
    consent: { openData: false, version: 1, textHash: 'h' },
    ...(dialogues === null || gone !== undefined
      ? {}
      : { judging: { categories: 'shown', dialogues } }),
    ...(gone === undefined ? {} : { judging: { categories: 'shown', from: NAMED } }),
  });
  for (const n of gone ?? []) add('dialogue-withdrawn', { dialogueId: idOf(n) });
  for (const [n, mark] of [...marks].entries()) {
    if (mark === '.') continue;
    const preemptive = mark === 'y' ? 'yes' : 'no';
    const payload = {
      ...{ dialogueId: idOf(n), preemptive, preemptiveLine: mark === 'y' ? 0 : null },
      ...{ ghosts: 'no', ghostsLine: null, usefulness: 1 + n },
    };
    add('client-event', { type: 'judgement', payload });
  }
  return drafts.map((draft, seq) =>
    placeRow(draft, { sessionId, seq, epoch: 0, tServerUtc: '2026-01-01T00:00:00.000Z' }),
  );
}

let count = 0;
/** A file with these sessions. */
function fileOf(...sessions: readonly Session[]): string {
  const own = join(folder, String(count++));
  mkdirSync(own);
  const file = join(own, 'events.jsonl');
  writeFileSync(file, writeJsonl(sessions.flatMap(sessionOf)));
  return file;
}

const TWO: readonly Session[] = [{}, { sessionId: B as string, marks: 'ynny' }];

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
    const other = fileOf({ sessionId: B as string, dialogues: [dialogue(0, 'Other words.')] });
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
    fileOf({ gone }, { sessionId: B as string, gone: [], marks: 'ynny' });

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

describe('parley gencomm agreement', () => {
  const printed = (...args: readonly string[]): string => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      agreementCommand().parse([...args], { from: 'user' });
      return write.mock.calls.map(([text]) => String(text)).join('');
    } finally {
      write.mockRestore();
    }
  };

  it('prints κ of pairs and with the rules, and α of all, by hand', () => {
    const { result, intervals } = printedJson(printed(fileOf(...TWO), '--json'));
    expect(result).toMatchObject({ kind: 'human', dialogues: 4 });
    // Same in 2 of 4, by chance 2·2 + 2·2 = 8 of 16: κ 0.
    expect(result.pairs[0]).toMatchObject({ observed: 0.5, dialogues: 4, kappa: { value: 0 } });
    const ofFirst = result.withRules.filter(
      ({ trait }: { trait: string }) => trait === 'preemptive',
    );
    expect(ofFirst.map(({ kappa }: { kappa: { value: number } }) => kappa.value).sort()).toEqual([
      0, 1,
    ]);
    // 4 yes, 4 no, two units of four differ: 1 − 7 · 4 ÷ 32.
    expect(result.all[0]).toMatchObject({ ratings: 8, alpha: { value: 0.125 } });
    // 1, 2, 3, 4 of both: full agreement, so that draws have no spread.
    expect(result.all[2]).toMatchObject({ alpha: { value: 1, interval: null } });
    expect(intervals).toContain('bootstrap');
  });

  it('prints the same as text, with n', () => {
    const text = printed(fileOf(...TWO));
    expect(text).toContain('2 judges, 4 dialogues');
    expect(text).not.toContain('taken out');
    expect(text).toMatch(/and rules, preemptive: κ 1\.00.*n = 4/);
    expect(text).toMatch(/all judges, usefulness: α \(ordinal\) 1\.00, n = 4 dialogues, 8 ratings/);
  });

  it('has no pair with one judge', () => {
    const { result } = printedJson(printed(fileOf({}), '--json'));
    expect(result.pairs).toEqual([]);
    expect(result.all.every(({ alpha }: { alpha: { value: null } }) => alpha.value === null)).toBe(
      true,
    );
  });
});
