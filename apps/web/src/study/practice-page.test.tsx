import { describe, expect, it, vi } from 'vitest';
import { mountPages, press, sessionOf, studyOf, textOfPage } from '../../test/mount-page';
import { PracticePage } from './practice-page';

vi.mock('./session-menu', () => ({ SessionMenu: () => null }));
const { show } = mountPages();

const atPractice = (pageIndex: number, map: 'none' | 'explored' = 'explored') =>
  sessionOf({ page: 'practice', pageIndex, episode: { task: 'coin', view: { map } } });
const controls = () => [...document.querySelectorAll('ol li')].map((each) => each.textContent);

describe('before the practice', () => {
  it('names every control in its order, and begins on a press', async () => {
    const { sent, within } = atPractice(0);
    await show(within(<PracticePage study={studyOf()} />));
    expect(document.querySelector('h1')?.textContent).toBe('First, a short practice');
    expect(controls()).toEqual([
      'Look at the picture. The key P shows it large.',
      'Send the first message.',
      'Watch the map grow. The key M shows it large.',
      'Answer a question, or say that you can’t tell.',
      'Correct an answer that you gave.',
    ]);
    await press('Start the practice');
    expect(sent).toEqual([['page-done', { page: 'practice', index: 0, data: {} }]]);
  });

  it('says nothing of a map where the arm shows none', async () => {
    const { within } = atPractice(0, 'none');
    await show(within(<PracticePage study={studyOf()} />));
    expect(controls()).toHaveLength(4);
    expect(textOfPage()).not.toContain('map');
  });

  it('is in the words of the task kind of the study', async () => {
    const { within } = atPractice(0);
    await show(within(<PracticePage study={studyOf({ task: 'parlour' })} />));
    expect(controls()).toEqual(['Choose a room.', 'Say where the thimble is.']);
    expect(textOfPage()).not.toMatch(/robot|picture/);
  });

  it('promises nothing that counts in the demo', async () => {
    const { within } = atPractice(0);
    await show(within(<PracticePage study={studyOf({ isDemo: true })} />));
    expect(textOfPage()).not.toContain('before it counts');
  });
});

describe('after the practice', () => {
  it.each([
    [1, 'in a home that neither'],
    [4, 'in homes that neither'],
  ])('says what follows: %i', async (episodesPerParticipant, words) => {
    const { within } = atPractice(1);
    await show(within(<PracticePage study={studyOf({ episodesPerParticipant })} />));
    expect(document.querySelector('h1')?.textContent).toContain('It does not count.');
    expect(textOfPage()).toContain('From now on it counts. The robot will look');
    expect(textOfPage()).toContain(words);
    expect(controls()).toEqual([]);
  });

  it('goes on', async () => {
    const { sent, within } = atPractice(1);
    await show(within(<PracticePage study={studyOf()} />));
    await press('I am ready');
    expect(sent).toEqual([['page-done', { page: 'practice', index: 1, data: {} }]]);
  });
});
