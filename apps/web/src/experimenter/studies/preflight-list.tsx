import type { PreflightCheck } from '@parley/protocol';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { sentenceText } from '../frame/words';
import { preflightRemedy } from './preflight-remedy';
import classes from './studies.module.css';

const ORDER = { fault: 0, warning: 1, ok: 2 } as const;
const LOOK = {
  fault: { Icon: IconCircleX, word: 'Fault' },
  warning: { Icon: IconAlertTriangle, word: 'Warning' },
  ok: { Icon: IconCircleCheck, word: 'Good' },
} as const;

interface PreflightListProps {
  readonly checks: readonly PreflightCheck[];
  /** Study whose file is to be corrected: each line then says how; absent for the bare list. */
  readonly studyId?: string;
}

/** The checklist before opening, what is missing first. */
export function PreflightList({ checks, studyId }: PreflightListProps) {
  const sorted = [...checks].sort((a, b) => ORDER[a.status] - ORDER[b.status]);
  return (
    <ul className={classes.checks}>
      {sorted.map((check) => {
        const { Icon, word } = LOOK[check.status];
        const remedy = studyId === undefined ? null : preflightRemedy(check, studyId);
        return (
          <li key={`${check.checkId}:${check.message}`} data-status={check.status}>
            <Icon size={20} aria-hidden />
            <span>
              <span className={classes.checkWord}>{word}:</span> {sentenceText(check.message)}
              {remedy !== null && <Remedy text={remedy} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A line with its `names of the file` set apart. */
function Remedy({ text }: { text: string }) {
  return (
    <span className={classes.remedy}>
      {text.split('`').map((part, i) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text.
        i % 2 === 1 ? <code key={i}>{part}</code> : part,
      )}
    </span>
  );
}
