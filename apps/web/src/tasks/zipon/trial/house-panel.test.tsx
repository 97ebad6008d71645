import { FEEDBACK_SETTINGS, type ZiponBrief, type ZiponMoment } from '@parley/task-zipon/shared';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { button, mountPages, sessionOf, textOfPage } from '../../../../test/mount-page';
import { NOTHING_KNOWN, ziponBriefOf, ziponMomentOf } from '../../../../test/zipon-brief';
import { HousePanel } from './house-panel';

const { show } = mountPages();

const viewWith = (brief: Partial<ZiponBrief>, moment: Partial<ZiponMoment>, isDriven = false) => ({
  page: 'episode',
  episode: {
    task: 'zipon',
    trialId: 't',
    brief: ziponBriefOf(brief),
    ...(isDriven && { isDriven }),
  },
  moment: ziponMomentOf(moment),
  pose: null,
  openQuestion: null,
  chat: [],
});

async function open(brief: Partial<ZiponBrief> = {}, moment: Partial<ZiponMoment> = {}) {
  const session = sessionOf(viewWith(brief, moment));
  await show(session.within(<HousePanel isPulsing={false} />));
  const next = (now: Partial<ZiponMoment>) =>
    act(async () => session.store.setState({ view: viewWith(brief, now) as never }));
  return { ...session, next };
}

const tab = (name: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('[role=tab]')]
      .find(({ textContent }) => textContent === name)
      ?.click(),
  );
const status = () => document.querySelector('[role=status]')?.textContent;

describe('the goal at hand', () => {
  it('is named as one says it, with its number and one line on what to say', async () => {
    const { next } = await open();
    expect(textOfPage()).toContain('Goal 1 of 2');
    expect(textOfPage()).toContain("Alice's computer");
    expect(textOfPage()).toContain('describe what yours looks like');
    await next({ goalIndex: 1, lastEnding: 'reached' });
    expect(textOfPage()).toContain('the bed from Norrvik');
  });

  it.each([
    ['reached', 'Thanks. Next goal from where the robot stands.'],
    ['interactions-used', 'The robot goes on to the next goal.'],
    ['person-silent', 'The robot goes on to the next goal.'],
  ] as const)(
    'tells after %s what comes next, until the robot is sent on',
    async (ending, text) => {
      const { next } = await open();
      expect(status()).toBe('');
      await next({ goalIndex: 1, lastEnding: ending });
      expect(status()).toBe(text);
      await next({ goalIndex: 1, lastEnding: ending, isAsked: true });
      expect(status()).toBe('');
    },
  );

  it('says that it was the last', async () => {
    await open({}, { goalIndex: 2, lastEnding: 'reached' });
    expect(status()).toBe('Thanks. That was the last goal in this home.');
  });

  it('has for each setting an example of another home behind a sign, where there is something to say', async () => {
    for (const feedback of FEEDBACK_SETTINGS) {
      await open({ feedback });
      const hasSign = [...document.querySelectorAll('button')].some(
        (one) => one.getAttribute('aria-label') === 'Show an example',
      );
      expect(hasSign, feedback).toBe(feedback !== 'yes-no' && feedback !== 'none');
    }
  });

  it('writes down that the example was looked at', async () => {
    const { sent } = await open();
    await act(async () => button('Show an example').click());
    expect(textOfPage()).toContain('three wooden legs');
    expect(sent).toContainEqual(['exposure', { what: 'example-open', refId: 't', data: {} }]);
  });
});

describe('what the person knows', () => {
  it('is what the packet tells, and a new goal turns back to its tab', async () => {
    const knowledge = {
      plan: null,
      hasNameTags: true,
      goals: [
        {
          ...NOTHING_KNOWN,
          look: 'a grey laptop',
          neighbours: ['desk', 'lamp'],
          roomName: "Alice's study",
        },
        NOTHING_KNOWN,
      ],
    };
    const { next, sent } = await open({ knowledge }, { nameTag: "Bob's computer" });
    await tab('What you know');
    const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(facts).toEqual([
      'It looks likea grey laptop',
      'Next to itdesk, lamp',
      "It is inAlice's study",
      "The robot facesBob's computer",
    ]);
    expect(sent.filter(([kind]) => kind === 'exposure')).toEqual([
      ['exposure', { what: 'knowledge-open', refId: 't', data: { tab: 'know' } }],
    ]);
    await next({ goalIndex: 1, lastEnding: 'reached' });
    expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Goal');
  });

  it('is the name alone where the packet tells nothing', async () => {
    await open();
    await tab('What you know');
    expect(textOfPage()).toContain('You know it by its name alone.');
  });

  it('has who lives there, and whose rooms are whose', async () => {
    await open();
    await tab('Home');
    expect(textOfPage()).toContain('You live here with Alice and Bob.');
    const rooms = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(rooms).toEqual(['Everybodykitchen', 'Alicestudy', 'Bobfirst bathroom']);
  });
});

it('tells one who drives the name alone', async () => {
  const home = { goals: [], household: { people: [], rooms: [] } };
  const moment = { goalIndex: 1, goalName: 'bed from Norrvik' };
  const session = sessionOf(viewWith(home, moment, true));
  await show(session.within(<HousePanel isPulsing={false} />));
  expect(document.querySelectorAll('[role=tab]')).toHaveLength(0);
  expect(textOfPage()).toContain('Goal 2 of 2');
  expect(textOfPage()).toContain('the bed from Norrvik');
});
