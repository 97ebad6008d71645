import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import type { ParticipantStudy } from '@parley/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTaskWords } from '../tasks/use-task-words';
import { Notice } from '../ui/notice';
import { Shell } from '../ui/shell';
import { useIsNarrow, useIsUprightTablet } from '../ui/use-window-shape';
import classes from './window-guard.module.css';

interface WindowGuardProps {
  readonly study: ParticipantStudy;
  readonly children: ReactNode;
}

/** Sends phones to a computer and tablets to their wide side, without losing the place. */
export function WindowGuard({ study, children }: WindowGuardProps) {
  const { t } = useTranslation('before');
  const things = useTaskWords(study).onScreen;
  const isNarrow = useIsNarrow();
  const isUpright = useIsUprightTablet();
  if (isNarrow && screen.width < 700) return <PhoneCard things={things} />;
  if (isNarrow) return <GuardNotice title={t('widenTitle')} text={t('widenText', { things })} />;
  if (isUpright) return <GuardNotice title={t('turnTitle')} text={t('turnText')} />;
  return children;
}

function GuardNotice({ title, text }: { title: string; text: string }) {
  return (
    <Shell>
      <Notice title={title} text={text} />
    </Shell>
  );
}

function PhoneCard({ things }: { things: string }) {
  const { t } = useTranslation(['before', 'common']);
  const link = window.location.href;
  return (
    <Shell>
      <Notice title={t('before:phoneTitle')} text={t('before:phoneText', { things })}>
        <Group wrap="nowrap" align="end">
          <TextInput flex={1} readOnly value={link} aria-label={t('before:phoneTitle')} />
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button onClick={copy}>{copied ? t('common:copied') : t('common:copy')}</Button>
            )}
          </CopyButton>
        </Group>
        <QrCode text={link} label={t('before:phoneQr')} />
      </Notice>
    </Shell>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const [cells, setCells] = useState<boolean[][]>([]);
  useEffect(() => {
    let isOpen = true;
    void import('uqr').then(({ encode }) => {
      if (isOpen) setCells(encode(text, { border: 2 }).data);
    });
    return () => {
      isOpen = false;
    };
  }, [text]);
  const path = cells
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${Math.max(cells.length, 1)} ${Math.max(cells.length, 1)}`}
      className={classes.qr}
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
