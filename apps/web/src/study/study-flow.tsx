import { Center, Loader } from '@mantine/core';
import { type ParticipantStudy, personOf } from '@parley/protocol';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '../ui/focus-heading';
import { Notice } from '../ui/notice';
import { lockScheme } from '../ui/scheme-store';
import { Shell } from '../ui/shell';
import { useDocumentTitle } from '../ui/use-document-title';
import { ConsentPage } from './consent-page';
import { DeclinedPage } from './declined-page';
import { DeviceCheckPage } from './device-check-page';
import { FrameCard } from './frame-card';
import { LandingPage } from './landing-page';
import { linkParameters } from './link-parameters';
import { type Preview, PreviewContext, usePreview } from './preview';
import { PreviewBar } from './preview-bar';
import { ResumeForm } from './resume-form';
import { forgetKey, readKey, type StoredKey, writeKey } from './session-key';
import { fetchPreview, fetchStudy } from './study-api';
import { WindowGuard } from './window-guard';

const SessionFlow = lazy(async () => ({ default: (await import('./session-flow')).SessionFlow }));

type Before = 'landing' | 'check' | 'consent' | 'declined';

interface StudyFlowProps {
  readonly studyId: string;
  /** An experimenter looks at the study; left out, a participant takes part. */
  readonly preview?: Preview | null;
}

/** Where this browser keeps the session: a preview never meets that of a participant. */
const placeOf = (studyId: string, preview: Preview | null): string =>
  preview === null ? studyId : `preview.${studyId}.${preview.armId}`;

/** From the link to the running session. Nothing exists on the server until the person agrees. */
export function StudyFlow({ studyId, preview = null }: StudyFlowProps) {
  const { t } = useTranslation('trouble');
  const query = useQuery({
    queryKey: ['study', studyId, preview],
    queryFn: () =>
      preview === null
        ? fetchStudy(studyId, readKey(studyId)?.token ?? null)
        : fetchPreview(studyId),
  });
  if (window.top !== window.self) return <FrameCard />;
  if (query.data === undefined) return <Waiting />;
  if (query.data.kind !== 'ok') {
    const isMissing = query.data.kind === 'refused' && query.data.status === 404;
    return (
      <Shell>
        <Notice
          title={isMissing ? t('studyMissing') : t('unreachable')}
          text={isMissing ? t('studyMissingText') : t('unreachableText')}
          action={{ label: t('retry'), run: () => void query.refetch() }}
        />
      </Shell>
    );
  }
  return (
    <PreviewContext value={preview}>
      <LoadedStudy study={query.data.value} onRefresh={() => void query.refetch()} />
    </PreviewContext>
  );
}

interface LoadedStudyProps {
  readonly study: ParticipantStudy;
  /** Asks the server for it again. */ readonly onRefresh: () => void;
}

function LoadedStudy({ study, onRefresh }: LoadedStudyProps) {
  const { t } = useTranslation('trouble');
  const preview = usePreview();
  const place = placeOf(study.studyId, preview);
  const [stored] = useState(() => readKey(place));
  const [key, setKey] = useState<StoredKey | null>(stored);
  const [step, setStep] = useState<Before>('landing');
  const [gpu, setGpu] = useState('');
  useDocumentTitle(study.title);
  useEffect(() => lockScheme(study.colourScheme), [study.colourScheme]);

  useEffect(() => {
    if (step === 'landing') return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [step]);

  const begin = (next: StoredKey) => {
    writeKey(place, next);
    setKey(next);
  };
  if (key !== null) {
    return (
      <Suspense fallback={<Waiting />}>
        <SessionFlow
          study={study}
          sessionKey={key}
          isReturn={key === stored}
          onForget={() => {
            forgetKey(place);
            setKey(null);
            setStep('landing');
          }}
        />
      </Suspense>
    );
  }
  // Whoever has begun to read goes on: the server says at the end whether it still takes them.
  const obstacle = step === 'landing' ? obstacleOf(study, preview) : null;
  if (obstacle !== null) {
    const retry = { label: t('retry'), run: onRefresh };
    return (
      <Shell>
        <Notice
          title={t(obstacle)}
          text={t(`${obstacle}Text`)}
          action={obstacle === 'paused' ? retry : null}
        >
          <ResumeForm studyId={study.studyId} onResume={begin} />
        </Notice>
      </Shell>
    );
  }
  return (
    <WindowGuard study={study}>
      <PreviewBar />
      {step === 'landing' && (
        <LandingPage study={study} onStart={() => setStep('check')} onResume={begin} />
      )}
      {step === 'check' && (
        <DeviceCheckPage
          study={study}
          onPass={(name) => {
            setGpu(name);
            setStep('consent');
          }}
        />
      )}
      {step === 'consent' && (
        <ConsentPage
          study={study}
          gpu={gpu}
          onAgree={begin}
          onDecline={() => setStep('declined')}
        />
      )}
      {step === 'declined' && <DeclinedPage study={study} />}
    </WindowGuard>
  );
}

/** Why nobody can begin; null where one can. */
function obstacleOf(
  study: ParticipantStudy,
  preview: Preview | null,
): 'full' | 'paused' | 'nameless' | null {
  if (!study.isOpen) return 'full';
  if (study.isPaused) return 'paused';
  const isNameless =
    study.requiresId &&
    preview === null &&
    personOf(linkParameters(window.location.search)) === null;
  return isNameless ? 'nameless' : null;
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Shell>
      <Center flex={1}>
        <Loader aria-label={t('loading')} />
      </Center>
    </Shell>
  );
}
