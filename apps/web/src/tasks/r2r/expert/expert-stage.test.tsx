import { describe, expect, it } from 'vitest';
import { mountPages, sessionOf, textOfPage } from '../../../../test/mount-page';
import { r2rParts } from '../r2r-parts';

const { show } = mountPages();
const { Stage, Aside } = r2rParts;

const TRAJECTORY = [
  { turn: null, observation: 'A hallway.', thought: '' },
  { turn: 'left', observation: 'A kitchen.', thought: 'Go in.' },
];
const PICTURE = { url: '/picture', widthPx: 297, heightPx: 640, isFramed: false };
const viewOf = (asked: object | undefined, isOpen = true) => ({
  episode: {
    ...{ task: 'r2r', role: 'expert', trialId: 't' },
    brief: { instruction: 'You stand in for one of the experts.', eyeHeightM: 1.5 },
  },
  moment: { ways: [], movesDone: 0, ...(asked !== undefined && { asked }) },
  openQuestion: isOpen
    ? { questionId: 'q', text: 'Which?', form: { kind: 'text' }, picture: PICTURE }
    : null,
});
const stage = async (asked: object | undefined, isOpen?: boolean) => {
  if (Stage === null) throw new TypeError('no stage');
  await show(sessionOf(viewOf(asked, isOpen)).within(<Stage />));
  return textOfPage();
};

it('shows what completion estimation is given: the actions and the way, place by place', async () => {
  const text = await stage({
    expert: 'completion-estimation',
    input: { actions: ['turn left', 'stop'], trajectory: TRAJECTORY },
  });
  expect(text).toContain('You say how far the robot is');
  const lists = [...document.querySelectorAll('ol')];
  expect(lists.map((list) => [...list.children].map(({ textContent }) => textContent))).toEqual([
    ['turn left', 'stop'],
    ['Where it starts. A hallway.', 'Turned left. A kitchen. It thought: Go in.'],
  ]);
});

describe('decision testing', () => {
  const WAY = { observation: '', tags: [], visited: false, isStairs: false };
  const INPUT = {
    estimate: { executed: ['turn left'], inProgress: [], waiting: ['stop'] },
    scene: [
      { ...WAY, direction: 2, turnDeg: 60, observation: 'A door.', tags: ['door', 'rug'] },
      { ...WAY, direction: 7, turnDeg: -90.4, visited: true },
      { ...WAY, direction: 0, turnDeg: 0, isStairs: true },
      { ...WAY, direction: 6, turnDeg: -179.7 },
    ],
    predictions: [
      { direction: 2, thought: 'It is the door.' },
      { direction: 7, thought: 'A sofa.' },
    ],
  };
  const given = (more: object) =>
    stage({ expert: 'decision-testing', input: { ...INPUT, ...more } });

  it('is given predictions, progress, what is seen from here, and each way with the turn to it', async () => {
    const text = await given({ here: 'A door and a bench.' });
    expect(text).toContain('Direction 7: A sofa.');
    expect(text).toContain('Done: turn left');
    expect(text).toContain('In progress: none');
    expect(text).toContain('What is seen from where the robot standsA door and a bench.');
    // What decides comes first.
    expect(text.indexOf('Direction 2, 60°')).toBeLessThan(text.indexOf('What is seen from where'));
    expect(text).toContain('Direction 2, 60° to the right: A door. Things: door, rug.');
    expect(text).toContain('Direction 7, 90° to the left:  (it has been there)');
    expect(text).toContain('Direction 0, straight ahead:  (stairs)');
    expect(text).toContain('Direction 6, straight back:');
  });

  it('says that nothing is seen, and leaves out what logs of older builds do not have', async () => {
    expect(await given({ here: '' })).toContain('What is seen from where the robot standsnone');
    expect(await given({})).not.toContain('where the robot stands');
  });
});

it.each([
  ['action-decomposition', { instruction: 'Turn left.' }, 'Turn left.'],
  [
    'landmark-extraction',
    { instruction: 'Turn left by the sofa.', actions: ['turn left'] },
    'The actionsturn left',
  ],
  [
    'scene-observation',
    { viewpoint: 'v', direction: 4, questions: ['What room is it?'] },
    'Direction 4',
  ],
  ['object-detection', { viewpoint: 'v', direction: 2 }, 'Direction 2'],
  ['trajectory-summary', { trajectory: TRAJECTORY }, 'Turned left. A kitchen.'],
  ['thought-fusion', { direction: 3, thoughts: ['A door.'] }, 'Thoughts for direction 3A door.'],
])('shows what %s is given', async (expert, input, said) => {
  expect(await stage({ expert, input })).toContain(said);
});

it.each<[string, object | undefined, boolean]>([
  ['nothing was asked yet', undefined, true],
  ['nothing is open', { expert: 'action-decomposition', input: { instruction: 'x' } }, false],
  ['it is of an expert that the page does not know', { expert: 'oracle', input: {} }, true],
])('says that the robot is on its way while %s', async (_what, asked, isOpen) => {
  expect(await stage(asked, isOpen)).toBe('The robot is on its way. It asks when it needs you.');
});

it('calls what stands beside it the part of the person, and no words to follow', async () => {
  if (Aside === null) throw new TypeError('no aside');
  await show(sessionOf(viewOf(undefined)).within(<Aside isPulsing={false} />));
  expect(textOfPage()).toContain('Your part');
  expect(textOfPage()).not.toContain('Follow these words');
});
