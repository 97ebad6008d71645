import { writeJsonl } from '@parley/log';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { routed, seen } from '../../../test/mount-experimenter';
import { mountPages, textOfPage } from '../../../test/mount-page';
import { sampleTrial } from '../../../test/sample-trial';
import { FileReplayPage } from './file-replay-page';

// What the player shows has tests of its own; here it only says what it got.
vi.mock('./replay-view', () => ({
  ReplayView: ({ records }: { records: readonly unknown[] }) => <p>{records.length} rows played</p>,
}));
const { show } = mountPages();

const open = async () => {
  const at = await routed('/experimenter/replay', () => <FileReplayPage />);
  await show(at.page);
};
const zone = () => document.querySelector('section[aria-label="Drop a log"]') as HTMLElement;

/** Drops files with these texts, by name. */
const drop = (texts: Readonly<Record<string, string>>) =>
  act(async () => {
    const files = Object.entries(texts).map(([name, text]) => ({ name, text: async () => text }));
    const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { files },
    });
    zone().dispatchEvent(event);
  });

describe('a log from disk', () => {
  it('is asked for, with what it may be', async () => {
    await open();
    expect(document.querySelector('h1')?.textContent).toBe('Drop a log here');
    const chooser = document.querySelector<HTMLInputElement>('input[type="file"]');
    expect(chooser?.accept).toContain('.jsonl');
    expect(chooser?.multiple).toBe(true);
  });

  it('is played, under its name', async () => {
    const rows = sampleTrial();
    await open();
    await drop({ 'trial.jsonl': writeJsonl(rows) });
    await seen(`${rows.length} rows played`);
    expect(document.querySelector('h1')?.textContent).toBe('Replay of trial.jsonl');
    expect(textOfPage()).toContain('Another file');
  });

  it('that cannot be read is named with its line, and another may be dropped', async () => {
    await open();
    await drop({ 'bad.jsonl': 'no row' });
    await seen('bad.jsonl');
    expect(textOfPage()).not.toContain('rows played');
    await drop({ 'empty.jsonl': '' });
    await seen('empty.jsonl holds no rows.');
    await drop({ 'trial.jsonl': writeJsonl(sampleTrial()) });
    await seen('rows played');
  });

  it('of several files is one, in the order of their names', async () => {
    const rows = sampleTrial();
    await open();
    await drop({ 'b.jsonl': writeJsonl(rows.slice(5)), 'a.jsonl': writeJsonl(rows.slice(0, 5)) });
    await seen(`${rows.length} rows played`);
    expect(document.querySelector('h1')?.textContent).toBe('Replay of 2 files');
  });
});
