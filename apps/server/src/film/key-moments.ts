import {
  foldTracks,
  type LogRecord,
  mainActor,
  questionsOf,
  startTracks,
  type Trial,
  trialsOf,
} from '@parley/log';
import { type Belief, type Box, ParleyError, type Pose } from '@parley/protocol';

type BeliefOf<T extends Belief['type']> = Extract<Belief, { type: T }>;

/** What the robot's camera saw. */
export interface MomentFrame {
  readonly pose: Pose;
  /** What is meant in it, pixels of the sensor; null for the whole frame. */ readonly box: Box | null;
}

/** A moment of an episode that tells how it went. */
export interface Moment {
  readonly kind: 'start' | 'candidate' | 'question' | 'end';
  /** Row that it begins with. */ readonly seq: number;
  /** Steps used up before it. */ readonly step: number;
  /** Where the robot stood; null for one without a place. */ readonly pose: Pose | null;
  /** Null where it had not looked yet. */ readonly frame: MomentFrame | null;
  /** Thing that it is about, by the agent's own name for it. */ readonly candidateId:
    | string
    | null;
  /** Whether that is the target; null where the log does not say. */ readonly isTarget:
    | boolean
    | null;
  /** What the agent took it to look like, refined as far as it came. */
  readonly description: string | null;
  readonly score: BeliefOf<'score'> | null;
  /** What the agent made of it; null where it was only seen. */
  readonly verdict: Exclude<BeliefOf<'candidate'>['status'], 'new'> | null;
  readonly reason: string | null;
  readonly question: {
    readonly text: string;
    /** Null without one. */ readonly answer: string | null;
    readonly outcome: string;
  } | null;
  /** First words of a trial, or last ones of its end. */ readonly words: string | null;
}

/** A moment while it is put together. */
type Draft = { -readonly [K in keyof Moment]: Moment[K] };

/**
 * The key moments of one trial, in order: its start, each thing that was judged, each question with its answer, and the end. Looks at
 * one thing with nothing else between them are one moment, that of the last look; a thing that was never judged has the moment
 * in which it was first seen.
 *
 * @throws {ParleyError} `BAD_LOG` where the rows hold no start of a trial.
 */
export function keyMoments(records: readonly LogRecord[]): readonly Moment[] {
  const [trial] = trialsOf(records);
  if (trial === undefined)
    throw new ParleyError('BAD_LOG', 'the trial has no trial-start row', {
      where: `session ${records[0]?.row.sessionId ?? '?'}`,
      remedy: 'Pass the whole log, as it was written.',
    });
  const reading = new Reading(trial);
  for (const record of trial.records) reading.read(record);
  return reading.moments();
}

class Reading {
  readonly #trial: Trial;
  readonly #actor: string;
  readonly #made: Draft[] = [];
  readonly #frames = new Map<string, Pose>();
  readonly #questions: ReadonlyMap<string, ReturnType<typeof questionsOf>[number]>;
  #tracks: ReturnType<typeof startTracks>;
  /** Pose of the newest look. */ #lastLook: Pose | null = null;
  #lastBox: { readonly candidateId: string; readonly frame: MomentFrame } | null = null;

  constructor(trial: Trial) {
    this.#trial = trial;
    this.#actor = mainActor(trial.start);
    this.#tracks = startTracks(trial.start, trial.startRecord.row.seq);
    this.#questions = new Map(questionsOf(trial.records).map((one) => [one.questionId, one]));
  }

  read(record: LogRecord): void {
    const { event, row } = record;
    if (event.kind === 'trial-start') this.#open('start', row.seq);
    if (event.kind === 'trial-end') this.#end(row.seq);
    if (row.actor === this.#actor) this.#readOwn(record);
    this.#tracks = foldTracks(this.#tracks, record, this.#trial.start);
  }

  #readOwn({ event, row }: LogRecord): void {
    switch (event.kind) {
      case 'look': {
        this.#frames.set(event.frameId, event.pose);
        const [first] = this.#made;
        if (this.#lastLook === null && first?.kind === 'start')
          first.frame = { pose: event.pose, box: null };
        this.#lastLook = event.pose;
        break;
      }
      case 'note':
        this.#note(event.belief, event.truth, row.seq);
        break;
      case 'ask-start':
        if (row.attempt === 0) this.#ask([event.args], row.seq);
        break;
      case 'poll-start':
        if (row.attempt === 0) this.#ask(event.args.questions, row.seq);
        break;
      default:
    }
  }

  #note(
    belief: Belief,
    truth: Readonly<Record<string, unknown>> | null | undefined,
    seq: number,
  ): void {
    if (belief.type === 'description') {
      this.#about(belief.candidateId, seq).description = belief.text;
    } else if (belief.type === 'score') {
      this.#about(belief.candidateId, seq).score = belief;
    } else if (belief.type === 'candidate') {
      const { candidateId, status, reason, frameId, box } = belief;
      const pose = this.#frames.get(frameId);
      if (pose !== undefined) this.#lastBox = { candidateId, frame: { pose, box } };
      const moment =
        status === 'new'
          ? this.#open('candidate', seq, candidateId)
          : this.#about(candidateId, seq);
      if (pose !== undefined) moment.frame = { pose, box };
      if (typeof truth?.isTarget === 'boolean') moment.isTarget = truth.isTarget;
      if (status === 'new') return;
      moment.verdict = status;
      moment.reason = reason;
    }
  }

  #ask(
    asked: readonly {
      readonly questionId: string;
      readonly text: string;
      readonly picture?: { readonly frameId: string; readonly box: Box | null } | undefined;
    }[],
    seq: number,
  ): void {
    for (const { questionId, text, picture } of asked) {
      const told = this.#questions.get(questionId);
      const last = this.#made.at(-1)?.candidateId ?? null;
      const moment = this.#open('question', seq, last);
      const pose = picture === undefined ? undefined : this.#frames.get(picture.frameId);
      if (picture !== undefined && pose !== undefined) moment.frame = { pose, box: picture.box };
      moment.question = {
        text,
        answer: told?.answer?.text ?? null,
        outcome: told?.outcome ?? 'open',
      };
    }
  }

  /** The moment that is about a thing now, or a new one of it. */
  #about(candidateId: string, seq: number): Draft {
    const last = this.#made.at(-1);
    if (last?.candidateId === candidateId && last.kind !== 'end') return last;
    return this.#open('candidate', seq, candidateId);
  }

  #open(kind: Moment['kind'], seq: number, candidateId: string | null = null): Draft {
    const track = this.#tracks[this.#actor];
    const ofThing = candidateId !== null && this.#lastBox?.candidateId === candidateId;
    const looked = this.#lastLook === null ? null : { pose: this.#lastLook, box: null };
    const moment: Draft = {
      ...{ kind, seq, candidateId, step: track?.steps ?? 0, pose: track?.pose ?? null },
      frame: ofThing ? (this.#lastBox?.frame ?? null) : looked,
      ...{ isTarget: null, description: null, score: null, verdict: null, reason: null },
      ...{ question: null, words: null },
    };
    this.#made.push(moment);
    return moment;
  }

  #end(seq: number): void {
    const moment = this.#open('end', seq);
    const outcome = this.#trial.end?.outcomes[this.#actor];
    moment.words = outcome?.detail ?? null;
    // The view from where it ended, whatever it looked at before.
    if (moment.pose !== null) moment.frame = { pose: moment.pose, box: null };
  }

  moments(): readonly Moment[] {
    const isJudged = ({ verdict, score, description }: Moment): boolean =>
      verdict !== null || score !== null || description !== null;
    const dealtWith = new Set(
      this.#made
        .filter((one) => isJudged(one) || one.kind === 'question')
        .map(({ candidateId }) => candidateId),
    );
    return this.#made.filter(
      (one) => one.kind !== 'candidate' || isJudged(one) || !dealtWith.has(one.candidateId),
    );
  }
}
