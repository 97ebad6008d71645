import { readImageHeader } from '@parley/datasets/image-header';
import { type AskForm, type EffectOf, type ImageRef, sha256Bytes } from '@parley/protocol';
import type { RobotPainter, RobotView } from '../robot-views';
import type { RowDraft } from '../storage';
import { endSight } from './end-sight';
import { pictureRow } from './own-rows';
import type { SessionSetup } from './session-deps';
import { currentTrial, type SessionState } from './session-state';
import { setTimer } from './set-timer';
import { armOfTrial } from './trial-arm';
import type { KeptPicture, QuestionPictures, TrialState } from './trial-state';

export interface PictureDeskOptions {
  readonly state: SessionState;
  readonly setup: Pick<SessionSetup, 'study' | 'arm' | 'viewContext' | 'sceneDirOf'>;
  /** Null where this process paints nothing. */ readonly painter: RobotPainter | null;
  /** A picture that the session keeps already. @throws {ParleyError} `NOT_FOUND` */
  readonly read: (imageId: string) => Uint8Array;
  /** Stores a picture under its hash. */
  readonly keep: (imageId: string, jpeg: Uint8Array) => Promise<void>;
  readonly append: (rows: readonly RowDraft[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** A question waits so long for its picture; 20 s when left out. */
  readonly lateMs?: number;
  /** The end items wait so long for theirs; one minute when left out. */
  readonly endLateMs?: number;
}

/** "Is it this one?" says little without its picture: the robot is seen thinking meanwhile. */
const LATE_MS = 20_000;
const END_LATE_MS = 60_000;
/** The painter lets go of a home that is not painted for two minutes: it is read again before that. */
const WARM_EVERY_MS = 100_000;

/**
 * Pictures from the robot's eyes for the person, in the arms that show them: what a question points at, and what the
 * robot sees from where it stopped. Each is painted from the robot's own rows, stored, and named in a row before it is shown.
 */
export class PictureDesk {
  /** Trials whose end picture is on its way. */
  readonly #ending = new Set<string>();
  /** When the home of a trial was read ahead, by the process's own clock. */
  #warmed: { readonly trialId: string; readonly atMs: number } | null = null;

  constructor(private readonly options: PictureDeskOptions) {}

  /** What a question and its options point at; nothing where the arm shows none, or when it cannot be painted. Never rejects. */
  async ofQuestion(effect: EffectOf<'ask'>, trial: TrialState): Promise<QuestionPictures> {
    const [picture, options] = await Promise.all([
      this.#pointed(effect.picture, trial),
      this.#ofOptions(effect.form, trial),
    ]);
    return { picture, options };
  }

  /** All of them or none: an option that alone has no picture would be chosen, or not, for that. */
  async #ofOptions(
    form: AskForm | undefined,
    trial: TrialState,
  ): Promise<QuestionPictures['options']> {
    const pointing =
      form?.kind === 'choice' ? form.options.filter(({ picture }) => picture !== undefined) : [];
    const painted = await Promise.all(
      pointing.map(async ({ id, picture }) => [id, await this.#pointed(picture, trial)] as const),
    );
    const whole = painted.flatMap(([id, picture]) =>
      picture === null ? [] : [[id, picture] as const],
    );
    return whole.length === pointing.length ? Object.fromEntries(whole) : {};
  }

  async #pointed(points: ImageRef | undefined, trial: TrialState): Promise<KeptPicture | null> {
    const { viewContext } = this.options.setup;
    const arm = armOfTrial(this.options.setup, trial);
    if (points === undefined || arm.view.questionPicture !== 'robot-view') return null;
    if (points.box === null && points.imageId !== null) return this.#taken(points.imageId);
    const pose = trial.frames.get(points.frameId);
    if (pose === undefined) return null;
    const { sensor } = viewContext;
    const painting = this.#paint(trial, { pose, sensor, box: points.box, isCropped: true });
    return inTime(painting, this.options.lateMs ?? LATE_MS);
  }

  /** What an agent's camera took and nothing is framed in is shown as the agent has it: no other picture is painted. */
  #taken(imageId: string): KeptPicture | null {
    const { read, onError } = this.options;
    try {
      const size = readImageHeader(read(imageId));
      if (size === null) return null;
      return { imageId, widthPx: size.widthPx, heightPx: size.heightPx, isFramed: false };
    } catch (error) {
      onError(error);
      return null;
    }
  }

  /** Paints what stands beside the end items, once a trial; its home is read ahead. Called after every row. */
  checkEnd(): void {
    const { state, setup } = this.options;
    const trial = currentTrial(state);
    if (trial === null) return;
    if (trial.end === null) return this.#warm(trial);
    if (armOfTrial(setup, trial).view.endPicture !== 'robot-view') return;
    if (state.page !== 'end-items' || trial.endPicture !== null) return;
    const { trialId } = trial.plan;
    if (this.#ending.has(trialId)) return;
    this.#ending.add(trialId);
    void this.#paintEnd(trial)
      .catch(this.options.onError)
      .finally(() => this.#ending.delete(trialId));
  }

  /** A picture may be wanted soon: of a question once anything was met, at the end once the robot has chosen. */
  #warm(trial: TrialState): void {
    const { painter, setup } = this.options;
    if (painter === null) return;
    const { questionPicture, endPicture } = armOfTrial(setup, trial).view;
    const { trialId, episodeId, isPractice } = trial.plan;
    const mayAsk = questionPicture === 'robot-view' && trial.met.size > 0;
    const hasChosen = [...trial.met.values()].some(({ status }) => status === 'accepted');
    const mayEnd = endPicture === 'robot-view' && !isPractice && hasChosen;
    if (!mayAsk && !mayEnd) return;
    const atMs = performance.now();
    if (this.#warmed?.trialId === trialId && atMs - this.#warmed.atMs < WARM_EVERY_MS) return;
    const home = setup.sceneDirOf(episodeId);
    if (home === null) return;
    this.#warmed = { trialId, atMs };
    void painter.warm(home);
  }

  async #paintEnd(trial: TrialState): Promise<void> {
    const { sensor } = this.options.setup.viewContext;
    const sight = endSight(trial, sensor);
    const hasChosen = sight?.hasChosen ?? false;
    const shows = (picture: KeptPicture | null) =>
      this.options.append([pictureRow(trial, { hasChosen, picture })]);
    if (sight === null) return shows(null);
    const painting = this.#paint(trial, {
      pose: sight.pose,
      sensor,
      box: sight.box,
      isCropped: true,
    });
    const inTimeOrNull = await inTime(painting, this.options.endLateMs ?? END_LATE_MS);
    await shows(inTimeOrNull);
    if (inTimeOrNull !== null) return;
    // The person goes on without it, rather than wait for ever; what comes before the items are answered is shown.
    const late = await painting;
    const { state } = this.options;
    if (late !== null && state.page === 'end-items' && currentTrial(state) === trial)
      await shows(late);
  }

  async #paint(trial: TrialState, view: RobotView): Promise<KeptPicture | null> {
    const { painter, setup, keep, onError } = this.options;
    const home = setup.sceneDirOf(trial.plan.episodeId);
    if (painter === null || home === null) return null;
    try {
      const painted = await painter.paint(home, view);
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
