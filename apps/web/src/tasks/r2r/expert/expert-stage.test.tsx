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
    ['Where it starts.A hallway.', 'Here now. Turned left.A kitchen.It thought: Go in.'],
  ]);
});

it('shows trajectory summary the newest place first, with a line for each direction and no sentence twice', async () => {
  const seen = 'In the hall. In the hall. Ahead: den. In the hall. Ahead: den. Beside: vase.';
  const trajectory = [TRAJECTORY[0], { turn: 'left', observation: seen, thought: '' }];
  await stage({ expert: 'trajectory-summary', input: { trajectory } });
  const places = [...document.querySelectorAll('ol > li')];
  expect(places.map((place) => place.firstChild?.textContent)).toEqual([
    'Here now. ',
    'Where it starts.',
  ]);
  expect(document.querySelector('ol')?.reversed).toBe(true);
  expect([...(places[0]?.querySelectorAll('p') ?? [])].map((line) => line.textContent)).toEqual([
    ...['In the hall.', 'Ahead: den.', 'Beside: vase.'],
  ]);
});

it('says that none comes any more to one who has left too many open', async () => {
  if (Stage === null) throw new TypeError('no stage');
  const view = { ...viewOf(undefined, false), moment: { ways: [], movesDone: 3, isAlone: true } };
  await show(sessionOf(view).within(<Stage />));
  expect(textOfPage()).toBe(
    'After 2 questions without an answer the program answers for you until this walk ends.',
  );
});

describe('in a narrow window', () => {
  const narrow = async (view: object) => {
    const { NarrowStage } = r2rParts;
    if (NarrowStage === undefined) throw new TypeError('nothing of the stage is left');
    await show(sessionOf(view).within(<NarrowStage />));
    return textOfPage();
  };

  it('has what the expert is given above the question, while one is open', async () => {
    const input = { actions: ['turn left', 'stop'], trajectory: TRAJECTORY };
    const asked = { expert: 'completion-estimation', input };
    expect(await narrow(viewOf(asked))).toContain('The actionsturn leftstop');
    expect(document.querySelector('[data-testid="given"]')?.getAttribute('tabindex')).toBe('0');
    expect(await narrow(viewOf(asked, false))).toBe('');
  });

  it('leaves a picture to its question', async () => {
    const input = { viewpoint: 'v', direction: 2 };
    expect(await narrow(viewOf({ expert: 'object-detection', input }))).toBe('');
  });

  it('has the panorama of one who follows or tells a way, and nothing of one who watches', async () => {
    const as = (role: string) => ({
      ...viewOf(undefined),
      episode: { ...viewOf(undefined).episode, role, view: { ego: 'live' } },
    });
    await narrow(as('walker'));
    expect(document.querySelector('section[aria-label="Where you are"]')).not.toBeNull();
    await narrow(as('watcher'));
    expect(document.querySelector('section')).toBeNull();
  });
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
  ['trajectory-summary', { trajectory: TRAJECTORY }, 'Turned left.A kitchen.'],
  ['thought-fusion', { direction: 3, thoughts: ['A door.'] }, 'Thoughts for direction 3A door.'],
])('shows what %s is given', async (expert, input, said) => {
  expect(await stage({ expert, input })).toContain(said);
});

it.each([
  ['scene-observation', { viewpoint: 'v', direction: 4, questions: ['What room is it?'] }],
  ['object-detection', { viewpoint: 'v', direction: 4 }],
])('shows %s its picture, without a number', async (expert, input) => {
  const text = await stage({ expert, input });
  expect(document.querySelector('img')).not.toBeNull();
  expect(text, 'who sees one picture has no use for its number').not.toContain('irection 4');
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
