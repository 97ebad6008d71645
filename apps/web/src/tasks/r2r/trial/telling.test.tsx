import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { mountPages, sessionOf, textOfPage } from '../../../../test/mount-page';
import { r2rParts } from '../r2r-parts';
import { createGaze } from './gaze-store';
import { InstructionCard } from './instruction-card';
import { useOpenWays } from './use-walk';
import { WayArrows } from './way-arrows';
import { WayLegend } from './way-legend';

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
    <WayArrows
      gaze={createGaze(0)}
      ways={ways}
      question={question}
      aspect={1.5}
      eyeHeightM={1.5}
      onNoWay={() => undefined}
    />
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

describe('under the picture', () => {
  const OPEN = [{ viewpoint: 'a', number: 1, bearingDeg: 180, isStairs: false }];
  const legend = async (bearingDeg: number, isMissed = false) => {
    const gaze = createGaze(bearingDeg);
    const missed = isMissed ? gaze.getState().target : null;
    const own = { gaze, ways: OPEN, aspect: 1.5, eyeHeightM: 1.5, missed, usual: 'As usual.' };
    await show(<WayLegend {...own} />);
    return document.querySelector('[data-testid="legend"]')?.textContent;
  };

  it('stands where the arrows lie while none is in the picture, and else how it is used', async () => {
    expect(await legend(180)).toBe('As usual.');
    expect(await legend(270)).toBe('Way 1 is to the left. Turn the picture to see its arrow.');
  });

  it('stands that no way lies before one who went on there', async () => {
    expect(await legend(230, true)).toMatch(/^No way lies straight before you\. Way 1 is/);
    expect(document.querySelector('[role="status"]')?.textContent).toMatch(/^No way/);
  });
});

describe('who is asked about few words', () => {
  const draftOf = (role: 'writer' | 'walker', form: object | undefined) => {
    const { episode } = viewOf(role);
    const chat = [{ messageId: 'm', from: 'person', kind: 'answer', text: 'go there' }];
    const openQuestion = { questionId: 'q', text: 'These are few words.', form };
    return r2rParts.answerDraft?.({ episode, openQuestion, chat } as never);
  };

  it('finds them in the box, if they write, and only then', () => {
    const form = { kind: 'buttons', buttons: [{ id: 'keep', label: 'Keep it' }], allowText: true };
    expect(draftOf('writer', form)).toBe('go there');
    expect(draftOf('writer', { kind: 'text' })).toBeNull();
    expect(draftOf('walker', form)).toBeNull();
  });
});
