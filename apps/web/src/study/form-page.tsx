import { Button, Group, Stack, Text } from '@mantine/core';
import type { ParticipantStudy, Questionnaire } from '@parley/protocol';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionClient } from '../session/session-context';
import { Page } from '../ui/page';
import { Shell } from '../ui/shell';
import { AfterLook } from './after-look';
import { FormItem } from './form-item';
import classes from './form-page.module.css';
import { LastLook, useHasLook } from './last-look';
import { SessionMenu } from './session-menu';
import { type FormState, useForm } from './use-form';

/** Width of items that stand alone. */
const FORM_PX = 820;

/** A questionnaire of the study: of the trial before it, with what the person judges by beside it, or of the session. */
export function FormPage({ study }: { study: ParticipantStudy }) {
  const isAboutTrial = useSession((state) => state.view?.page === 'end-items');
  const formId = useSession((state) => state.view?.flow?.form?.questionnaireId);
  const form = study.questionnaires.find(({ questionnaireId }) => questionnaireId === formId);
  if (form === undefined) return null;
  return (
    <Shell right={<SessionMenu study={study} />}>
      {isAboutTrial ? <TrialForm form={form} /> : <SessionForm form={form} />}
    </Shell>
  );
}

/** The robot has stopped: the items beside its last picture. No score, no cheering, no blame. */
function TrialForm({ form }: { form: Questionnaire }) {
  const trialId = useSession((state) => state.view?.episode?.trialId ?? 'episode');
  const index = useSession((state) => state.view?.pageIndex ?? 0);
  const endMessage = useSession((state) => state.view?.endMessage ?? null);
  const state = useForm(form, `end-${trialId}${index === 0 ? '' : `-${index}`}`);
  const [isSettled, setIsSettled] = useState(false);
  const setSettled = useCallback(() => setIsSettled(true), []);
  // The items may ask whether the object was found: the picture of it comes first.
  const isSingle = useSession(({ view }) => (view?.endPicture ?? null) === null);
  const isReady = isSingle || isSettled;
  const hasLook = useHasLook();
  const frame = { title: form.title, lead: endMessage ?? form.lead };
  if (!hasLook)
    return (
      <Page {...frame} widthPx={FORM_PX}>
        <FormBody form={form} state={state} />
      </Page>
    );
  return (
    <Page {...frame} widthPx={1120}>
      <div className={classes.columns} data-single={isSingle || undefined}>
        <LastLook onSettled={setSettled} />
        <AfterLook isReady={isReady}>
          <FormBody form={form} state={state} />
        </AfterLook>
      </div>
    </Page>
  );
}

function SessionForm({ form }: { form: Questionnaire }) {
  const { t } = useTranslation('after');
  const { sessionId } = useSessionClient();
  const index = useSession((state) => state.view?.pageIndex ?? 0);
  const endMessage = useSession((state) => state.view?.endMessage ?? null);
  const part = useSession((state) => state.view?.flow?.form?.part ?? 1);
  const parts = useSession((state) => state.view?.flow?.form?.parts ?? 1);
  const state = useForm(form, `${sessionId}-${index}`);
  return (
    <Page
      title={form.title}
      lead={endMessage ?? form.lead}
      eyebrow={parts > 1 ? t('questionnaireOf', { index: part, count: parts }) : undefined}
      widthPx={FORM_PX}
    >
      <FormBody form={form} state={state} />
    </Page>
  );
}

function FormBody({ form, state }: { form: Questionnaire; state: FormState }): ReactNode {
  const { t } = useTranslation('common');
  const { answers, change, problems, isBusy, finish } = state;
  return (
    <>
      <Stack gap="md">
        {form.items.map((item) => (
          <div key={item.itemId} id={`item-${item.itemId}`}>
            <FormItem
              item={item}
              value={answers[item.itemId]}
              problem={problems.find(({ itemId }) => itemId === item.itemId)?.what ?? null}
              onChange={(value) => change(item.itemId, value)}
            />
          </div>
        ))}
      </Stack>
      <Group gap="lg">
        <Button size="lg" onClick={finish} loading={isBusy}>
          {t('continue')}
        </Button>
        <Text role="status" c="dimmed">
          {useSummary(state)}
        </Text>
      </Group>
    </>
  );
}

/** Why the form is still here, in one sentence; empty before it was tried. */
function useSummary({ problems, isRefused, isTooLarge }: FormState): string {
  const { t } = useTranslation('after');
  const count = problems.filter(({ what }) => what === 'missing').length;
  if (isTooLarge) return t('tooLarge');
  if (isRefused) return t('refused');
  if (problems.length > count) return t('changeSummary', { count: problems.length });
  return count > 0 ? t('missingSummary', { count }) : '';
}
