import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { readCompletions, summariseRewards } from '@parley/task-pinverify/scoring';
import { Command } from 'commander';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { PINVERIFY_SCORE } from './json-shapes';

/** `parley pinverify score FILE`: rewards of what a trained agent wrote. */
export const scoreCommand = (): Command =>
  new Command('score')
    .description('score completions of a trained agent by the composite reward')
    .argument(
      '<completions>',
      'JSON lines {"completion", "solution"}, a solution as in data for reinforcement learning',
    )
    .addOption(jsonOption(PINVERIFY_SCORE))
    .action(score);

function score(path: string, { json }: { readonly json?: boolean }): void {
  if (!existsSync(path))
    throw new ParleyError('NOT_FOUND', 'there is no such file', {
      where: path,
      remedy: 'Name a file of completions.',
    });
  const summaries = summariseRewards(readCompletions(readFileSync(path, 'utf8'), basename(path)));
  if (json === true) return printJson(PINVERIFY_SCORE, summaries);
  for (const { of, steps, reward, verified, malformed } of summaries) {
    const { total, verify, action, format } = reward;
    const parts = Object.entries({ verify, action, format });
    print(
      `${of}: reward ${total.toFixed(3)} (${parts.map(([name, mean]) => `${name} ${mean.toFixed(3)}`).join(', ')}), ${verified} of ${steps} verified rightly, ${malformed} off their form`,
    );
  }
}
