import type { OpenQuestion } from '@parley/protocol';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useExpose } from '../exposure/use-expose';
import { isTypingTarget } from '../ui/typing-target';
import classes from './action-form.module.css';
import { focusChatLog } from './chat-log';
import { COMPOSER_ID } from './composer';
import { useAnswer } from './use-answer';

interface ActionFormProps {
  /** The question that is open, or the last one while the next is awaited. */
  readonly question: OpenQuestion;
  readonly isOpen: boolean;
}

/** Keys 1 to 9 press the first nine. */
const KEYS = 9;

/**
 * One action at a press or a key, made for being asked again and again: the buttons keep their place and the focus
 * from one question to the next, and nothing moves.
 */
export function ActionForm({ question, isOpen }: ActionFormProps) {
  const { t } = useTranslation('episode');
  const { questionId, form } = question;
  const { isOnItsWay, answer } = useAnswer(question);
  const expose = useExpose();
  const actions = form?.kind === 'action' ? form.actions : [];
  const isReady = isOpen && !isOnItsWay;
  const keys = keysOf(actions);
  const keyCount = Math.min(actions.length, KEYS);
  const keysText = hasOwnKeys(actions)
    ? t('actionOwnKeys')
    : keyCount === 1
      ? t('actionKey')
      : t('actionKeys', { count: keyCount });
  const press = (i: number, by: 'key' | 'button') => {
    const action = actions[i];
    if (!isReady || action === undefined) return;
    expose('submit', questionId, { form: 'action', by });
    void answer({ via: 'form', value: { action: action.id } });
  };
  useNumberKeys((digit) => press(keys.indexOf(digit), 'key'));
  useFocusAfter();
  return (
    <div className={classes.form}>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons are no fields; the group has a name and no frame. */}
      <div
        id={COMPOSER_ID}
        role="group"
        tabIndex={-1}
        aria-label={question.text}
        className={classes.actions}
      >
        {actions.map(({ id, label }, i) => (
          <button
            key={id}
            type="button"
            className={classes.action}
            // Not `disabled`: that would take the focus away between two questions.
            aria-disabled={!isReady}
            aria-keyshortcuts={keys[i] === null ? undefined : String(keys[i])}
            onClick={() => press(i, 'button')}
          >
            {keys[i] !== null && (
              <span className={classes.key} aria-hidden="true">
                {keys[i]}
              </span>
            )}
            <span>{label}</span>
          </button>
        ))}
      </div>
      <div className={classes.hint} role="status">
        {isReady ? keysText : t('actionWait')}
      </div>
    </div>
  );
}

interface Keyed {
  readonly key?: number | undefined;
}
const hasOwnKeys = (actions: readonly Keyed[]): boolean =>
  actions.some(({ key }) => key !== undefined);

/** Digit of each button: its own, where any has one, so that none changes its key as others come and go; else its place. */
const keysOf = (actions: readonly Keyed[]): (number | null)[] =>
  hasOwnKeys(actions)
    ? actions.map(({ key }) => key ?? null)
    : actions.map((_, i) => (i < KEYS ? i + 1 : null));

/** Digits without a modifier, where the person is not typing and nothing stands before the page. */
function useNumberKeys(onDigit: (digit: number) => void): void {
  const latest = useRef(onDigit);
  latest.current = onDigit;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!/^[1-9]$/.test(event.key) || isTypingTarget(event.target)) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      latest.current(Number(event.key));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** When no further question comes, the focus goes to the conversation rather than be lost with the buttons. */
function useFocusAfter(): void {
  useEffect(() => {
    const group = document.getElementById(COMPOSER_ID);
    const state = { hadFocus: false };
    const watch = () => {
      state.hadFocus = group?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', watch);
    watch();
    return () => {
      document.removeEventListener('focusin', watch);
      if (state.hadFocus) focusChatLog();
    };
  }, []);
}
