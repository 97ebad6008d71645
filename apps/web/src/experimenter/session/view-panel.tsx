import { mainActor, pathLengthM } from '@parley/log';
import { kindOf, sensorsOf } from '@parley/protocol';
import { SHARED } from '@parley/registry/shared';
import { lazy, Suspense, useMemo } from 'react';
import { useStore } from 'zustand';
import type { ViewMarkSpec } from '../../scene/view-mark-spec';
import { replayOf } from '../../tasks/replay-of';
import {
  beliefsOf,
  currentPause,
  mainStage,
  mainTrack,
  openQuestion,
  type TrialState,
} from '../fold/trial-state';
import type { Player } from '../timeline/player';
import classes from './replay.module.css';

/** three.js comes with the first session that is opened, not with the studies page. */
const RobotView = lazy(() =>
  import('./robot-view').then(({ RobotView }) => ({ default: RobotView })),
);

const STAGES = {
  starting: 'Starting',
  'looking-around': 'Looking around',
  exploring: 'Exploring',
  checking: 'Checking a candidate',
  approaching: 'Going nearer',
  asking: 'Asking',
  thinking: 'Thinking',
  stopped: 'Stopped',
} as const;

/** Pace of the picture when it plays: as people see it (UX-8). */
const STEP_MS = 120;
const TURN_MS = 60;

/** What the robot sees, and one line of what it is doing. */
export function ViewPanel({ state, player }: { state: TrialState; player: Player }) {
  const isGliding = useStore(
    player.store,
    (each) => (each.isPlaying && each.speed <= 4) || each.isFollowing,
  );
  const speed = useStore(player.store, (each) => (each.isPlaying ? each.speed : 1));
  const track = mainTrack(state);
  const { start } = state;
  const sensor = start === null ? null : (sensorsOf(start.rules, mainActor(start))[0] ?? null);
  const current = mainStage(state);
  // Agents without stages of their own are under way from their first action on.
  const hasActed = current === 'starting' && (track?.actions ?? 0) > 0;
  const stage = current === null ? 'Not started' : hasActed ? 'Under way' : STAGES[current];
  const pause = currentPause(state);
  const question = openQuestion(state);
  const label = `The robot's view. ${stage}.`;
  // A kind of another build may have a camera.
  const isBlind = kindOf(SHARED, start?.task ?? '')?.observation === 'none';
  const pose = track?.pose ?? null;
  const pace = { isGliding, stepMs: STEP_MS / speed, turnMs: TURN_MS / speed };
  const points = track?.trail;
  const trail = useMemo(() => points?.map(({ position }) => position) ?? [], [points]);
  const moment = start === null || pose === null ? null : { start, pose, trail, ...pace };
  const replay = replayOf(start);
  const { OtherView } = replay;
  const hasWindows = !isBlind || OtherView !== undefined;
  return (
    <section
      className={classes.view}
      aria-label={isBlind ? 'What the robot does' : 'What the robot sees'}
      data-blind={!hasWindows || undefined}
      data-plan={(isBlind && hasWindows) || undefined}
    >
      {hasWindows && (
        <div className={classes.windows}>
          {!isBlind && (
            <div className={classes.window}>
              {sensor === null || moment === null ? (
                <p className={classes.noView}>The trial has not begun.</p>
              ) : (
                <div
                  className={classes.shape}
                  style={{
                    width: `min(100cqw, calc(100cqh * ${sensor.widthPx / sensor.heightPx}))`,
                    aspectRatio: sensor.widthPx / sensor.heightPx,
                  }}
                >
                  <Suspense fallback={<p className={classes.noView}>Loading the view…</p>}>
                    <RobotView
                      sceneUrl={`/scenes/${moment.start.sceneId}`}
                      sensor={sensor}
                      {...moment}
                      label={label}
                      mark={question === null ? null : markOf(state)}
                    />
                  </Suspense>
                </div>
              )}
            </div>
          )}
          {OtherView !== undefined && moment !== null && (
            <div className={classes.window}>
              <Suspense fallback={<p className={classes.noView}>Loading the view…</p>}>
                <OtherView {...moment} beliefs={beliefsOf(state, replay)} />
              </Suspense>
            </div>
          )}
        </div>
      )}
      <dl className={classes.now}>
        <div className={classes.stage} data-stage={pause === null ? current : 'paused'}>
          <dt>Now</dt>
          <dd>{pause === null ? stage : `Paused: ${pause.reason}`}</dd>
        </div>
        <Fact
          name="Steps"
          value={`${track?.steps ?? 0}${start === null ? '' : ` of ${start.rules.limits.maxSteps}`}`}
        />
        <Fact name="Walked" value={`${(track === null ? 0 : pathLengthM(track)).toFixed(1)} m`} />
        <Fact
          name="Questions"
          value={
            question === null
              ? String(state.questions.length)
              : `${state.questions.length}, one open`
          }
        />
        <Fact name="Bumps" value={String(track?.collisions ?? 0)} />
      </dl>
    </section>
  );
}

/** What the agent holds up by the question that is open. */
const markOf = (state: TrialState): ViewMarkSpec | null => {
  const replay = replayOf(state.start);
  return replay.viewMark?.(beliefsOf(state, replay)) ?? null;
};

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
