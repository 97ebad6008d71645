import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { mountPages, sessionOf, textOfPage } from '../../../../test/mount-page';
import { createGaze } from './gaze-store';
import { InstructionCard } from './instruction-card';
import { useOpenWays } from './use-walk';
import { WayArrows } from './way-arrows';

const { show } = mountPages();

const WAYS = [
  { viewpoint: 'c', bearingDeg: 5, isStairs: false, isTold: true },
  { viewpoint: 'a', bearingDeg: 30, isStairs: false },
];
const viewOf = (role: 'writer' | 'walker') => ({
  episode: {
    ...{ task: 'r2r', role, trialId: 't' },
    brief: { instruction: 'Walk the way that is marked.', eyeHeightM: 1.5 },
  },
  moment: {
    ways: role === 'writer' ? WAYS : WAYS.map(({ isTold: _, ...way }) => way),
    movesDone: 1,
  },
  openQuestion: {
    ...{ questionId: 'q', text: 'Place 2 of 3' },
    form: {
      kind: 'action',
      actions: [
        { id: 'c', label: 'On along the way: straight on' },
        { id: 'a', label: 'Back along the way: left' },
        { id: 'write', label: 'Write the instruction now' },
      ],
    },
  },
});

function Arrows() {
  const { question, ways } = useOpenWays();
  return (
    <WayArrows gaze={createGaze(0)} ways={ways} question={question} aspect={1.5} eyeHeightM={1.5} />
  );
}
const arrows = () => [...document.querySelectorAll<HTMLButtonElement>('[data-way]')];

describe('to who tells the way', () => {
  it('the card says what is to be done, and calls it no words to follow', async () => {
    await show(sessionOf(viewOf('writer')).within(<InstructionCard />));
    expect(textOfPage()).toBe('Your partWalk the way that is marked.');
    await show(sessionOf(viewOf('walker')).within(<InstructionCard />));
    expect(textOfPage()).toContain('Follow these words');
  });

  it('the arrow that leads on is marked, by a word too, and that which leads back', async () => {
    await show(sessionOf(viewOf('writer')).within(<Arrows />));
    expect(arrows().map(({ textContent, dataset }) => [textContent, dataset.told])).toEqual([
      ['1on', 'true'],
      ['2back', undefined],
    ]);
  });

  it('a press of it goes along the way', async () => {
    const { sent, within } = sessionOf(viewOf('writer'));
    await show(within(<Arrows />));
    await act(async () => arrows()[0]?.click());
    const said = sent.filter(([kind]) => kind === 'say');
    expect(said).toHaveLength(1);
    expect(JSON.stringify(said)).toContain('"action":"c"');
  });
});

it('no arrow of one who follows is marked', async () => {
  await show(sessionOf(viewOf('walker')).within(<Arrows />));
  expect(arrows().map(({ textContent, dataset }) => [textContent, dataset.told])).toEqual([
    ['1', undefined],
    ['2', undefined],
  ]);
});
