import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { consentText, type ParticipantStudy } from '@parley/protocol';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../ui/facts';
import { Card, Page } from '../ui/page';
import { Shell } from '../ui/shell';
import classes from './consent-page.module.css';
import { describeDevice } from './device-report';
import { linkParameters } from './link-parameters';
import { usePreview } from './preview';
import type { StoredKey } from './session-key';
import { createSession } from './study-api';

interface ConsentPageProps {
  readonly study: ParticipantStudy;
  readonly gpu: string;
  readonly onAgree: (key: StoredKey) => void;
  readonly onDecline: () => void;
}

/** One page, two separate boxes, two buttons of equal weight. */
export function ConsentPage({ study, gpu, onAgree, onDecline }: ConsentPageProps) {
  const { t } = useTranslation(['before', 'trouble']);
  const preview = usePreview();
  const [takesPart, setTakesPart] = useState(false);
  const [openData, setOpenData] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [hint, setHint] = useState<string | null>(null);
  const [isUnticked, setUnticked] = useState(false);
  const firstBox = useRef<HTMLInputElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is said stands above the buttons: neither may be pushed out of the window.
    if (hint !== null) buttons.current?.scrollIntoView({ block: 'nearest' });
  }, [hint]);

  const agree = async () => {
    if (!takesPart) {
      setUnticked(true);
      setHint(t('before:consentTickFirst'));
      firstBox.current?.focus({ preventScroll: true });
      return;
    }
    setWorking(true);
    const reply = await createSession({
      studyId: study.studyId,
      consent: { takePart: true, openData },
      consentVersion: study.consent.version,
      device: { ...describeDevice(gpu) },
      external: preview === null ? linkParameters(window.location.search) : {},
      ...(preview === null ? {} : { kind: 'preview', armId: preview.armId }),
    });
    setWorking(false);
    if (reply.kind === 'ok') {
      const { sessionId, token, resumeCode } = reply.value;
      onAgree({ sessionId, token, resumeCode });
    } else if (reply.kind === 'unreachable') setHint(t('trouble:unreachableText'));
    else setHint(reply.error?.message ?? t('trouble:fullText'));
  };
  const { modelProviders } = study.consent;
  const models =
    modelProviders.length === 0
      ? t('before:consentModelsNone')
      : t('before:consentModels', { providers: modelProviders.join(', ') });
  return (
    <Shell>
      <Page title={t('before:consentTitle')} widthPx={1040}>
        <div className={classes.columns}>
          <Card>
            <Stack gap="md" className={classes.body}>
              {paragraphs(consentText(study.consent)).map((text) => (
                <Text key={text}>{text}</Text>
              ))}
              <Text size="sm" c="dimmed">
                {t('before:consentVersion', { version: study.consent.version })}
              </Text>
            </Stack>
          </Card>
          <Stack gap="lg" className={classes.side}>
            <Facts
              rows={[
                [t('before:consentTime'), t('before:minutes', { count: study.durationMinutes })],
                [t('before:pay'), study.pay],
                [t('before:consentKept'), study.retention],
                [t('before:consentReaders'), models],
                [t('before:consentWatching'), t('before:consentWatch')],
                [t('before:consentStopping'), t('before:consentStop')],
                [t('before:approval'), study.approval],
                [t('before:contact'), study.contact],
              ]}
            />
            <Card>
              <Stack gap="lg">
                <Checkbox
                  ref={firstBox}
                  checked={takesPart}
                  error={isUnticked}
                  classNames={{ root: classes.box }}
                  wrapperProps={{ 'data-marked': isUnticked || undefined }}
                  onChange={(event) => {
                    setTakesPart(event.currentTarget.checked);
                    setUnticked(false);
                    setHint(null);
                  }}
                  label={t('before:consentTake')}
                />
                <Checkbox
                  checked={openData}
                  onChange={(event) => setOpenData(event.currentTarget.checked)}
                  label={t('before:consentOpen')}
                />
                <Text size="sm" fw={600} role="alert" className={classes.hint}>
                  {hint}
                </Text>
                <Group grow ref={buttons} className={classes.buttons}>
                  <Button variant="outline" onClick={onDecline} disabled={isWorking}>
                    {t('before:consentDisagree')}
                  </Button>
                  <Button variant="outline" onClick={() => void agree()} loading={isWorking}>
                    {t('before:consentAgree')}
                  </Button>
                </Group>
              </Stack>
            </Card>
          </Stack>
        </div>
      </Page>
    </Shell>
  );
}

/** Blank lines part paragraphs; nothing in the text is markup. */
const paragraphs = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
