import type { OpenQuestion } from '@parley/protocol';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playChime } from './chime';
import { COMPOSER_ID } from './composer';
import { isTypingTarget } from './typing-target';

const PULSE_MS = 1600;

/**
 * Calls the person once per question: chime, tab title, one pulse of the picture, and the focus, which moves only
 * if the person isn't typing somewhere. @returns Whether the picture pulses now.
 */
export function useQuestionAlert(question: OpenQuestion | null): boolean {
  const { t } = useTranslation('episode');
  const questionId = question?.questionId ?? null;
  const [isPulsing, setPulsing] = useState(false);
  const called = useRef<string | null>(null);

  useEffect(() => {
    if (questionId === null) return;
    const before = document.title;
    document.title = t('asksTitle');
    return () => {
      document.title = before;
    };
  }, [questionId, t]);

  useEffect(() => {
    if (questionId === null || called.current === questionId) return;
    called.current = questionId;
    playChime();
    setPulsing(true);
    const timer = setTimeout(() => setPulsing(false), PULSE_MS);
    const isModalOpen = document.querySelector('[role="dialog"]') !== null;
    if (!isModalOpen && !isTypingTarget(document.activeElement)) {
      document.getElementById(COMPOSER_ID)?.focus();
    }
    return () => clearTimeout(timer);
  }, [questionId]);
  return isPulsing;
}
