import { type Action, distanceM, isDrive, type Pose, roundM, type Vec3 } from '@parley/protocol';
import type { LogRecord } from '../decode/log-event';
import type { TaskData, TrialStart } from '../payloads';

/** Where an actor was after a row. */
export interface TrackPoint {
  readonly seq: number;
  readonly position: Vec3;
}

/** What one actor did: its poses, its steps and what the world measured. */
export interface Track {
  readonly pose: Pose | null;
  /** Start first; a point for each act that moved it. */ readonly trail: readonly TrackPoint[];
  /** Primitives performed. */ readonly actions: number;
  /** Steps used up: primitives, and questions where the rules count them. */ readonly steps: number;
  /** Primitives that moved less than was asked. */ readonly collisions: number;
  /** Sum of 3-D step lengths, metres; {@link pathLengthM} rounds it. */ readonly rawLengthM: number;
  readonly lastAction: Action | null;
  readonly hasStopped: boolean;
  /** What the world measured after each act that it measured. */ readonly truths: readonly TaskData[];
}

/** Tracks of all actors, by actor. */
export type Tracks = Readonly<Record<string, Track>>;

/** Before anything was done. @param seq Of the start row. */
export const startTracks = (start: TrialStart, seq: number): Tracks =>
  Object.fromEntries(start.actors.map((actor) => [actor, startTrack(start, actor, seq)]));

function startTrack(start: TrialStart, actor: string, seq: number): Track {
  const pose = start.starts[actor] ?? null;
  return {
    pose,
    trail: pose === null ? [] : [{ seq, position: pose.position }],
    actions: 0,
    steps: 0,
    collisions: 0,
    rawLengthM: 0,
    lastAction: null,
    hasStopped: false,
    truths: [],
  };
}

/** Applies a row. A repeated try of a question counts once. */
export function foldTracks(tracks: Tracks, { row, event }: LogRecord, start: TrialStart): Tracks {
  const actor = row.actor ?? '';
  const track = tracks[actor];
  if (track === undefined) return tracks;
  switch (event.kind) {
    case 'act': {
      const { pose, collided } = event.result;
      const movedM = track.pose === null ? 0 : distanceM(track.pose.position, pose.position);
      return withTrack(tracks, actor, {
        pose,
        trail:
          movedM === 0 ? track.trail : [...track.trail, { seq: row.seq, position: pose.position }],
        actions: track.actions + 1,
        steps: track.steps + 1,
        collisions: track.collisions + (collided ? 1 : 0),
        rawLengthM: track.rawLengthM + movedM,
        lastAction: event.action,
        hasStopped: track.hasStopped || event.action.kind === 'stop',
        truths: event.truth === null ? track.truths : [...track.truths, event.truth],
      });
    }
    case 'ask-start': {
      const counts = start.rules.limits.askCountsAsAction && row.attempt === 0;
      return counts && !isDrive(event.args)
        ? withTrack(tracks, actor, { ...track, steps: track.steps + 1 })
        : tracks;
    }
    case 'poll-start': {
      const counts = start.rules.limits.askCountsAsAction && row.attempt === 0;
      const steps = track.steps + event.args.questions.length;
      return counts ? withTrack(tracks, actor, { ...track, steps }) : tracks;
    }
    default:
      return tracks;
  }
}

const withTrack = (tracks: Tracks, actor: string, track: Track): Tracks => ({
  ...tracks,
  [actor]: track,
});

/** Metres travelled, to the precision of positions. */
export const pathLengthM = (track: Track): number => roundM(track.rawLengthM);
