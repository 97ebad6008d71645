import { describe, expect, it } from 'vitest';
import { studyYaml } from '../../test/study-yaml';
import { checkFlow } from './check-flow';
import { parseStudy, problemLine } from './load-study';

const BRIEF = '{ step: brief }';
const EPISODE = '{ step: episode }';
const DEBRIEF = '{ step: debrief }';
const ABOUT = '{ step: form, form: after-episode, about: trial }';
const object = [BRIEF, EPISODE, ABOUT];

/** A study with this flow, a step a line. */
const withFlow = (steps: readonly string[], perParticipant = 1): string =>
  studyYaml({
    perParticipant,
    extra: `flow:\n${steps.map((step) => `  - ${step}`).join('\n')}\n`,
  });
const loopOf = (steps: readonly string[], more = ''): string =>
  `{ step: loop, ${more}steps: [${steps.join(', ')}] }`;

function faults(steps: readonly string[], perParticipant = 1): string[] {
  const result = parseStudy(withFlow(steps, perParticipant));
  return result.kind === 'ok' ? [] : result.problems.map(problemLine);
}

function study(steps: readonly string[], perParticipant = 1) {
  const result = parseStudy(withFlow(steps, perParticipant));
  if (result.kind === 'invalid') throw new Error(result.problems.map(problemLine).join('\n'));
  return result.loaded.study;
}

describe('a flow', () => {
  it.each([
    ['each object in a row', [...object, ...object, DEBRIEF], 2],
    ['a loop over the objects', [loopOf(object), DEBRIEF], 4],
    ['a loop over arms', [loopOf(object, 'arms: [hidden, live], '), DEBRIEF], 2],
    ['one object, then a loop', [...object, loopOf(object), DEBRIEF], 3],
    [
      'two objects a round, with a form first and a break between',
      [
        '{ step: form, form: after }',
        `{ step: loop, steps: [${[...object, ...object].join(', ')}], between: [{ step: break, text: Rest. }] }`,
        DEBRIEF,
        '{ step: form, form: after }',
      ],
      4,
    ],
    [
      'a condition',
      [
        '{ step: form, form: after }',
        '{ step: brief, when: { form: after, item: liked, atLeast: 5 } }',
        EPISODE,
        DEBRIEF,
      ],
      1,
    ],
    [
      'a condition on what was asked',
      [loopOf([...object, '{ step: break, text: x, when: { asked: false } }']), DEBRIEF],
      2,
    ],
    [
      'a condition on the round before',
      [
        loopOf([
          '{ step: brief, when: { form: after, item: liked, equals: 7 } }',
          EPISODE,
          '{ step: form, form: after }',
        ]),
        DEBRIEF,
      ],
      2,
    ],
  ] as const)('may be %s', (_name, steps, perParticipant) => {
    expect(faults(steps, perParticipant)).toEqual([]);
  });

  it.each([
    ['no debrief', object, 1, /flow: has no debrief.*SCI-34/],
    ['two debriefs', [...object, DEBRIEF, DEBRIEF], 1, /flow\.4: is a second debrief/],
    ['a debrief in a loop', [loopOf([...object, DEBRIEF])], 1, /within a loop/],
    ['an object after the debrief', [DEBRIEF, ...object], 1, /flow\.1: stands after.*SCI-27/],
    ['no brief', [EPISODE, DEBRIEF], 1, /flow\.0: has no brief before it, which coin needs/],
    ['a brief outside of the loop', [BRIEF, loopOf([EPISODE]), DEBRIEF], 1, /flow\.0: is a brief/],
    ['a brief alone', [BRIEF, DEBRIEF], 1, /flow\.0: is a brief with no episode/],
    ['a practice in between', [BRIEF, '{ step: practice }', EPISODE, DEBRIEF], 1, /flow\.0/],
    [
      'a condition on an episode',
      [
        '{ step: form, form: after }',
        BRIEF,
        '{ step: episode, when: { form: after, item: liked, equals: 1 } }',
        DEBRIEF,
      ],
      1,
      /flow\.2\.when: belongs to the brief/,
    ],
    ['a form about no trial', [ABOUT, ...object, DEBRIEF], 1, /flow\.0: is about a trial/],
    ['two guides', ['{ step: guide }', '{ step: guide }', ...object, DEBRIEF], 1, /flow\.1/],
    ['a practice in a loop', [loopOf(['{ step: practice }', ...object]), DEBRIEF], 1, /practice/],
    [
      'an unknown form',
      ['{ step: form, form: nothing }', ...object, DEBRIEF],
      1,
      /flow\.0\.form: names the questionnaire "nothing"/,
    ],
    [
      'an unknown arm',
      [loopOf(object, 'arms: [hidden, other], '), DEBRIEF],
      2,
      /flow\.0\.arms\.1: "other" is not an arm/,
    ],
    [
      'too many episodes',
      [...object, ...object, DEBRIEF],
      1,
      /Participant: is 1, but the flow has 2/,
    ],
    ['too few episodes', [...object, DEBRIEF], 2, /Participant: is 2, but the flow has only 1/],
    ['rounds that do not fit', [loopOf([...object, ...object]), DEBRIEF], 3, /takes 2 at a time/],
    ['nothing left for the loop', [...object, loopOf(object), DEBRIEF], 1, /takes 1 at a time/],
    ['two open loops', [loopOf(object), loopOf(object), DEBRIEF], 2, /flow\.1: is a second loop/],
    ['arms and times', [loopOf(object, 'times: 2, arms: [hidden, live], '), DEBRIEF], 2, /`times`/],
    [
      'a loop without end',
      [...object, loopOf(['{ step: form, form: after }'], 'times: 1000000000, '), DEBRIEF],
      1,
      /flow: has more than 500 steps/,
    ],
    [
      'one arm twice',
      [loopOf(object, 'arms: [live, live], '), DEBRIEF],
      2,
      /flow\.0\.arms\.1: .*twice/,
    ],
    [
      'a break without end',
      [...object, '{ step: break, text: x, leastMs: 9000000000000000 }', DEBRIEF],
      1,
      /flow\.3\.leastMs: is 9000000000000000, longer than/,
    ],
    ['an unknown step', ['{ step: nap }', ...object, DEBRIEF], 1, /flow\.0/],
    ['an unknown key', ['{ step: guide, quiz: false }', ...object, DEBRIEF], 1, /flow\.0\.quiz/],
    [
      'an unknown key in a loop',
      [loopOf(['{ step: brief, big: true }', EPISODE]), DEBRIEF],
      1,
      /flow\.0\.steps\.0\.big/,
    ],
  ] as const)('with %s is refused', (_name, steps, perParticipant, message) => {
    expect(faults(steps, perParticipant).join('\n')).toMatch(message);
  });

  it.each([
    ['form: nothing, item: liked, equals: 1', /names the questionnaire "nothing"/],
    ['form: after, item: nothing, equals: 1', /names the item "nothing"/],
    ['form: after, item: liked, equals: 9', /never answered with 9/],
    ['form: after, item: liked, equals: yes', /never answered with "yes"/],
    ['form: after-episode, item: found, oneOf: [maybe]', /never answered with "maybe"/],
    ['form: after-episode, item: found, atLeast: 2', /needs a likert item/],
    ['form: after, item: liked, equals: 1, atLeast: 2', /only one/],
    ['form: after, item: liked', /needs one of equals/],
    ['form: after, item: liked, equals: 1, not: true', /when\.not: is not a field/],
    ['asked: true', /there is none/],
    ['asked: true, form: after, item: liked, equals: 1', /or asked alone/],
    ['form: after-episode, item: found, equals: "yes"', /does not come before it/],
  ])('with a condition on %s is refused', (when, message) => {
    const steps = [
      '{ step: form, form: after }',
      `{ step: break, text: x, when: { ${when} } }`,
      ...object,
      DEBRIEF,
    ];
    expect(faults(steps).join('\n')).toMatch(message);
  });
});

describe('a pairing', () => {
  const PAIRING = '{ step: pairing }';
  it.each([
    ['twice', [PAIRING, PAIRING, ...object, DEBRIEF], /comes more than once/],
    ['in a loop', [loopOf([PAIRING, ...object]), DEBRIEF], /comes more than once/],
    ['after a trial', [...object, PAIRING, DEBRIEF], /comes after the first trial/],
    [
      'for some alone',
      [
        '{ step: form, form: after }',
        '{ step: pairing, when: { form: after, item: liked, atLeast: 5 } }',
        ...object,
        DEBRIEF,
      ],
      /is passed over for some/,
    ],
    [
      'with arms to go over',
      [PAIRING, loopOf(object, 'arms: [hidden, live], '), DEBRIEF],
      /goes over arms/,
    ],
    [
      'with a practice that names no arms',
      ['{ step: practice }', PAIRING, ...object, DEBRIEF],
      /needs `arms`, one for each role/,
    ],
    [
      'before the practice',
      [PAIRING, '{ step: practice, arms: [hidden] }', ...object, DEBRIEF],
      /comes before the practice/,
    ],
    [
      'with a practice in an arm that is not there',
      ['{ step: practice, arms: [nowhere] }', PAIRING, ...object, DEBRIEF],
      /names the arm "nowhere"/,
    ],
    [
      'with a list that has an arm that is not there',
      ['{ step: pairing, alone: [hidden, nowhere] }', ...object, DEBRIEF],
      /names the arm "nowhere"/,
    ],
    [
      'with an arm that is not there',
      ['{ step: pairing, alone: nowhere }', ...object, DEBRIEF],
      /does not have/,
    ],
  ])('is refused %s', (_, steps, message) => {
    const perParticipant = steps.some((step) => step.includes('arms:')) ? 2 : 1;
    expect(faults(steps, perParticipant).join('\n')).toMatch(message);
  });

  it('and nobody else names arms of a practice, but for one where each person meets several', () => {
    const practice = '{ step: practice, arms: [hidden] }';
    expect(faults([practice, ...object, DEBRIEF]).join('\n')).toMatch(/of a study that pairs/);
    const both = loopOf(object, 'arms: [hidden, live], ');
    expect(faults([practice, both, DEBRIEF], 2)).toEqual([]);
    const two = '{ step: practice, arms: [hidden, live] }';
    expect(faults([two, both, DEBRIEF], 2).join('\n')).toMatch(/names more than one arm/);
  });

  it('is taken once, before the first trial', () => {
    expect(faults(['{ step: guide }', PAIRING, ...object, DEBRIEF])).toEqual([]);
  });
});

describe('the preflight of a flow', () => {
  const line = (steps: readonly string[], perParticipant = 1) =>
    checkFlow(study(steps, perParticipant));

  it('refuses a pairing where the arms have a part for one person', () => {
    expect(line(['{ step: guide }', '{ step: pairing }', ...object, DEBRIEF])).toEqual({
      checkId: 'flow',
      status: 'fault',
      message:
        'The flow pairs people, and arm hidden has a part for one alone. The flow pairs people, and arm live has a part for one alone.',
    });
  });

  it('takes arms for two people with a pairing alone', () => {
    const two = { rolesIn: () => ['helper', 'operator'] };
    const flow = (steps: readonly string[]) => checkFlow(study(steps), two).message;
    const pairing = '{ step: pairing }';
    expect(flow(['{ step: guide }', pairing, ...object, DEBRIEF])).not.toMatch(/two people|joined/);
    expect(flow(['{ step: guide }', ...object, DEBRIEF])).toMatch(/needs two people: put/);
    const alone = '{ step: pairing, alone: hidden }';
    expect(flow(['{ step: guide }', alone, ...object, DEBRIEF])).toMatch(
      /In arm hidden a program stands in for another person/,
    );
  });

  it('wants an arm for each role where people practise, and where nobody joined them', () => {
    const roles = { hidden: ['helper'], live: ['helper', 'operator'] };
    const rolesIn = ({ armId }: { armId: string }) => roles[armId as keyof typeof roles];
    const flow = (steps: readonly string[]) =>
      checkFlow(study([...steps, ...object, DEBRIEF]), { rolesIn }).message;
    expect(flow(['{ step: practice, arms: [hidden] }', '{ step: pairing }'])).toBe(
      'practice.arms has 0 arms for the role operator, and needs one.',
    );
    expect(flow(['{ step: pairing, alone: [hidden] }'])).toBe(
      'pairing.alone has 0 arms for the role operator, and needs one.',
    );
  });

  it.each([
    [[...object, '{ step: form, form: after }', DEBRIEF], /no guide/],
    [['{ step: guide }', ...object, '{ step: practice }', DEBRIEF], /practice comes after/],
    [['{ step: guide }', ...object, DEBRIEF], /these questionnaires: after\./],
  ])('warns of %s', (steps, message) => {
    expect(line(steps)).toMatchObject({
      status: 'warning',
      message: expect.stringMatching(message),
    });
  });

  it('warns of arms in one order for everybody', () => {
    const fixed = ['{ step: guide }', loopOf(object, 'arms: [hidden, live], order: fixed, ')];
    expect(line([...fixed, '{ step: form, form: after }', DEBRIEF], 2).message).toMatch(
      /same order/,
    );
  });

  it('is content with the order of a study that states none', () => {
    const result = parseStudy(studyYaml());
    expect(result.kind === 'ok' && checkFlow(result.loaded.study).status).toBe('ok');
  });

  it('warns of a practice that no one will get', () => {
    expect(
      checkFlow(study(['{ step: guide }', ...object, DEBRIEF]), { lacksPractice: true }),
    ).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('people go on without it'),
    });
  });
});
