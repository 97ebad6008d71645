import type { EpisodeView, FoundObject } from '@parley/protocol';
import { COIN_RESULTS } from '@parley/task-coin/shared';
import { describe, expect, it, vi } from 'vitest';
import { briefOf } from '../../../../test/coin-brief';
import {
  button,
  mountPages,
  press,
  sessionOf,
  textOfPage,
  write,
} from '../../../../test/mount-page';
import { FirstMessage } from './first-message';
import { FoundLine } from './found-line';

const { show } = mountPages();

describe('how a search went', () => {
  const line = async (result: string, count = 1, { isDriven = false, hasPicture = true } = {}) => {
    const brief = { ...briefOf('mug'), pictureUrl: hasPicture ? '/p' : null };
    const found: FoundObject = { index: 1, task: 'coin', brief, result, pictureUrl: '/after' };
    const { within } = sessionOf({ found: Array.from({ length: count }, () => found) });
    await show(within(<FoundLine found={found} isDriven={isDriven} />));
    return document.querySelector('[data-testid="found"]')?.textContent ?? '';
  };

  it('has one plain sentence for every result, without praise or blame', async () => {
    const said = new Set<string>();
    for (const result of COIN_RESULTS) {
      const text = await line(result);
      expect(text, result).toMatch(/^[A-Z].*\.$/);
      expect(text, result).not.toMatch(/well done|sorry|wrong|fail/i);
      said.add(text);
    }
    expect(said.size).toBe(COIN_RESULTS.length);
    expect(await line('found')).toBe('It stopped at your mug.');
  });

  it('has a sentence of its own for every result where the person drove', async () => {
    const said = new Set<string>();
    for (const result of COIN_RESULTS) {
      const text = await line(result, 1, { isDriven: true });
      expect(text, result).toMatch(/^(You|The steps|This one) .*\.$/);
      said.add(text);
    }
    expect(said.size).toBe(COIN_RESULTS.length);
  });

  it('says which one was meant where a driver was told in words, and shows it', async () => {
    const meant = 'This is the mug that was meant.';
    await line('same-kind', 1, { isDriven: true, hasPicture: false });
    expect(textOfPage()).toContain(meant);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/after');
    await line('same-kind', 1, { isDriven: true });
    expect(textOfPage(), 'seen before').not.toContain(meant);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/p');
    await line('same-kind');
    expect(textOfPage(), 'seen before').not.toContain(meant);
  });

  it('numbers objects only where there are several', async () => {
    await line('found');
    expect(textOfPage()).not.toContain('Object 1');
    await line('found', 3);
    expect(textOfPage()).toContain('Object 1 of 3');
  });
});

describe('the first message', () => {
  const open = async (brief: Partial<ReturnType<typeof briefOf>>) => {
    const send = vi.fn();
    const episode = { trialId: 't1', maxAnswerChars: 100, brief: { ...briefOf('mug'), ...brief } };
    const { within } = sessionOf({ episode });
    await show(
      within(
        <FirstMessage episode={episode as unknown as EpisodeView} isBusy={false} send={send} />,
      ),
    );
    return send;
  };

  it('is the fixed one where the arm has one, sent by one press', async () => {
    const send = await open({ lockedText: 'Find the mug.' });
    const described = button('Send').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(
      'Send this message to start the robot.',
    );
    await press('Send');
    expect(send).toHaveBeenCalledExactlyOnceWith('Find the mug.');
  });

  it.each([
    ['I*', 'Tell the robot what to find, in your own words.'],
    ['d', 'Describe the object to the robot, so that it can tell it from others like it.'],
  ] as const)('is in the person’s own words in arm %s', async (input, label) => {
    const send = await open({ input });
    await write(label, 'The blue one.');
    await press('Send');
    expect(send).toHaveBeenCalledExactlyOnceWith('The blue one.');
  });
});
