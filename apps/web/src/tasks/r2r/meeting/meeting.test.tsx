import { expect, it } from 'vitest';
import { mountPages, sessionOf, textOfPage } from '../../../../test/mount-page';
import { r2rParts } from '../r2r-parts';
import { createGaze } from '../trial/gaze-store';
import { OpenDirections } from './open-directions';

const { show } = mountPages();
const { Stage, Aside, Talk } = r2rParts;

const exchange = (line: number, expert: string, question: string, answer: string) => ({
  ...{ line, expert, question, answer },
});
const MEETING = {
  moves: [
    {
      ...{ step: 0, facingDeg: 90 },
      ways: [
        { direction: 0, isStairs: true },
        { direction: 3, isStairs: false },
      ],
      exchanges: [
        exchange(11, 'scene-observation', 'What does direction 0 show?', 'A wall.'),
        exchange(12, 'scene-observation', 'What does direction 1 show?', 'A lamp.'),
        exchange(13, 'scene-observation', 'What does direction 2 show?', 'A rug.'),
        exchange(14, 'completion-estimation', 'How far?', 'Not far.'),
      ],
      decision: {
        ...{ line: 15, predicted: [3, 0, 3, null, 3], direction: 3, thought: 'It is the door.' },
        estimate: { executed: ['turn left'], inProgress: ['go in'], waiting: [] },
      },
    },
  ],
  trail: [
    [0, 0],
    [2, 0],
  ],
  facingDeg: 90,
  here: [
    { direction: 3, bearingDeg: 95, isStairs: false },
    { direction: 9, bearingDeg: 270, isStairs: true },
  ],
};
const viewOf = (discussion: 'shown' | 'none', meeting: object | null = MEETING) => ({
  episode: {
    ...{ task: 'r2r', role: 'watcher', trialId: 'trial', sceneUrl: null },
    view: { ego: 'none', map: 'none', status: 'minimal', discussion },
    brief: { instruction: 'Go into the kitchen.', eyeHeightM: 1.5 },
  },
  moment: { ways: [], movesDone: 0, ...(meeting !== null && { meeting }) },
  openQuestion: null,
});
const talk = async (view: object) => {
  if (Talk === undefined) throw new TypeError('no talk');
  const session = sessionOf(view as never);
  await show(
    session.within(
      <Talk>
        <p>The conversation</p>
      </Talk>,
    ),
  );
  return session;
};

it('shows who was asked what, the vote and how far the actions are, in the place of the conversation', async () => {
  await talk(viewOf('shown'));
  const text = textOfPage();
  expect(text).not.toContain('The conversation');
  expect(text).toContain('Move 1');
  expect(text).toContain('3 of 5 for direction 3');
  expect(text).toContain('Direction 3: It is the door.');
  expect(text).toContain('3 questions and answers');
  expect(text).toContain('How far?Not far.');
  expect(text).toContain('go in in progress');
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    'Move 1: the robot goes in direction 3.',
  );
});

it('shows the directions with their votes and the way that was gone, in words too', async () => {
  if (Stage === null) throw new TypeError('no stage');
  await show(sessionOf(viewOf('shown') as never).within(<Stage />));
  const drawings = [...document.querySelectorAll('[role=img]')];
  expect(drawings.map((drawing) => drawing.getAttribute('aria-label'))).toEqual([
    'Twelve directions around the robot. Ways on: 0 left, stairs; 3 ahead. Votes: 1 for 0, 3 for 3, 1 for none. Direction 3.',
    'Plan of the home. The robot has gone 1 move.',
  ]);
  expect(document.querySelectorAll('polyline')[0]?.getAttribute('points')).toBe('0,0 2,0');
});

it('shows nothing of it where the arm does not, and says that there is nothing to do', async () => {
  await talk(viewOf('none', null));
  expect(textOfPage()).toBe('The robot goes by itself. There is nothing for you to do but watch.');
});

it('calls the words those that the robot follows', async () => {
  if (Aside === null) throw new TypeError('no aside');
  await show(sessionOf(viewOf('shown') as never).within(<Aside isPulsing={false} />));
  expect(textOfPage()).toContain('The robot follows these wordsGo into the kitchen.');
});

it('leaves the conversation to everyone else', async () => {
  const view = viewOf('none', null);
  await talk({ ...view, episode: { ...view.episode, role: 'walker' } });
  expect(textOfPage()).toBe('The conversation');
});

it('marks in the panorama the directions in which the robot can go, for who sees it, as far as one looks there', async () => {
  const looking = (bearingDeg: number) => (
    <OpenDirections gaze={createGaze(bearingDeg)} aspect={1.5} eyeHeightM={1.5} />
  );
  const marks = () =>
    [...document.querySelectorAll('[data-direction]')].map(({ textContent }) => textContent);
  await show(sessionOf(viewOf('shown') as never).within(looking(90)));
  expect(marks()).toEqual(['3']);
  await show(sessionOf(viewOf('shown') as never).within(looking(0)));
  expect(marks()).toEqual([]);
  await show(sessionOf(viewOf('none', null) as never).within(looking(90)));
  expect(marks()).toEqual([]);
});
