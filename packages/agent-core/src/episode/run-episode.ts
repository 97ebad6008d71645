import { indexStoredTrial, mainActor, type TrialEnd } from '@parley/log';
import { canonicalJson, type Outcome } from '@parley/protocol';
import { appendTrialRow } from './append-trial-row';
import { Diverged, RowsEnd } from './diverged';
import type { EpisodeOptions, EpisodeResult } from './episode-options';
import { createPerforming } from './perform-effect';
import { startActor, stepActors } from './step-actors';
import { CUT_OFF } from './stop-conditions';

/**
 * The interpreter (EXE-15). Steps every actor's generator in fixed order; performs each effect, commits its row,
 * and only then feeds the result back. With stored rows it replays them into fresh generators first:
 * the log is the only state of an episode.
 *
 *   e = gen.next(r).  Row n stored? check kind + argsHash, r = stored result (pure: recompute, check digest).
 *   Else external: buffer effect-start, flush, perform; buffer effect-end; r = parse(stored text).
 */
export async function runEpisode(options: EpisodeOptions): Promise<EpisodeResult> {
  const { start, log } = options;
  const stored = indexStoredTrial(options.stored ?? []);
  const startText = canonicalJson(start);
  if (stored.startText !== null && stored.startText !== startText)
    return diverged('', 0, 'trial-start differs');
  if (stored.startText === null) appendTrialRow(options, 'trial-start', startText);

  const performing = createPerforming(options, stored);
  const actors = start.actors.map((actor) => startActor(options, actor));
  let endedBy: TrialEnd['endedBy'];
  try {
    endedBy = await stepActors(actors, { options, stored, performing });
  } catch (error) {
    if (error instanceof Diverged) return diverged(error.actor, error.n, error.what);
    if (error instanceof RowsEnd) return { kind: 'rows-end', actor: error.actor, n: error.n };
    throw error;
  }

  const end: TrialEnd = {
    outcomes: Object.fromEntries(
      actors.map((state) => [state.actor, state.outcome ?? cutOff(endedBy)]),
    ),
    endedBy,
    truth: options.world.measure(mainActor(start)),
  };
  const endText = canonicalJson(end);
  if (stored.ending !== null && stored.ending.text !== endText)
    return diverged('', 0, 'trial-end differs');
  if (stored.ending === null) {
    appendTrialRow(options, 'trial-end', endText);
    await log.flush();
    options.afterCommit?.();
  }
  return { kind: 'ended', end, steps: actors[0]?.steps ?? 0 };
}

const cutOff = (endedBy: TrialEnd['endedBy']): Outcome =>
  endedBy === 'step-limit'
    ? { reason: 'step-limit', detail: 'The step limit was reached.' }
    : { reason: CUT_OFF, detail: `Ended early: ${endedBy}.` };

const diverged = (actor: string, n: number, what: string): EpisodeResult => ({
  kind: 'replay-diverged',
  actor,
  n,
  what,
});
