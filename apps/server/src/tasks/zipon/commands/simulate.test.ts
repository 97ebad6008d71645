import { expect, it } from 'vitest';
import { simulateCommand } from './simulate';

const run = (...flags: string[]): Promise<unknown> =>
  simulateCommand().exitOverride().parseAsync(flags, { from: 'user' });

it('refuses the agent that a person drives: nobody would give its actions', async () => {
  await expect(run('--agent', 'teleoperator')).rejects.toMatchObject({
    code: 'BAD_INPUT',
    where: '--agent',
    remedy: expect.stringContaining('decides itself'),
  });
});
