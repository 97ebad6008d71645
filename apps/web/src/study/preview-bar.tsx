import { Button, Paper, Text } from '@mantine/core';
import type { ParticipantStudy } from '@parley/protocol';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionClient } from '../session/session-context';
import { usePreview } from './preview';
import classes from './preview-bar.module.css';
import { exitOf } from './skip-page';

/** After a press: the page that comes is another one, and a second press would pass that over too. */
const SETTLE_MS = 1200;

/** Says on every page of a preview that it is one, and of which arm; nothing for a participant. */
export function PreviewBar({ children }: { children?: React.ReactNode }) {
  const { t } = useTranslation('preview');
  const preview = usePreview();
  if (preview === null) return null;
  return (
    <Paper component="aside" className={classes.bar} aria-label={t('label')} shadow="sm">
      <Text size="sm" fw={600}>
        {t('arm', { arm: preview.armId })}
      </Text>
      <Text size="sm" c="dimmed" className={classes.note}>
        {t('note')}
      </Text>
      {children}
    </Paper>
  );
}

interface SessionPreviewBarProps {
  readonly study: ParticipantStudy;
  /** Forgets this walk; the next one begins at the first page. */
  readonly onRestart: () => void;
}

/** The same within a session: any page can be passed over. */
export function SessionPreviewBar({ study, onRestart }: SessionPreviewBarProps) {
  const { t } = useTranslation('preview');
  const client = useSessionClient();
  const view = useSession((state) => state.view);
  const [isBusy, setBusy] = useState(false);
  const exit = view === null ? null : exitOf(view, study.questionnaires);
  const skip = () => {
    if (exit === null) return;
    setBusy(true);
    void client.send(exit.type, exit.payload as never);
    setTimeout(() => setBusy(false), SETTLE_MS);
  };
  return (
    <PreviewBar>
      {exit !== null && (
        <Button size="xs" variant="light" onClick={skip} disabled={isBusy}>
          {t('skip')}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={onRestart}>
        {t('restart')}
      </Button>
    </PreviewBar>
  );
}
