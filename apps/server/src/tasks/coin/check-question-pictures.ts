import type { PreflightCheck, Study } from '@parley/protocol';
import { needsOf } from './needs-of';

/** Has every arm whose robot points at things with its questions the pictures without which these mean nothing? */
export function checkQuestionPictures({ arms }: Pick<Study, 'arms'>): PreflightCheck {
  const faults = arms.flatMap(({ armId, agent, view }) =>
    (needsOf(agent)?.questionPicture ?? false) && view.questionPicture !== 'robot-view'
      ? `Arm ${armId}: ${agent.agentId} may ask "Is it this one?", and the arm shows no picture with a question. Set view.questionPicture: robot-view, or confirm: false in the agent's config.`
      : [],
  );
  return faults.length === 0
    ? {
        checkId: 'question-pictures',
        status: 'ok',
        message: 'What questions point at is shown with them.',
      }
    : { checkId: 'question-pictures', status: 'fault', message: faults.join(' ') };
}
