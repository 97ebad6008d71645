import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeRows, type LogRecord, questionsOf, readJsonl, trialsOf } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../repository';
import { keyMoments } from './key-moments';
import { titleOf } from './moment-words';

const FOLDER = join(repositoryRoot(), 'packages/log/golden/v2');
const kept = readdirSync(FOLDER)
  .filter((file) => /-[a-z]+-\d+\.jsonl\.gz$/.test(file))
  .map((file): [string, LogRecord[]] => {
    const text = gunzipSync(readFileSync(join(FOLDER, file))).toString('utf8');
    return [file, decodeRows(readJsonl(text, file))];
  });

describe.each(kept)('the moments of %s', (_, records) => {
  const moments = keyMoments(records);

  it('begin with the start, end with the end, and are in order', () => {
    expect(moments[0]?.kind).toBe('start');
    expect(moments.at(-1)?.kind).toBe('end');
    const [seqs, steps] = [moments.map(({ seq }) => seq), moments.map(({ step }) => step)];
    expect([...seqs].sort((a, b) => a - b)).toEqual(seqs);
    expect([...steps].sort((a, b) => a - b)).toEqual(steps);
  });

  it('hold every question with the answer that counts', () => {
    const asked = moments.flatMap(({ question }) => question ?? []);
    expect(asked.map(({ text, answer }) => [text, answer])).toEqual(
      questionsOf(records).map(({ text, answer }) => [text, answer?.text ?? null]),
    );
  });

  it('hold every thing that the agent met, judged or only seen, and its last word on it', () => {
    const last = new Map<string, string>();
    for (const { event } of records)
      if (event.kind === 'note' && event.belief.type === 'candidate')
        last.set(event.belief.candidateId, event.belief.status);
    for (const [candidateId, status] of last) {
      const own = moments.filter((one) => one.candidateId === candidateId);
      expect(own.length).toBeGreaterThan(0);
      const said = own.flatMap(({ verdict }) => verdict ?? []).at(-1) ?? 'new';
      expect(said).toBe(status);
    }
  });

  it('know where the robot stood, and what it looked at', () => {
    for (const { pose, frame } of moments) {
      expect(pose).not.toBeNull();
      expect(frame).not.toBeNull();
    }
    const [trial] = trialsOf(records);
    expect(moments[0]?.pose).toEqual(Object.values(trial?.start.starts ?? {})[0]);
  });
});

it('refuses rows without a start', () => {
  expect(() => keyMoments([])).toThrow(ParleyError);
});

it('are called by what the robot did', () => {
  const [, records = []] = kept.find(([file]) => file.startsWith('aiuta-')) ?? [];
  const titles = keyMoments(records).map(titleOf);
  expect(titles[0]).toBe('Start');
  expect(titles.at(-1)).toBe('End');
  expect(titles.some((title) => /^Asks about [a-z]+-\d+/.test(title))).toBe(true);
  expect(titles.some((title) => title.endsWith('takes it for the target'))).toBe(true);
});
