import type { TrialStart } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { metricsTable, readCoin, summarize } from '@parley/task-coin/scoring';
import { COIN, PERSON } from '@parley/task-coin/shared';
import { runOffline } from '../../../batch/run-offline';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import { aboutTrials, factsOfTrials } from '../../../terminal/about-trials';
import { bakeHomes } from '../../../terminal/bake-homes';
import { checkOutFolder } from '../../../terminal/check-out-file';
import { printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { readSoundTrials, tellLeftOut } from '../../../terminal/sound-trials';
import type { ReplayUserFlags } from '../../task-commands';
import type { CoinSpec } from '../coin-spec';
import { foreseeCoinStart } from '../coin-start';
import { specFromStart } from '../spec-from-start';
import { checkComputedUser, checkOffline, refuseRemote } from './check-offline';
import { REPLAY_USER } from './json-shapes';

/**
 * `parley replay LOG… --user BACKEND`: the episodes of logs once more, with the same homes, starts, seeds, agents, rules and
 * first messages, and a simulated user in place of the one that answered: what differs is the answers alone. Practice is
 * left out.
 *
 * @throws {ParleyError} `BAD_LOG` when the log has no episode, `BAD_INPUT` when one needs backends that are not offline.
 */
export async function replayWithUser(
  logs: readonly string[],
  flags: ReplayUserFlags,
): Promise<void> {
  checkOutFolder('--out', flags.out);
  checkComputedUser(flags.user);
  const catalog = createSceneCatalog(readConfig().scenesDir);
  const sourceHash = agentSourceHash();
  const specs: CoinSpec[] = [];
  const where = logs.join(', ');
  for (const start of startsIn(logs)) {
    const spec = await specFromStart(start, catalog);
    if (spec === null)
      throw new ParleyError('NOT_FOUND', `episode ${start.episodeId} is not installed`, {
        where,
        remedy: 'Put its scene back into the scenes folder.',
      });
    refuseTwice(spec, specs, where);
    refuseRemote(spec, where);
    specs.push(withUser(checkOffline(spec, where), flags.user, sourceHash));
  }
  await bakeHomes(specs.map(({ sceneDir }) => sceneDir));
  const trials = await runOffline(specs, {
    foresee: foreseeCoinStart,
    jobs: flags.jobs,
    outDir: flags.out ?? null,
    keep: readCoin,
  });
  const summaries = summarize(trials);
  const [only] = summaries;
  const shown = summaries.length === 1 && only !== undefined ? only : summaries;
  if (flags.json === true) printJson(REPLAY_USER, shown, aboutTrials(factsOfTrials(trials)));
  else for (const summary of summaries) print(metricsTable(summary));
}

/** Logs are kept under the ids of their runs, which those of several prices or arms have in common. */
function refuseTwice({ trialId }: CoinSpec, specs: readonly CoinSpec[], where: string): void {
  if (specs.every((spec) => spec.trialId !== trialId)) return;
  throw new ParleyError('BAD_INPUT', `the run ${trialId} stands in two of the logs`, {
    where,
    remedy: 'Replay folders of several prices, arms or errors one by one.',
  });
}

/** Starts of the trials, each once; those of sessions whose rows are not whole are left out. */
function startsIn(logs: readonly string[]): TrialStart[] {
  const { trials, leftOut } = readSoundTrials(logs, ({ start }) => start);
  tellLeftOut(leftOut);
  const where = logs.join(', ');
  const starts = trials.map(({ kept }) => kept).filter(({ isPractice }) => !isPractice);
  const other = starts.find(({ task }) => task !== COIN.task);
  if (other !== undefined)
    throw new ParleyError('BAD_LOG', `${other.trialId} is a trial of ${other.task}`, {
      where,
      remedy: `Only trials of ${COIN.task} are run again with another user.`,
    });
  if (starts.length > 0) return starts;
  throw new ParleyError('BAD_LOG', 'there is no episode in these logs', {
    where,
    remedy: 'Name a log of `parley simulate` or an exported events.jsonl.',
  });
}

const withUser = (spec: CoinSpec, user: string, sourceHash: string): CoinSpec => ({
  ...spec,
  sessionKind: 'simulated',
  respondents: { [PERSON]: user },
  sourceHash,
});
