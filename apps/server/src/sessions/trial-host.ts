import type { EarlyEnd } from '@parley/agent-core/episode';
import type { HeardMessage } from '@parley/protocol';
import type { EpisodeOwner, HostedEpisode } from '../episodes/episode-pool';
import { blobFolder } from '../storage';
import type { SessionDeps, SessionSetup } from './session-deps';
import { participantRole, type TrialState } from './trial-state';

/** So many threads may end beneath an episode that does not advance. */
const MOST_LOSSES = 3;

/** Keeps at most one trial of a session on an episode thread, and tells its agent what the person says unasked. */
export class TrialHost {
  #hosted: {
    readonly trial: TrialState;
    /** The trial from every side: of a pair two, else itself. */
    readonly sides: readonly TrialState[];
    readonly episode: HostedEpisode;
  } | null = null;
  #isOpening = false;
  #generation = 0;
  /** Messages that were told, by side. */ #heardSent: number[] = [];
  /** Threads that ended while they worked for it, since its last row. */
  #losses = 0;

  constructor(
    private readonly deps: SessionDeps,
    private readonly setup: SessionSetup,
    private readonly owner: EpisodeOwner,
    /** How the trial at hand is to end at once; null: it goes on. */
    private readonly endingBy: () => EarlyEnd | null = () => null,
  ) {}

  /** The trial on a thread now; null when none is. */
  get trial(): TrialState | null {
    return this.#hosted?.trial ?? null;
  }

  /**
   * Starts a trial, or recovers it from its stored rows. Does nothing while one is hosted.
   *
   * @param sides The trial as each person of a pair has it, itself among them; left out: one person's own.
   */
  start(trial: TrialState, sides: readonly TrialState[] = [trial]): void {
    if (this.#hosted !== null || this.#isOpening) return;
    this.#isOpening = true;
    void this.#open(trial, sides)
      .catch((error: unknown) => this.owner.crashed(String(error)))
      .finally(() => {
        this.#isOpening = false;
      });
  }

  /** Corrections and late answers reach the agent through its next `hear`. */
  tellHeard(): void {
    if (this.#hosted === null) return;
    const { sides, episode } = this.#hosted;
    for (const [i, side] of sides.entries()) {
      for (const message of side.heard.slice(this.#heardSent[i] ?? 0))
        episode.hear(heardOf(side, message));
      this.#heardSent[i] = side.heard.length;
    }
  }

  endEarly(endedBy: EarlyEnd): void {
    this.#hosted?.episode.endEarly(endedBy);
  }

  /** The episode is over, by itself. */
  release(): void {
    this.#hosted = null;
  }

  /** A row of the episode was stored: it is past the place where its thread had ended. */
  advanced(): void {
    this.#losses = 0;
  }

  /** Its thread ended. @returns Whether the episode is to be given up: threads ended with it, time and again. */
  lose(wasBusy: boolean): boolean {
    this.#hosted = null;
    if (wasBusy) this.#losses++;
    return this.#losses >= MOST_LOSSES;
  }

  /** Takes the episode off its thread without ending it. */
  drop(): void {
    this.#hosted?.episode.drop();
    this.#hosted = null;
  }

  async #open(trial: TrialState, sides: readonly TrialState[]): Promise<void> {
    const { trialId } = trial.plan;
    const rows = trial.isStarted
      ? await this.deps.store.readRows(this.setup.session.sessionId)
      : [];
    const stored = rows.filter((row) => row.trialId === trialId);
    this.#heardSent = sides.map(({ heard }) => heard.length);
    const episode = this.deps.pool.open({
      key: `${trialId}#${++this.#generation}`,
      spec: this.setup.specOf(trial.plan, trial.instruction),
      stored,
      heard: sides.flatMap(unheard),
      blobFolder: blobFolder(this.deps.store.dataDir),
      owner: this.owner,
    });
    this.#hosted = { trial, sides, episode };
    // Asked for while the episode opened, or before a crash: the row is stored, so the wish holds.
    const isAsked = sides.some(({ isStopRequested }) => isStopRequested);
    const ending = this.endingBy() ?? (isAsked ? 'person' : null);
    if (ending !== null) episode.endEarly(ending);
  }
}

const heardOf = (
  trial: TrialState,
  { seq: _seq, ...message }: TrialState['heard'][number],
): HeardMessage => ({ from: participantRole(trial), ...message });

/** Messages of the person that no stored `hear` has delivered yet. */
const unheard = (trial: TrialState): HeardMessage[] =>
  trial.heard
    .filter(({ messageId }) => !trial.delivered.has(messageId))
    .map((message) => heardOf(trial, message));
