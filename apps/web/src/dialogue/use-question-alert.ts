import type { OpenQuestion } from '@parley/protocol';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTypingTarget } from '../ui/typing-target';
import { playChime } from './chime';
import { COMPOSER_ID } from './composer';
import { useTurnContext } from './use-turn-context';

const PULSE_MS = 1600;

/**
 * Calls the person once per question: chime, tab title, one pulse of the picture, and the focus, which moves only
 * if the person isn't typing somewhere. @returns Whether the picture pulses now.
 */
export function useQuestionAlert(question: OpenQuestion | null): boolean {
  const { t } = useTranslation('episode');
  const context = useTurnContext();
  const questionId = question?.questionId ?? null;
  const [isPulsing, setPulsing] = useState(false);
  const called = useRef<string | null>(null);
  const isAction = question?.form?.kind === 'action';
  const wasAction = useRef(false);

  useEffect(() => {
    if (questionId === null) return;
    const before = document.title;
    document.title = t('asksTitle', { context });
    return () => {
      document.title = before;
    };
  }, [questionId, context, t]);

  useEffect(() => {
    if (questionId === null || called.current === questionId) return;
    called.current = questionId;
    const isNextAction = isAction && wasAction.current;
    wasAction.current = isAction;
    focusAnswer();
    // Who steers the robot is there, and needs no call for every step.
    if (isNextAction) return;
    playChime();
    setPulsing(true);
    const timer = setTimeout(() => setPulsing(false), PULSE_MS);
    return () => clearTimeout(timer);
  }, [questionId, isAction]);
  return isPulsing;
}

/** Moves the focus to where the question is answered, unless it is there already or the person is typing. */
function focusAnswer(): void {
  const isModalOpen = document.querySelector('[role="dialog"]') !== null;
  const { activeElement } = document;
  const answer = document.getElementById(COMPOSER_ID);
  if (answer === null || isModalOpen || isTypingTarget(activeElement)) return;
  if (!answer.contains(activeElement)) answer.focus();
}
