import type { EffectContext, Performed } from '@parley/agent-core/ports';
import type { EffectOf, ResultOf, Study } from '@parley/protocol';
import { onAccount, type ThreadBackend } from '../models/overseen';
import type { Attendance } from './attendance';
import { BackendDesk, type BackendDeskOptions } from './backend-desk';
import { detectorPolicy, modelPolicy, scorerPolicy } from './failure-policy';
import type { RunState } from './run-state';
import type { SessionSetup } from './session-deps';
import type { PauseReason } from './session-state';

export interface BackendDesksOptions
  extends Omit<BackendDeskOptions, 'policy' | 'pause' | 'resume'> {
  readonly setup: Pick<SessionSetup, 'prompted' | 'account'> & {
    readonly study: Pick<Study, 'modelFailure' | 'detection' | 'similarity'>;
  };
  readonly attendance: Pick<Attendance, 'pause' | 'resume'>;
}

/** The study's models, its detector and its scorer, as far as they run on this server or are asked by it. */
export class BackendDesks {
  readonly #models: BackendDesk;
  readonly #scorer: BackendDesk;
  readonly #detector: BackendDesk;

  constructor(private readonly options: BackendDesksOptions) {
    const { setup, attendance, ...rest } = options;
    const { modelFailure, detection, similarity } = setup.study;
    const deskFor = (reason: PauseReason) => ({
      ...rest,
      pause: () => attendance.pause(reason),
      resume: () => attendance.resume(reason),
    });
    this.#models = new BackendDesk({ ...deskFor('model'), policy: modelPolicy(modelFailure) });
    this.#scorer = new BackendDesk({ ...deskFor('model'), policy: scorerPolicy(similarity) });
    this.#detector = new BackendDesk({ ...deskFor('detector'), policy: detectorPolicy(detection) });
  }

  /** @param own Backend of the episode's thread; null for the study's prompted models. */
  async perform(
    effect: EffectOf<'model'>,
    place: { readonly context: EffectContext; readonly run: RunState },
    own: ThreadBackend | null,
  ): Promise<Performed<ResultOf<'model'>>> {
    const { prompted, account } = this.options.setup;
    if (effect.port === 'detector')
      return own === null
        ? notPerformed('this study detects nothing on the server')
        : this.#detector.perform(onAccount(own, account), effect, place);
    if (own !== null) return this.#scorer.perform(onAccount(own, account), effect, place);
    return prompted === null
      ? notPerformed('this study names no models')
      : this.#models.perform(prompted, effect, place);
  }

  /** The trial ends early: what is under way is cancelled, and its row says so. */
  close(): void {
    for (const desk of [this.#models, this.#scorer, this.#detector]) desk.close();
  }

  /** Nothing of the session is written any more: what is under way is cancelled. */
  abandon(): void {
    for (const desk of [this.#models, this.#scorer, this.#detector]) desk.abandon();
  }
}

const notPerformed = (message: string): Performed<ResultOf<'model'>> => ({
  result: { kind: 'failed', code: 'BACKEND_CRASHED', message },
  volatile: {},
});
