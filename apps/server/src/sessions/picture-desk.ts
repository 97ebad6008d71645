import { type EffectOf, sha256Bytes } from '@parley/protocol';
import type { RobotPainter, RobotView } from '../robot-views';
import type { RowDraft } from '../storage';
import { endSight } from './end-sight';
import { pictureRow } from './own-rows';
import type { KeptPicture, RunState } from './run-state';
import type { SessionSetup } from './session-deps';
import { currentRun, type SessionState } from './session-state';
import { setTimer } from './set-timer';

export interface PictureDeskOptions {
  readonly state: SessionState;
  readonly setup: Pick<SessionSetup, 'arm' | 'viewContext' | 'sceneDirOf'>;
  /** Null where this process paints nothing. */ readonly painter: RobotPainter | null;
  /** Stores a picture under its hash. */
  readonly keep: (imageId: string, jpeg: Uint8Array) => Promise<void>;
  readonly append: (rows: readonly RowDraft[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** A question waits so long for its picture; eight seconds when left out. */
  readonly lateMs?: number;
  /** The end items wait so long for theirs; half a minute when left out. */
  readonly endLateMs?: number;
}

const LATE_MS = 8000;
const END_LATE_MS = 30_000;

/**
 * Pictures from the robot's eyes for the person, in the arms that show them: what a question points at, and what the
 * robot sees from where it stopped. Each is painted from the robot's own rows, stored, and named in a row before it is shown.
 */
export class PictureDesk {
  /** Runs whose end picture is on its way. */
  readonly #ending = new Set<string>();
  /** Run whose home was read ahead. */
  #warmed: string | null = null;

  constructor(private readonly options: PictureDeskOptions) {}

  /** What a question points at; null where the arm shows none, or when it cannot be painted. Never rejects. */
  async ofQuestion(effect: EffectOf<'ask'>, run: RunState): Promise<KeptPicture | null> {
    const { arm, viewContext } = this.options.setup;
    const { picture } = effect;
    if (picture === undefined || arm.view.questionPicture !== 'robot-view') return null;
    const pose = run.frames.get(picture.frameId);
    if (pose === undefined) return null;
    const { sensor } = viewContext;
    const painting = this.#paint(run, { pose, sensor, box: picture.box, isCropped: true });
    return inTime(painting, this.options.lateMs ?? LATE_MS);
  }

  /** Paints what stands beside the end items, once a run; its home is read once the robot has chosen. Called after every row. */
  checkEnd(): void {
    const { state, setup } = this.options;
    const run = currentRun(state);
    if (run === null || setup.arm.view.endPicture !== 'robot-view') return;
    if (run.end === null) return this.#warm(run);
    if (state.page !== 'end-items' || run.endPicture !== null) return;
    const { runId } = run.plan;
    if (this.#ending.has(runId)) return;
    this.#ending.add(runId);
    void this.#paintEnd(run)
      .catch(this.options.onError)
      .finally(() => this.#ending.delete(runId));
  }

  #warm(run: RunState): void {
    const { painter, setup } = this.options;
    if (this.#warmed === run.plan.runId || run.plan.isPractice || painter === null) return;
    if (![...run.met.values()].some(({ status }) => status === 'accepted')) return;
    this.#warmed = run.plan.runId;
    void painter.warm(setup.sceneDirOf(run.plan.taskId));
  }

  async #paintEnd(run: RunState): Promise<void> {
    const { sensor } = this.options.setup.viewContext;
    const sight = endSight(run, sensor);
    const painting =
      sight === null
        ? null
        : this.#paint(run, { pose: sight.pose, sensor, box: sight.box, isCropped: true });
    // Late is never: the person goes on without it rather than wait for ever.
    const picture =
      painting === null ? null : await inTime(painting, this.options.endLateMs ?? END_LATE_MS);
    const hasChosen = sight?.hasChosen ?? false;
    await this.options.append([pictureRow(run, { hasChosen, picture })]);
  }

  async #paint(run: RunState, view: RobotView): Promise<KeptPicture | null> {
    const { painter, setup, keep, onError } = this.options;
    if (painter === null) return null;
    try {
      const painted = await painter.paint(setup.sceneDirOf(run.plan.taskId), view);
      const { jpeg, widthPx, heightPx } = painted;
      const imageId = sha256Bytes(jpeg);
      await keep(imageId, jpeg);
      return { imageId, widthPx, heightPx, isFramed: view.box !== null };
    } catch (error) {
      onError(error);
      return null;
    }
  }
}

/** What comes within a time; null when it is late. */
function inTime<T>(work: Promise<T>, withinMs: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimer(() => resolve(null), withinMs);
    work.then(resolve, reject).finally(() => timer.cancel());
  });
}
