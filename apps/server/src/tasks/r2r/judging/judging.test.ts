import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headlessSessionId, LOG_SCHEMA_VERSION, type Row } from '@parley/log';
import { canonicalJson, Judging, serverEventId } from '@parley/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { sessionStart } from '../../../../test/session-start';
import { agreementCommand } from '../commands/agreement';
import { discussionsCommand } from '../commands/discussions';
import { walked } from '../walked.fixture';
import { readDiscussionJudges } from './read-judges';

const folder = mkdtempSync(join(tmpdir(), 'discussions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileOf = (name: string, rows: readonly Row[]): string => {
  const file = join(folder, `${name}.jsonl`);
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return file;
};

/** Rows under the session that a trial without a page has. */
function headless(rows: readonly Row[]): Row[] {
  const start = rows.find(({ type }) => type === 'trial-start')?.payload ?? '';
  const sessionId = headlessSessionId(start);
  return rows.map((row) => ({ ...row, sessionId, eventId: serverEventId(sessionId, row.seq) }));
}

let log = '';
beforeAll(async () => {
  log = fileOf('walk', headless(await walked('discussnav')));
}, 60_000);

describe('drawing discussions', () => {
  const draw = (file: string, ...more: string[]) =>
    discussionsCommand().parseAsync(
      [file, '--n', '1', '--out', join(folder, 'judging.yaml'), ...more],
      { from: 'user' },
    );

  it('writes the section of a study, and apart from it where each is from', async () => {
    const key = join(folder, 'key.csv');
    await draw(log, '--key', key);
    const text = readFileSync(join(folder, 'judging.yaml'), 'utf8');
    const { questions, dialogues = [] } = Judging.parse(parse(text).judging);
    expect([questions, dialogues.length]).toEqual(['exchanges', 1]);
    // Instruction analysis twice, then at each of three viewpoints two experts of vision, the summary and the estimate.
    expect(dialogues[0]?.lines).toHaveLength(2 + 3 * 4);
    expect(dialogues[0]?.lines[2]?.question).toBeDefined();
    expect(text).not.toMatch(/discussnav/i);
    const [head, line] = readFileSync(key, 'utf8').split('\n');
    expect(head).toBe('dialogueId,sessionId,trialId,episodeId,home,agent,success,exchanges');
    expect(line).toMatch(/^[0-9a-f]{16},.*,1_0,1_0,two,discussnav \{\},1,14$/);
  });

  it('draws none that is too long, and none of people', async () => {
    await expect(draw(log, '--most', '13')).rejects.toThrow(/there are 0 discussions/);
    const preview = await walked('discussnav', { sessionKind: 'preview' });
    const people = fileOf('people', headless(preview));
    await expect(draw(people)).rejects.toThrow(/walks of people/);
  }, 60_000);
});

describe('reading judges', () => {
  const id = (n: number): string => `${String(n).repeat(8)}-1111-4111-8111-111111111111`;
  const lines = ['A', 'B'].map((speaker) => ({ speaker, text: 'x', place: 1 }));
  const judging = Judging.parse({
    questions: 'exchanges',
    categories: 'hidden',
    dialogues: [{ dialogueId: 'a'.repeat(16), lines, categories: [] }],
  });

  const judge = (
    sessionId: string,
    ratings: readonly string[] | null,
    kind: 'human' | 'preview' = 'human',
  ): Row[] => {
    const event = (type: string, payload: object) => canonicalJson({ type, payload } as never);
    const judgement = { dialogueId: 'a'.repeat(16), ratings, firstWrong: null };
    const own: [Row['type'], string][] = [
      ['session-start', sessionStart({ kind, judging }).payload],
      ...(ratings === null
        ? []
        : [['client-event', event('judgement', judgement)] as [Row['type'], string]]),
    ];
    return own.map(
      ([type, payload], seq) =>
        ({
          ...{ sessionId, seq, type, payload, trialId: null, actor: null, n: null, attempt: 0 },
          ...{ epoch: 0, tabId: null, clientSeq: null, tClientMonoMs: null, volatile: '{}' },
          ...{ tServerUtc: '2026-01-01T00:00:00.000Z', schemaVersion: LOG_SCHEMA_VERSION },
          eventId:
            type === 'client-event'
              ? '33333333-3333-4333-8333-333333333333'.replace(/^3{8}/, sessionId.slice(0, 8))
              : serverEventId(sessionId, seq),
        }) as Row,
    );
  };

  it('takes people, and counts who is left out', () => {
    const file = fileOf('judges', [
      ...judge(id(1), ['useful', 'wrong']),
      ...judge(id(2), ['useful', 'useful']),
      ...judge(id(3), null),
      ...judge(id(4), ['wrong', 'wrong'], 'preview'),
    ]);
    const read = readDiscussionJudges([file]);
    expect(read).toMatchObject({ kind: 'human', otherKinds: 1, withoutJudgement: 1 });
    expect(read.judges).toHaveLength(2);
    expect(read.discussions).toEqual(judging.dialogues);
  });

  it('prints what they agree on', async () => {
    const file = fileOf('two', [
      ...judge(id(1), ['useful', 'wrong']),
      ...judge(id(2), ['useful', 'useful']),
    ]);
    const write = vi.spyOn(process.stdout, 'write');
    const printed: string[] = [];
    write.mockImplementation((chunk) => printed.push(String(chunk)) > 0);
    try {
      await agreementCommand().parseAsync([file], { from: 'user' });
      await agreementCommand().parseAsync([file, '--json'], { from: 'user' });
    } finally {
      write.mockRestore();
    }
    const [text = '', json = ''] = printed;
    expect(text).toMatch(/^2 judges, 1 discussion;/);
    expect(text).toContain('B: 1 useful, 1 wrong, 0 redundant; first wrong 0 times');
    expect(JSON.parse(json).result.pairs).toMatchObject([{ exchanges: 2, observed: 0.5 }]);
  });

  it('refuses a judge that stands twice, and logs without any', () => {
    const first = fileOf('first', judge(id(1), ['useful', 'wrong']));
    const second = fileOf('second', judge(id(1), ['useful', 'wrong']));
    expect(() => readDiscussionJudges([first, second])).toThrow(/stands in two files/);
    expect(() => readDiscussionJudges([fileOf('none', judge(id(1), null))])).toThrow(/no one/);
    expect(() => readDiscussionJudges([log])).toThrow(/no session of these logs judges/);
  });
});
