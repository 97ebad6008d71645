import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerRequests, mountPages, textOfPage } from '../../../../test/mount-page';
import { describeBelief, isSeen, paceOfBelief } from './belief-words';
import { BeliefsPanel } from './beliefs-panel';
import { foldAct, foldBeliefs, foldCall } from './fold-beliefs';
import { NO_BELIEFS } from './r2r-beliefs';
import { exchange, firstMove, LOOKED, moved, own, START } from './walk.fixture';
import { WayPlan } from './way-plan';

const { show } = mountPages();
const panel = (beliefs = firstMove()) =>
  show(<BeliefsPanel beliefs={beliefs} start={START} isOver={false} isPractice={false} />);
const cards = () => [...document.querySelectorAll('ol[aria-label="Discussion"] > li')];

describe('the discussion', () => {
  it('says that nothing was talked over yet', async () => {
    await panel(NO_BELIEFS);
    expect(textOfPage()).toContain('No move yet');
  });

  it('has who asked whom what, what was answered, and what was decided', async () => {
    await panel();
    const text = textOfPage();
    expect(text).toContain('Go into the kitchen. Stop.');
    expect(text).toContain('DiscussNav asks Completion estimation');
    expect(text).toContain('Not far.');
    expect(text).toContain('a → b');
    expect(text).toContain('3 of 5 for direction 0');
    expect(text).toContain('Direction 0: It shows the kitchen.');
  });

  it('folds what is asked of every direction, and shows it when it is opened', async () => {
    await panel();
    const folded = [...document.querySelectorAll('details details')];
    expect(folded.map((each) => each.querySelector('summary')?.textContent)).toEqual([
      '3 questions and answers',
    ]);
    expect(folded[0]?.hasAttribute('open')).toBe(false);
    expect(folded[0]?.textContent).toContain('Wall 2.');
  });

  it('folds a long answer, which is whole when it is opened', async () => {
    const long = 'A wall. '.repeat(60);
    await panel(foldBeliefs(NO_BELIEFS, exchange('trajectory-summary', 'What matters?', long), 9));
    const folded = document.querySelector('dd details') as HTMLDetailsElement;
    expect(folded.querySelector('summary')?.textContent).toBe(`${long.slice(0, 120)}…`);
    expect(folded.textContent).toContain(long);
  });

  it('says where the body answers in the place of the person of an expert, and why', async () => {
    const data = { step: 0, expert: 'completion-estimation', why: 'no answer in time' };
    const talk = exchange('completion-estimation', 'How far is it?', 'Not far.');
    const byBody = {
      ...talk,
      data: { ...(talk as never as { data: object }).data, by: 'body' },
    } as never;
    await panel(foldBeliefs(foldBeliefs(NO_BELIEFS, own('takeover', data), 8), byBody, 9));
    const text = textOfPage();
    expect(text).toContain('The body answers Completion estimation: no answer in time');
    expect(text).toContain('Completion estimationIn place of a person');
  });

  it('opens the newest move alone, and an older one on demand', async () => {
    const next = foldCall(foldAct(firstMove(), moved(16, 'b')), LOOKED);
    const talk = exchange('decision-testing', 'Which?', 'Direction 0.');
    await panel(
      foldBeliefs(
        next,
        { ...talk, data: { ...(talk as never as { data: object }).data, step: 1 } } as never,
        20,
      ),
    );
    const [first, second] = cards();
    expect(first?.textContent).not.toContain('Not far.');
    expect(second?.textContent).toContain('DiscussNav asks Decision testing');
    expect(second?.getAttribute('aria-current')).toBe('step');
    const details = first?.querySelector('details') as HTMLDetailsElement;
    await act(async () => {
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    });
    expect(first?.textContent).toContain('Not far.');
  });
});

describe('beside it', () => {
  it('the panorama has candidates, votes and the direction taken, in words too', async () => {
    await panel();
    const dial = document.querySelector('svg[role="img"]');
    expect(dial?.getAttribute('aria-label')).toContain('Votes: 3 for 0, 1 for 9, 1 for none.');
    const states = [...document.querySelectorAll('svg g')].map((g) => g.getAttribute('data-state'));
    expect(states.filter((state) => state === 'shut')).toHaveLength(10);
    expect([states[0], states[9]]).toEqual(['taken', 'open']);
    const ways = [...document.querySelectorAll('ul[aria-label="Ways on"] li')];
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      '0 left b3 votes',
      '9 behind, stairs d1 vote',
    ]);
    expect(textOfPage()).toContain('Others: 1 vote for no direction.');
  });

  it('each action says how far it is', async () => {
    await panel();
    const actions = [...document.querySelectorAll('ol[aria-label="Actions"] li')];
    expect(actions.map(({ textContent }) => textContent)).toEqual([
      '✓turn left executed',
      '▸go into the kitchen in progress',
      '○stop waiting',
    ]);
  });
});

describe('the plan', () => {
  beforeEach(() => answerRequests(() => ({ status: 404, body: {} })));
  const pose = { position: [0, 0, -3], headingDeg: 0 } as const;
  const pace = { isGliding: false, stepMs: 0, turnMs: 0 };
  const trail = [
    [0, 0, 0],
    [0, 0, -3],
  ] as const;

  it('has what was told and what was gone, and says where the robot is', async () => {
    await show(<WayPlan beliefs={null} start={START} pose={pose} trail={trail} {...pace} />);
    expect(document.querySelector('svg')?.getAttribute('aria-label')).toBe(
      'Plan of the home. The way that was told has 3 viewpoints. The robot has gone along 1 edge. It stands at b, on that way.',
    );
    const lines = [...document.querySelectorAll('polyline')].map((line) =>
      line.getAttribute('points'),
    );
    expect(lines).toContain('0,0 0,-3 0,-6');
    expect(lines).toContain('0,0 0,-3');
  });

  it('of an older log has the way that was gone alone', async () => {
    const { positions: _, ...truth } = START.truth as Record<string, unknown>;
    const start = { ...START, truth } as never;
    await show(<WayPlan beliefs={null} start={start} pose={pose} trail={trail} {...pace} />);
    const drawn = [...document.querySelectorAll('polyline')].map((line) =>
      line.getAttribute('points'),
    );
    expect(drawn.filter((points) => points !== '')).toEqual(['0,0 0,-3']);
  });
});

it('what a person wrote who was shown the way stands above the moves', async () => {
  const data = { text: 'Go on and stop.', words: 4, isShort: true };
  const written = foldBeliefs(firstMove(), own('instruction', data), 30);
  await panel(written);
  const section = document.querySelector('section[aria-label="What the person wrote"]');
  expect(section?.textContent).toBe('Written 4 wordsGo on and stop.');
  expect(describeBelief(own('instruction', data))).toBe('the person writes: Go on and stop.');
  expect([isSeen, paceOfBelief].map((of) => of(own('instruction', data)))).toEqual([true, 1200]);
  await panel();
  expect(document.querySelector('section[aria-label="What the person wrote"]')).toBeNull();
});
