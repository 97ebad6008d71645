import { expect, it } from 'vitest';
import { replayCommand } from './replay';

it('an answer without words is refused', async () => {
  const command = (await replayCommand()).exitOverride();
  await expect(
    command.parseAsync(['run.jsonl', '--at', '5', '--answer', ' '], { from: 'user' }),
  ).rejects.toMatchObject({ code: 'BAD_INPUT', where: '--answer' });
});
