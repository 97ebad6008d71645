import type { OpenQuestion } from '@parley/protocol';
import {
  IconArrowBigUpFilled,
  IconChevronLeft,
  IconChevronRight,
  IconStairs,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useAnswer } from '../../../dialogue/use-answer';
import { useExpose } from '../../../exposure/use-expose';
import { useWords } from '../../../i18n/use-words';
import { isCovered } from '../../../ui/covered';
import { isTypingTarget } from '../../../ui/typing-target';
import { TRIAL_WORDS } from '../words/trial-words';
import { type GazeStore, turnGaze } from './gaze-store';
import { aheadOf, nearestWay, placeArrow } from './place-arrow';
import { type OpenWay, useIsTelling } from './use-walk';
import classes from './way-arrows.module.css';

/** By a press of a key or a button one turns so far, degrees. */
const KEY_DEG = 15;
const BUTTON_DEG = 45;

interface WayArrowsProps {
  readonly gaze: GazeStore;
  readonly ways: readonly OpenWay[];
  readonly question: OpenQuestion | null;
  /** Width of the picture over its height. */ readonly aspect: number;
  readonly eyeHeightM: number;
  /** The key that goes on was pressed where no way lies before one. */ readonly onNoWay: () => void;
}

/**
 * Arrows on the floor of the panorama, and buttons that turn. Arrows are for who points: beside the picture each way has a button, which keys
 * and screen readers reach.
 */
export function WayArrows(props: WayArrowsProps) {
  const { gaze, ways, question, aspect, eyeHeightM, onNoWay } = props;
  const words = useWords(TRIAL_WORDS);
  const isTelling = useIsTelling();
  const shown = useStore(gaze, (state) => state.shown);
  const aheadM = aheadOf(ways);
  const placed = ways.map((way, at) => ({
    way,
    place: placeArrow(shown, way.bearingDeg, { aspect, eyeHeightM, aheadM: aheadM[at] as number }),
  }));
  const aside = (kind: 'left' | 'right') =>
    placed.filter(({ place }) => place.kind === kind).length;
  const turn = (byDeg: number) => turnGaze(gaze, { byDeg, isCut: prefersCut() });
  return (
    <>
      {question !== null && ways.length > 0 && (
        <Chooser
          key={question.questionId}
          gaze={gaze}
          question={question}
          ways={ways}
          onNoWay={onNoWay}
        >
          {(go) =>
            placed.map(({ way, place }) =>
              place.kind !== 'in-sight' ? null : (
                <button
                  key={way.viewpoint}
                  type="button"
                  tabIndex={-1}
                  aria-hidden
                  className={classes.arrow}
                  style={{ left: `${place.left * 100}%`, top: `${place.top * 100}%` }}
                  data-way={way.viewpoint}
                  data-told={way.isTold}
                  onClick={() => go(way)}
                >
                  {way.isStairs ? (
                    <IconStairs size={26} aria-hidden />
                  ) : (
                    <IconArrowBigUpFilled size={26} aria-hidden />
                  )}
                  <span>{way.number}</span>
                  {isTelling && <span>{way.isTold ? words.on : words.back}</span>}
                </button>
              ),
            )
          }
        </Chooser>
      )}
      <button
        type="button"
        className={classes.turn}
        data-side="left"
        aria-label={words.turnLeft(aside('left'))}
        onClick={() => turn(-BUTTON_DEG)}
      >
        <IconChevronLeft size={26} aria-hidden />
        {aside('left') > 0 && <span>{aside('left')}</span>}
      </button>
      <button
        type="button"
        className={classes.turn}
        data-side="right"
        aria-label={words.turnRight(aside('right'))}
        onClick={() => turn(BUTTON_DEG)}
      >
        {aside('right') > 0 && <span>{aside('right')}</span>}
        <IconChevronRight size={26} aria-hidden />
      </button>
    </>
  );
}

const prefersCut = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface ChooserProps {
  readonly gaze: GazeStore;
  readonly question: OpenQuestion;
  readonly ways: readonly OpenWay[];
  readonly onNoWay: () => void;
  readonly children: (go: (way: OpenWay) => void) => React.ReactNode;
}

/** Answers the question where to go, once. */
function Chooser({ gaze, question, ways, onNoWay, children }: ChooserProps) {
  const { isOnItsWay, answer } = useAnswer(question);
  const expose = useExpose();
  const sent = useRef(false);
  const choose = (way: OpenWay, by: 'arrow' | 'key') => {
    // The ref, not the state: two presses may come before the page is drawn anew.
    if (isOnItsWay || sent.current) return;
    sent.current = true;
    expose('submit', question.questionId, { form: 'action', by });
    void answer({ via: 'form', value: { action: way.viewpoint } }).then(({ status }) => {
      if (status === 'invalid') sent.current = false;
    });
  };
  const onUp = useRef<() => void>(() => {});
  onUp.current = () => {
    const way = nearestWay(ways, gaze.getState().target.bearingDeg);
    if (way === null) onNoWay();
    else choose(way, 'key');
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowUp' || event.repeat || !isForPicture(event)) return;
      event.preventDefault();
      onUp.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return <>{children((way) => choose(way, 'arrow'))}</>;
}

/** Without a modifier, where the person is not typing, in no list that scrolls, and nothing stands before the page. */
function isForPicture(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  return !isTypingTarget(event.target) && !isCovered();
}

/** Left and Right turn. */
export function useTurnKeys(gaze: GazeStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const sign = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      if (sign === 0 || !isForPicture(event)) return;
      event.preventDefault();
      turnGaze(gaze, { byDeg: sign * KEY_DEG, isCut: prefersCut() });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [gaze]);
}
