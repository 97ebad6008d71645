import { Study } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { studyYaml } from '../../../test/study-yaml';
import { checkQuestionPictures } from './check-question-pictures';

const study = Study.parse(parse(studyYaml()));

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
