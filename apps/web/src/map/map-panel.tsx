import { useComputedColorScheme, useMantineTheme } from '@mantine/core';
import type { CandidateMark } from '@parley/protocol';
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnScreen } from '../exposure/use-on-screen';
import { useSession, useSessionClient } from '../session/session-context';
import { drawMap, type MapColours } from './draw-map';
import classes from './map-panel.module.css';

const NO_MARKS: readonly CandidateMark[] = [];
const PARTS = ['explored', 'obstacle', 'trail', 'robot'] as const;
/** Where the robot looks for itself: who drives sees what there is. */
const MET = ['met'] as const;
/** Where the arm shows what the robot believes. */
const MORE_PARTS = ['chosen', 'set-aside'] as const;

interface MapPanelProps {
  readonly isLarge: boolean;
  /** Changes its size; null where nothing changes places with it. */
  readonly onToggle: (() => void) | null;
}

/** The robot's map from above: explored floor, walls and furniture, its path and where it faces. */
export function MapPanel({ isLarge, onToggle }: MapPanelProps) {
  const { t } = useTranslation('episode');
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isFull = useSession((state) => state.view?.episode?.view.map === 'full');
  const isEmpty = useSession((state) => state.map === null);
  const marks = useSession((state) => state.view?.marks ?? NO_MARKS);
  const tellsMore = useSession((state) => state.view?.episode?.view.status === 'beliefs');
  const isDriven = useSession((state) => state.view?.episode?.isDriven === true);
  useOnScreen(frame, 'map');
  useMapDrawing(frame, canvas);
  const Icon = isLarge ? IconArrowsMinimize : IconArrowsMaximize;
  return (
    <div ref={frame} className={isLarge ? classes.large : classes.small}>
      <canvas
        ref={canvas}
        className={classes.canvas}
        role="img"
        aria-label={`${isFull ? t('mapFull') : t('map')}. ${t('mapMet', { count: marks.length })}`}
      />
      {isEmpty && <p className={classes.empty}>{t('mapEmpty')}</p>}
      {onToggle !== null && (
        <button
          type="button"
          className={classes.toggle}
          onClick={onToggle}
          aria-label={isLarge ? t('mapShrink') : t('mapEnlarge')}
        >
          <Icon size={18} aria-hidden />
        </button>
      )}
      {isLarge && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: in low windows it scrolls, and must be reachable with the keyboard.
        <ul className={classes.legend} tabIndex={0} aria-label={t('mapLegendLabel')}>
          {[...PARTS, ...(isDriven ? [] : MET), ...(tellsMore ? MORE_PARTS : [])].map((part) => (
            <li key={part} data-part={part}>
              {t(`mapLegend.${part}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Redraws on every view and every change of size, outside React. */
function useMapDrawing(
  frame: React.RefObject<HTMLDivElement | null>,
  canvas: React.RefObject<HTMLCanvasElement | null>,
): void {
  const { store } = useSessionClient();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { colors } = useMantineTheme();
  useEffect(() => {
    const box = frame.current;
    const target = canvas.current;
    const context = target?.getContext('2d') ?? null;
    if (box === null || target === null || context === null) return;
    const styles = getComputedStyle(box);
    const colours: MapColours = {
      unknown: styles.getPropertyValue('--map-unknown'),
      explored: styles.getPropertyValue('--map-explored'),
      obstacle: styles.getPropertyValue('--map-obstacle'),
      trail: colors.sea?.[scheme === 'dark' ? 4 : 6] ?? '',
      robot: colors.sea?.[scheme === 'dark' ? 3 : 7] ?? '',
      mark: styles.getPropertyValue('--map-mark'),
    };
    let request = 0;
    const draw = () => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(() => {
        const { clientWidth, clientHeight } = box;
        const width = Math.round(clientWidth * devicePixelRatio);
        const height = Math.round(clientHeight * devicePixelRatio);
        if (target.width !== width || target.height !== height) {
          target.width = width;
          target.height = height;
        }
        const { map, view } = store.getState();
        drawMap(context, {
          map,
          trail: view?.trail ?? [],
          marks: view?.marks ?? NO_MARKS,
          pose: view?.pose ?? null,
          colours,
        });
      });
    };
    const observer = new ResizeObserver(draw);
    observer.observe(box);
    const stop = store.subscribe(draw);
    draw();
    return () => {
      stop();
      observer.disconnect();
      cancelAnimationFrame(request);
    };
  }, [frame, canvas, store, scheme, colors]);
}
