import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import type { R2rFile } from './r2r-episodes';
import { matchSubmission, readSubmission, submissionText } from './submission';

const folder = mkdtempSync(join(tmpdir(), 'submission-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (value: unknown) => {
  const file = join(folder, 'mine.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return readSubmission(file);
};
const entry = (instr_id: string, ...ids: string[]) => ({
  instr_id,
  trajectory: ids.map((id): [string, number, number] => [id, 0.5, 0]),
});
const PATHS: R2rFile = [
  { distance: 4, scan: 'x', path_id: 7, path: ['a', 'b'], heading: 0, instructions: ['p', 'q'] },
  { distance: 4, scan: 'y', path_id: 8, path: ['c', 'd'], heading: 0, instructions: ['r'] },
];
const WHOLE = [entry('7_0', 'a', 'b'), entry('7_1', 'a'), entry('8_0', 'c', 'd')];

describe('readSubmission', () => {
  it('reads what is written, unknown members too, packed or not', () => {
    const more = WHOLE.map((one) => ({ ...one, note: 'mine' }));
    expect(read(submissionText(more))).toEqual(more);
    const packed = join(folder, 'mine.json.gz');
    writeFileSync(packed, gzipSync(new TextEncoder().encode(submissionText(WHOLE))));
    expect(readSubmission(packed)).toEqual(WHOLE);
  });

  it.each([
    ['no JSON', '{', /BAD_EPISODE mine\.json: this is not JSON/],
    ['no list', {}, /BAD_EPISODE mine\.json: /],
    ['nothing in it', [], /there is no trajectory/],
    ['a trajectory of nothing', [entry('7_0')], /mine\.json 0\.trajectory: .*its start at least/],
    [
      'a viewpoint alone',
      [{ instr_id: '7_0', trajectory: [['a']] }],
      /mine\.json 0\.trajectory\.0: a place is \[viewpoint, heading, elevation\]/,
    ],
    [
      'an instruction twice',
      [entry('7_0', 'a'), entry('7_1', 'a'), entry('7_0', 'a')],
      /mine\.json 2\.instr_id: 7_0 was there before, as entry 0/,
    ],
  ])('refuses %s by file and entry', (_, value, line) => {
    expect(() => read(value)).toThrow(expect.objectContaining({ code: 'BAD_EPISODE' }));
    try {
      read(value);
    } catch (error) {
      expect((error as { toLine(): string }).toLine()).toMatch(line);
    }
  });
});

describe('matchSubmission', () => {
  it('joins each instruction with its trajectory, in the order of the episodes', () => {
    const joined = matchSubmission(PATHS, PATHS, [...WHOLE].reverse(), 'f');
    expect(joined.map(({ instrId, path, at }) => [instrId, path.path_id, at])).toEqual([
      ['7_0', 7, 2],
      ['7_1', 7, 1],
      ['8_0', 8, 0],
    ]);
  });

  it('wants every instruction, of a part those of the part', () => {
    const some = WHOLE.slice(0, 2);
    expect(() => matchSubmission(PATHS, PATHS, some, 'f')).toThrow(
      '1 of 3 instructions have no trajectory, 8_0 among them',
    );
    expect(matchSubmission(PATHS, PATHS.slice(0, 1), some, 'f')).toHaveLength(2);
  });

  it('refuses a trajectory of no instruction', () => {
    const strange = [...WHOLE, entry('8_1', 'c')];
    expect(() => matchSubmission(PATHS, PATHS, strange, 'f')).toThrow(
      'the episodes have no instruction 8_1',
    );
  });
});
