import { kindOf, type PreflightCheck, type Study } from '@parley/protocol';
import { SHARED } from '@parley/registry/shared';

/** Does the study tell its agents, and rule its actors, by names that its task kind has? */
export function checkTaskSettings({
  task,
  arms,
  rules,
}: Pick<Study, 'task' | 'arms' | 'rules'>): PreflightCheck {
  const { inputs = [], actors = {} } = kindOf(SHARED, task) ?? {};
  const faults = [
    ...arms
      .filter(({ input }) => (inputs.length === 0 ? input !== '' : !inputs.includes(input)))
      .map(({ armId, input }) =>
        inputs.length === 0
          ? `Arm ${armId}: agents of ${task} are all told the same; leave out input.`
          : `Arm ${armId}: there is no input "${input}"; there are ${inputs.join(', ')}.`,
      ),
    ...Object.keys(rules.actors)
      .filter((actor) => !Object.hasOwn(actors, actor))
      .map(
        (actor) =>
          `rules.actors: there is no actor ${actor}; there are ${Object.keys(actors).join(', ')}.`,
      ),
  ];
  return faults.length === 0
    ? { checkId: 'task', status: 'ok', message: 'Inputs and actors are those of the task.' }
    : { checkId: 'task', status: 'fault', message: faults.join(' ') };
}
