import { useRef } from 'react';
import { useStore } from 'zustand';
import type { Marks } from './marks';
import { playTimeText } from './play-clock';
import type { Player } from './player';
import classes from './scrub-bar.module.css';

interface ScrubBarProps {
  readonly player: Player;
  readonly marks: Marks;
  /** Says for a screen reader what is at the play head. */ readonly label: string;
  readonly onSeekSeq: (seq: number) => void;
  readonly onStep: (direction: 1 | -1) => void;
}

/** The trial from left to right: marks to click, pauses as stretches, one handle. */
export function ScrubBar({ player, marks, label, onSeekSeq, onStep }: ScrubBarProps) {
  const track = useRef<HTMLDivElement>(null);
  const timeMs = useStore(player.store, (state) => Math.round(state.timeMs));
  const totalMs = useStore(player.store, (state) => state.totalMs);
  const at = totalMs <= 0 ? 0 : timeMs / totalMs;

  const seekTo = (clientX: number) => {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    const fraction = Math.min(Math.max((clientX - box.left) / box.width, 0), 1);
    player.seek(fraction * player.store.getState().totalMs);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const run = keyAction(event.key, { player, onStep });
    if (run === null) return;
    event.preventDefault();
    run();
  };
  return (
    <div className={classes.bar}>
      <div
        className={classes.hit}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          seekTo(event.clientX);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event.clientX);
        }}
      >
        <div ref={track} className={classes.track}>
          <div className={classes.played} style={{ transform: `scaleX(${at})` }} />
          {marks.pauses.map((pause) => (
            <div
              key={`${pause.from} ${pause.text}`}
              className={classes.pause}
              title={pause.text}
              style={{ left: percent(pause.from), width: percent(pause.to - pause.from) }}
            />
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          className={classes.handle}
          style={{ left: percent(at) }}
          aria-label="Moment of the episode"
          aria-valuemin={0}
          aria-valuemax={Math.round(totalMs / 1000)}
          aria-valuenow={Math.round(timeMs / 1000)}
          aria-valuetext={`${playTimeText(timeMs)} of ${playTimeText(totalMs)}. ${label}`}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={classes.marks}>
        {marks.points.map((mark) => (
          <button
            key={`${mark.word} ${mark.seq}`}
            type="button"
            tabIndex={-1}
            className={classes.mark}
            data-look={mark.look}
            style={{ left: percent(mark.at) }}
            title={`${mark.word}: ${mark.text}`}
            aria-label={`${mark.word}: ${mark.text}`}
            onClick={() => onSeekSeq(mark.seq)}
          />
        ))}
      </div>
    </div>
  );
}

const percent = (fraction: number): string => `${(fraction * 100).toFixed(3)}%`;
const PAGE_MS = 10_000;

function keyAction(
  key: string,
  { player, onStep }: Pick<ScrubBarProps, 'player' | 'onStep'>,
): (() => void) | null {
  const { timeMs, totalMs } = player.store.getState();
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return () => onStep(1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return () => onStep(-1);
    case 'PageUp':
      return () => player.seek(timeMs + PAGE_MS);
    case 'PageDown':
      return () => player.seek(timeMs - PAGE_MS);
    case 'Home':
      return () => player.seek(0);
    case 'End':
      return () => player.seek(totalMs);
    case ' ':
      return player.toggle;
    default:
      return null;
  }
}
