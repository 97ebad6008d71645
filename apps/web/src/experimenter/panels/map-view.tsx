import { useComputedColorScheme, useMantineTheme } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import { drawMap } from '../../map/draw-map';
import { fitMap } from '../../map/fit-map';
import { type EpisodeState, mainBody } from '../fold/episode-state';
import { type MapHistory, mapAt, mapChangeBefore } from '../fold/map-history';
import { Empty } from '../frame/query-state';
import { drawOverlay } from './draw-overlay';
import classes from './map-view.module.css';

const LEGEND = [
  ['explored', 'explored'],
  ['obstacle', 'obstacle'],
  ['trail', 'walked'],
  ['path', 'planned path'],
  ['frontier', 'frontier, value'],
  ['candidate', 'candidate'],
  ['rejected', 'rejected'],
  ['accepted', 'accepted'],
] as const;

/** Colours that are explained only when they are there. */
const isStatus = (part: string): boolean => part === 'rejected' || part === 'accepted';

/** The agent's own map at the play head, with what it plans. */
export const MapView = memo(function MapView({
  state,
  maps,
}: {
  state: EpisodeState;
  maps: MapHistory;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const seen = new Set<string | null>(state.candidates.map(({ status }) => status));
  const isEmpty = mapChangeBefore(maps, state.seq) < 0;
  useDrawing({ frame, canvas, state, maps });
  const body = mainBody(state);
  const label =
    body?.pose == null
      ? 'Map of the home'
      : `Map: the robot is at ${body.pose.position[0].toFixed(1)}, ${body.pose.position[2].toFixed(1)} metres, ${state.candidates.length} candidates, ${state.frontiers?.frontiers.length ?? 0} frontiers`;
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
      <ul className={classes.legend}>
        {LEGEND.filter(([part]) => !isStatus(part) || seen.has(part)).map(([part, word]) => (
          <li key={part} data-part={part}>
            {word}
          </li>
        ))}
      </ul>
    </div>
  );
});

interface Drawing {
  readonly frame: React.RefObject<HTMLDivElement | null>;
  readonly canvas: React.RefObject<HTMLCanvasElement | null>;
  readonly state: EpisodeState;
  readonly maps: MapHistory;
}

function useDrawing({ frame, canvas, state, maps }: Drawing): void {
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
      const body = mainBody(state);
      const moment = mapAt(maps, state.seq);
      const map = moment === null ? null : { ...moment, version: 0 };
      drawMap(context, {
        map,
        trail: body?.trail.map(({ position }) => position) ?? [],
        // The overlay draws what the robot has met, with all that it believes of it.
        marks: [],
        pose: body?.pose ?? null,
        colours: {
          unknown: colour('unknown'),
          explored: colour('explored'),
          obstacle: colour('obstacle'),
          trail: colors.sea?.[scheme === 'dark' ? 4 : 6] ?? '',
          robot: colors.sea?.[scheme === 'dark' ? 3 : 7] ?? '',
          mark: colour('candidate'),
        },
      });
      if (map === null) return;
      const fit = fitMap({ grid: map.grid, cells: map.explored, widthPx: width, heightPx: height });
      if (fit === null) return;
      drawOverlay(context, fit, {
        frontiers: state.frontiers,
        path: state.path,
        candidates: state.candidates,
        focusId: state.focusId,
        robot: body?.pose?.position ?? null,
        ratio,
        colours: {
          frontier: colour('frontier'),
          path: colour('path'),
          candidate: colour('candidate'),
          rejected: colour('rejected'),
          accepted: colour('accepted'),
          text: colour('text'),
          halo: colour('explored'),
        },
      });
    };
    const request = requestAnimationFrame(() => redraw.current());
    return () => cancelAnimationFrame(request);
  }, [frame, canvas, state, maps, scheme, colors]);
  useEffect(() => {
    if (frame.current === null) return;
    const observer = new ResizeObserver(() => redraw.current());
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
}
