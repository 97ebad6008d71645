import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session-context';

const EVERY_MS = 10_000;
const KEPT = 20;

/** What the robot does, for screen readers: polite, at most a line every ten seconds, in the study's detail. */
export function RobotLog() {
  const { t } = useTranslation('episode');
  const stage = useSession((state) => state.view?.stage ?? null);
  const [lines, setLines] = useState<readonly { id: number; text: string }[]>([]);
  const last = useRef({ atMs: -EVERY_MS, stage: '' });
  useEffect(() => {
    if (stage === null || last.current.stage === stage) return;
    const waitMs = Math.max(0, last.current.atMs + EVERY_MS - performance.now());
    const timer = setTimeout(() => {
      last.current = { atMs: performance.now(), stage };
      const id = Math.round(performance.now());
      setLines((known) => [...known.slice(1 - KEPT), { id, text: t(`stage.${stage}`) }]);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [stage, t]);
  return (
    <div role="log" aria-live="polite" aria-label={t('robotLog')} className="visually-hidden">
      {lines.map((line) => (
        <p key={line.id}>{line.text}</p>
      ))}
    </div>
  );
}
