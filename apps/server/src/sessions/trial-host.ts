import type { EarlyEnd } from '@parley/agent-core/episode';
import type { HeardMessage } from '@parley/protocol';
import type { EpisodeOwner, HostedEpisode } from '../episodes/episode-pool';
import { blobFolder } from '../storage';
import type { SessionDeps, SessionSetup } from './session-deps';
import { participantRole, type RunState } from './trial-state';

/** Keeps at most one trial of a session on an episode thread, and tells its agent what the person says unasked. */
export class RunHost {
  #hosted: { readonly run: RunState; readonly episode: HostedEpisode } | null = null;
  #isOpening = false;
  #generation = 0;
  #heardSent = 0;

  constructor(
    private readonly deps: SessionDeps,
    private readonly setup: SessionSetup,
    private readonly owner: EpisodeOwner,
  ) {}

  /** The trial on a thread now; null when none is. */
  get run(): RunState | null {
    return this.#hosted?.run ?? null;
  }

  /** Starts a trial, or recovers it from its stored rows. Does nothing while one is hosted. */
  start(run: RunState): void {
    if (this.#hosted !== null || this.#isOpening) return;
    this.#isOpening = true;
    void this.#open(run)
      .catch((error: unknown) => this.owner.crashed(String(error)))
      .finally(() => {
        this.#isOpening = false;
      });
  }

  /** Corrections and late answers reach the agent through its next `hear`. */
  tellHeard(): void {
    if (this.#hosted === null) return;
    const { run, episode } = this.#hosted;
    for (const message of run.heard.slice(this.#heardSent)) episode.hear(heardOf(run, message));
    this.#heardSent = run.heard.length;
  }

  endEarly(endedBy: EarlyEnd): void {
    this.#hosted?.episode.endEarly(endedBy);
  }

  /** The episode is over, by itself. */
  release(): void {
    this.#hosted = null;
  }

  /** Takes the episode off its thread without ending it. */
  drop(): void {
    this.#hosted?.episode.drop();
    this.#hosted = null;
  }

  async #open(run: RunState): Promise<void> {
    const { trialId } = run.plan;
    const rows = run.isStarted ? await this.deps.store.readRows(this.setup.session.sessionId) : [];
    const stored = rows.filter((row) => row.trialId === trialId);
    this.#heardSent = run.heard.length;
    const episode = this.deps.pool.open({
      key: `${trialId}#${++this.#generation}`,
      spec: this.setup.specOf(run.plan, run.instruction),
      stored,
      heard: unheard(run),
      blobFolder: blobFolder(this.deps.store.dataDir),
      owner: this.owner,
    });
    this.#hosted = { run, episode };
    // Asked for while the episode opened, or before a crash: the row is stored, so the wish holds.
    if (run.isStopRequested) episode.endEarly('person');
  }
}

const heardOf = (
  run: RunState,
  { seq: _seq, ...message }: RunState['heard'][number],
): HeardMessage => ({ from: participantRole(run), ...message });

/** Messages of the person that no stored `hear` has delivered yet. */
const unheard = (run: RunState): HeardMessage[] =>
  run.heard
    .filter(({ messageId }) => !run.delivered.has(messageId))
    .map((message) => heardOf(run, message));
