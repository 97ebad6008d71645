import { describe, expect, it } from 'vitest';
import { keptLog } from '../../../test/kept-log';
import { sampleTrial } from '../../../test/sample-trial';
import { readLogText } from './read-log-text';

const text = sampleTrial()
  .map((row) => JSON.stringify(row))
  .join('\n');

describe('reading a log file', () => {
  it('reads what was written', () => {
    const read = readLogText(`${text}\n`, 'a.jsonl');
    expect(read.kind === 'ok' && read.records.map(({ row }) => row)).toEqual(sampleTrial());
  });

  it.each(['v1/aiuta-larch-02', 'v2/evidence-larch-02', 'v2/live'])(
    'reads a log of an older version: %s',
    (name) => {
      const kinds = new Set(keptLog(name).map(({ event }) => event.kind));
      expect(kinds).toContain('trial-start');
      expect(kinds).not.toContain('unreadable');
    },
  );

  it.each([
    [
      'a cut line',
      `${text}\n{"sessionId":"x`,
      `a.jsonl:${sampleTrial().length + 1}: the line is not JSON. The file was cut or edited; restore it from a backup.`,
    ],
    [
      'a row without its number',
      text.replace('"seq":0', '"seq":-1'),
      expect.stringMatching(/^a\.jsonl:1: field seq: /),
    ],
    ['nothing', ' \n\n', 'a.jsonl holds no rows.'],
  ])('names what is wrong: %s', (_name, bad, message) => {
    expect(readLogText(bad, 'a.jsonl')).toEqual({ kind: 'bad', message });
  });
});
