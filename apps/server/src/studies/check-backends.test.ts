import { Study } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { studyYaml } from '../../test/study-yaml';
import { checkAgents } from './check-agents';
import { checkBackends, checkQuestionPictures } from './check-backends';

const study = Study.parse(parse(studyYaml()));
const backendsWith = (change: Partial<Study['backends']>, vlmProfile = 'strong') =>
  checkBackends({ backends: { ...study.backends, ...change }, vlmProfile });
const agentWith = (agentId: string, config: Study['arms'][number]['agent']['config'] = {}) =>
  checkAgents({
    task: 'coin',
    arms: study.arms.map((arm) => ({ ...arm, agent: { agentId, config } })),
  });

describe('the backends of a study', () => {
  it('may be offline or prompted, with a profile scaled or not', () => {
    expect(backendsWith({}).status).toBe('ok');
    expect(backendsWith({ vlm: 'prompted', reasoner: 'prompted' }, 'llava-like@0.5').status).toBe(
      'ok',
    );
  });

  it.each([
    ['vlm', { vlm: 'rules' }, 'strong', /backends\.vlm.*gt-vlm, prompted/],
    ['reasoner', { reasoner: 'Prompted' }, 'strong', /backends\.reasoner.*rules, prompted/],
    ['profile', {}, 'stronk', /vlmProfile.*"stronk".*llava-like, strong/],
  ])('of an unknown %s are a fault that says where and what there is', (...row) => {
    const [, change, profile, words] = row;
    expect(backendsWith(change, profile)).toEqual({
      checkId: 'backends',
      status: 'fault',
      message: expect.stringMatching(words),
    });
  });
});

it('says who reads what people say, where that is another backend', () => {
  expect(backendsWith({ reader: 'prompted' })).toMatchObject({
    status: 'ok',
    message: expect.stringContaining('What people say is read by prompted.'),
  });
  const { status, message } = backendsWith({ reader: 'unknown' });
  expect(status).toBe('fault');
  expect(message).toMatch(/backends\.reader.*no reader "unknown".*rules, prompted/);
});

describe('the agents of a study', () => {
  it('have a configuration that they start with', () => {
    expect(agentWith('aiuta', { fidelity: 'code', fallbackStep: 300 }).status).toBe('ok');
    expect(agentWith('vlfm', { match: null }).status).toBe('ok');
  });

  it.each([
    ['vlfm', { fidelity: 'code' }, /Arm hidden: .*agent\.config.*fidelity.*Arm live: /],
    ['frontier', { offer: { minCoverage: 2 } }, /agent\.config\.offer\.minCoverage/],
    ['random', { walkSteps: -1 }, /agent\.config\.walkSteps.*Correct the field/],
    ['aiuta', { fallbackStep: 'late' }, /agent\.config\.fallbackStep/],
    ['practice', {}, /no agent practice; there are aiuta, /],
  ])('%s with %j is a fault', (agentId, config, words) => {
    const { status, message } = agentWith(agentId, config as never);
    expect([status, message]).toEqual(['fault', expect.stringMatching(words)]);
  });
});

describe('an arm whose robot asks "Is it this one?"', () => {
  const pictures = (
    agentId: string,
    config: Study['arms'][number]['agent']['config'],
    questionPicture?: 'none' | 'robot-view',
  ) =>
    checkQuestionPictures({
      arms: study.arms.map((arm) => ({
        ...arm,
        agent: { agentId, config },
        view: { ...arm.view, ...(questionPicture !== undefined && { questionPicture }) },
      })),
    });

  it.each([undefined, 'none'] as const)('with the question pictures %s is a fault', (shown) => {
    expect(pictures('evidence', { confirm: true }, shown)).toEqual({
      checkId: 'question-pictures',
      status: 'fault',
      message: expect.stringMatching(
        /^Arm hidden: evidence may ask "Is it this one\?".* Set view\.questionPicture: robot-view, or confirm: false in the agent's config\. Arm live: /,
      ),
    });
  });

  it('is well where it shows them, and where the robot does not ask that', () => {
    expect(pictures('evidence', { confirm: true }, 'robot-view').status).toBe('ok');
    expect(pictures('evidence', {}).status).toBe('ok');
    expect(pictures('aiuta', {}).status).toBe('ok');
    // What is wrong with these is said by another check.
    expect(pictures('evidence', { confirm: 'maybe' }).status).toBe('ok');
    expect(pictures('never-heard-of', {}).status).toBe('ok');
  });
});
