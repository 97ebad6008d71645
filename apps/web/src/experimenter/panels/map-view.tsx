import { useComputedColorScheme, useMantineTheme } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import { drawMap } from '../../map/draw-map';
import { fitMap, type MapFit, pointPx } from '../../map/fit-map';
import type { MapLegendEntry, TaskReplay } from '../../tasks/task-replay';
import { type MapHistory, mapAt, mapChangeBefore } from '../fold/map-history';
import { beliefsOf, mainTrack, type TrialState } from '../fold/trial-state';
import { Empty } from '../frame/query-state';
import classes from './map-view.module.css';

/** What every map shows; the rest is the task kind's. */
const LEGEND = [
  ['explored', 'explored'],
  ['obstacle', 'obstacle'],
  ['trail', 'walked'],
  ['path', 'planned path'],
] as const;

/** The agent's own map at the play head, with what it plans. */
export const MapView = memo(function MapView({
  state,
  maps,
  task,
}: {
  state: TrialState;
  maps: MapHistory;
  task: TaskReplay;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const beliefs = beliefsOf(state, task);
  const isEmpty = mapChangeBefore(maps, state.seq) < 0;
  useDrawing({ frame, canvas, state, maps, task });
  const at = mainTrack(state)?.pose?.position;
  const seen = task.mapText(beliefs);
  const label =
    at === undefined
      ? 'Map of the home'
      : `Map: the robot is at ${at[0].toFixed(1)}, ${at[2].toFixed(1)} metres${seen === '' ? '' : `, ${seen}`}`;
  return (
    <div className={classes.panel}>
      <div ref={frame} className={classes.frame}>
        <canvas ref={canvas} className={classes.canvas} role="img" aria-label={label} />
        {isEmpty && (
          <div className={classes.empty}>
            <Empty title="No map yet">This agent has not looked around, or keeps no map.</Empty>
          </div>
        )}
      </div>
      <Legend entries={task.legend(beliefs)} />
    </div>
  );
});

function Legend({ entries }: { entries: readonly MapLegendEntry[] }) {
  return (
    <ul className={classes.legend}>
      {LEGEND.map(([part, word]) => (
        <li key={part} data-part={part}>
          {word}
        </li>
      ))}
      {entries.map(({ word, tone, shape }) => (
        <li key={word} data-tone={tone} data-shape={shape}>
          {word}
        </li>
      ))}
    </ul>
  );
}

interface Drawing {
  readonly frame: React.RefObject<HTMLDivElement | null>;
  readonly canvas: React.RefObject<HTMLCanvasElement | null>;
  readonly state: TrialState;
  readonly maps: MapHistory;
  readonly task: TaskReplay;
}

function useDrawing({ frame, canvas, state, maps, task }: Drawing): void {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { colors } = useMantineTheme();
  const redraw = useRef<() => void>(() => {});
  useEffect(() => {
    redraw.current = () => {
      const box = frame.current;
      const target = canvas.current;
      const context = target?.getContext('2d') ?? null;
      if (box === null || target === null || context === null) return;
      const ratio = window.devicePixelRatio;
      const width = Math.round(box.clientWidth * ratio);
      const height = Math.round(box.clientHeight * ratio);
      if (target.width !== width || target.height !== height) {
        target.width = width;
        target.height = height;
      }
      const styles = getComputedStyle(box);
      const colour = (name: string): string => styles.getPropertyValue(`--map-${name}`);
      const track = mainTrack(state);
      const moment = mapAt(maps, state.seq);
      const map = moment === null ? null : { ...moment, version: 0 };
      drawMap(context, {
        map,
        trail: track?.trail.map(({ position }) => position) ?? [],
        // The task kind draws what the robot has met, with all that it believes of it.
        marks: [],
        pose: track?.pose ?? null,
        colours: {
          unknown: colour('unknown'),
          explored: colour('explored'),
          obstacle: colour('obstacle'),
          trail: colors.sea?.[scheme === 'dark' ? 4 : 6] ?? '',
          robot: colors.sea?.[scheme === 'dark' ? 3 : 7] ?? '',
          mark: colour('open'),
        },
      });
      if (map === null) return;
      const fit = fitMap({ grid: map.grid, cells: map.explored, widthPx: width, heightPx: height });
      if (fit === null) return;
      drawPath(context, fit, { path: state.path, colour: colour('plan'), ratio });
      task.drawOnMap(
        {
          context,
          fit,
          ratio,
          robot: track?.pose?.position ?? null,
          colours: {
            plan: colour('plan'),
            open: colour('open'),
            refused: colour('refused'),
            taken: colour('taken'),
            heat: colour('heat'),
            text: colour('text'),
            halo: colour('explored'),
          },
        },
        beliefsOf(state, task),
      );
    };
    const request = requestAnimationFrame(() => redraw.current());
    return () => cancelAnimationFrame(request);
  }, [frame, canvas, state, maps, task, scheme, colors]);
  useEffect(() => {
    if (frame.current === null) return;
    const observer = new ResizeObserver(() => redraw.current());
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
}

interface PathPicture {
  readonly path: TrialState['path'];
  readonly colour: string;
  readonly ratio: number;
}

function drawPath(
  context: CanvasRenderingContext2D,
  fit: MapFit,
  { path, colour, ratio }: PathPicture,
): void {
  if (path === null || path.goal === 'none' || path.points.length < 2) return;
  context.save();
  context.strokeStyle = colour;
  context.lineWidth = 2.5 * ratio;
  context.setLineDash([6 * ratio, 5 * ratio]);
  context.beginPath();
  for (const point of path.points) context.lineTo(...pointPx(fit, point));
  context.stroke();
  context.restore();
}
