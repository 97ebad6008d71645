import { Group, Loader, Stack, Text } from '@mantine/core';
import type { ParticipantStudy } from '@parley/protocol';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Page } from '../ui/page';
import { Shell } from '../ui/shell';
import { CHECKS, type CheckId, type CheckResult, runCheck } from './device-check';
import classes from './device-check-page.module.css';
import { DeviceFailure } from './device-failure';
import { beginDeviceCheck } from './study-api';

/** A moment in which the ticks can be read. */
const SHOW_RESULT_MS = 700;

interface DeviceCheckPageProps {
  readonly study: ParticipantStudy;
  /** @param gpu Name of the graphics device. */
  readonly onPass: (gpu: string) => void;
}

const NO_CHECK = Promise.resolve<string | null>(null);

async function checkIdOf(studyId: string): Promise<string | null> {
  const reply = await beginDeviceCheck(studyId);
  return reply.kind === 'ok' ? reply.value.checkId : null;
}

type Results = Partial<Record<CheckId, CheckResult>>;

/** Runs every check at once and goes on by itself; a device that fails leaves with a paid code. */
export function DeviceCheckPage({ study, onPass }: DeviceCheckPageProps) {
  const { t } = useTranslation('before');
  const [round, setRound] = useState(0);
  const [results, setResults] = useState<Results>({});
  const [check, setCheck] = useState(NO_CHECK);

  useEffect(() => {
    let isOpen = round >= 0;
    setResults({});
    setCheck(checkIdOf(study.studyId));
    for (const id of CHECKS) {
      void runCheck(id).then((result) => {
        if (isOpen) setResults((known) => ({ ...known, [id]: result }));
      });
    }
    return () => {
      isOpen = false;
    };
  }, [round, study.studyId]);

  const failed = CHECKS.filter((id) => (results[id]?.failure ?? null) !== null);
  const isDone = CHECKS.every((id) => results[id] !== undefined);
  const gpu = results.webgl?.detail ?? '';
  const hasPassed = isDone && failed.length === 0;
  useEffect(() => {
    if (!hasPassed) return;
    const timer = setTimeout(() => onPass(gpu), SHOW_RESULT_MS);
    return () => clearTimeout(timer);
  }, [hasPassed, gpu, onPass]);

  if (isDone && failed.length > 0) {
    return (
      <DeviceFailure
        study={study}
        failures={failed.map((id) => ({ id, fault: results[id]?.failure ?? 'other' }))}
        check={check}
        onRetry={() => setRound((n) => n + 1)}
      />
    );
  }
  const names: Record<CheckId, string> = {
    webgl: t('checkWebgl'),
    screen: t('checkScreen'),
    storage: t('checkStorage'),
    socket: t('checkSocket'),
  };
  return (
    <Shell>
      <Page title={t('checkTitle')} lead={t('checkLead')}>
        <Card>
          <Stack gap="md" role="status" aria-busy={!isDone}>
            {CHECKS.map((id) => (
              <Group key={id} justify="space-between" className={classes.row}>
                <Text>{names[id]}</Text>
                <CheckMark result={results[id]} />
              </Group>
            ))}
          </Stack>
        </Card>
        <Text c="dimmed" className={classes.done}>
          {hasPassed ? t('checkDone') : ''}
        </Text>
      </Page>
    </Shell>
  );
}

function CheckMark({ result }: { result: CheckResult | undefined }) {
  const { t } = useTranslation('before');
  if (result === undefined) {
    return (
      <Group gap={8} c="dimmed">
        <Text size="sm">{t('checkRunning')}</Text>
        <Loader size={18} />
      </Group>
    );
  }
  const isGood = result.failure === null;
  return (
    <Group gap={8} className={isGood ? classes.good : classes.bad}>
      <Text size="sm">{isGood ? t('checkOk') : t('checkFailed')}</Text>
      {isGood ? <IconCircleCheck size={22} aria-hidden /> : <IconCircleX size={22} aria-hidden />}
    </Group>
  );
}
