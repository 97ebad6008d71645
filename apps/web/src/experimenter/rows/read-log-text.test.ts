import { describe, expect, it } from 'vitest';
import { sampleEpisode } from '../../../test/sample-episode';
import { readLogText } from './read-log-text';

const text = sampleEpisode()
  .map((row) => JSON.stringify(row))
  .join('\n');

describe('reading a log file', () => {
  it('reads what was written', () => {
    const read = readLogText(`${text}\n`, 'a.jsonl');
    expect(read.kind === 'ok' && read.rows).toEqual(sampleEpisode());
  });

  it.each([
    [
      'a cut line',
      `${text}\n{"sessionId":"x`,
      `a.jsonl, line ${sampleEpisode().length + 1} is not a row of a log.`,
    ],
    [
      'a row without its number',
      text.replace('"seq":0', '"seq":-1'),
      'a.jsonl, line 1 has no valid seq.',
    ],
    ['nothing', ' \n\n', 'a.jsonl holds no rows.'],
  ])('names what is wrong: %s', (_name, bad, message) => {
    expect(readLogText(bad, 'a.jsonl')).toEqual({ kind: 'bad', message });
  });
});
