import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { MAX_TEXT_CHARS, type ParticipantStudy, type QuestionnaireItem } from '@parley/protocol';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionClient } from '../session/session-context';
import { Page } from '../ui/page';
import { Shell } from '../ui/shell';
import { ChoiceItem } from './choice-item';
import { useFormDraft } from './form-draft';
import { ScaleItem } from './scale-item';
import scaleClasses from './scale-item.module.css';
import { SessionMenu } from './session-menu';
import { usePageDone } from './use-page-done';

/** One questionnaire of the study: a card an item, missing answers marked where they are. */
export function QuestionnairePage({ study }: { study: ParticipantStudy }) {
  const { t } = useTranslation(['after', 'common']);
  const { sessionId } = useSessionClient();
  const pageIndex = useSession((state) => state.view?.pageIndex ?? 0);
  const questionnaire = study.questionnaires[pageIndex];
  const { answers, change, forget } = useFormDraft(`${sessionId}-${pageIndex}`);
  const { isBusy, isTooLarge, done } = usePageDone();
  const [hasTried, setTried] = useState(false);
  const items = questionnaire?.items ?? [];
  const missing = items.filter((item) => isNeeded(item) && isBlank(answers[item.itemId]));
  const unfit = items.filter((item) => missing.includes(item) || overBy(answers[item.itemId]) > 0);
  const finish = () => {
    setTried(true);
    const [first] = unfit;
    if (first !== undefined) {
      document.getElementById(`item-${first.itemId}`)?.scrollIntoView({ block: 'center' });
      return;
    }
    const questionnaireId = questionnaire?.questionnaireId ?? '';
    if (done({ questionnaireId, answers: { ...answers } })) forget();
  };
  return (
    <Shell right={<SessionMenu study={study} />}>
      <Page
        title={questionnaire?.title ?? ''}
        eyebrow={
          study.questionnaires.length > 1
            ? t('after:questionnaireOf', {
                index: pageIndex + 1,
                count: study.questionnaires.length,
              })
            : undefined
        }
        widthPx={820}
      >
        <Stack gap="md">
          {items.map((item) => (
            <div key={item.itemId} id={`item-${item.itemId}`}>
              <Item
                item={item}
                value={answers[item.itemId]}
                isMissing={hasTried && missing.includes(item)}
                onChange={(value) => change(item.itemId, value)}
              />
            </div>
          ))}
        </Stack>
        <Group gap="lg">
          <Button size="lg" onClick={finish} loading={isBusy}>
            {t('common:continue')}
          </Button>
          <Text role="status" c="dimmed">
            {isTooLarge
              ? t('after:tooLarge')
              : hasTried && missing.length > 0
                ? t('after:missingSummary', { count: missing.length })
                : ''}
          </Text>
        </Group>
      </Page>
    </Shell>
  );
}

const isNeeded = (item: QuestionnaireItem): boolean => item.kind !== 'text' || !item.optional;
const isBlank = (value: string | number | undefined): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '');

interface ItemProps {
  readonly item: QuestionnaireItem;
  readonly value: string | number | undefined;
  readonly isMissing: boolean;
  readonly onChange: (value: string | number) => void;
}

/** By how many characters a comment is too long: it is said, never cut. */
const overBy = (value: string | number | undefined): number =>
  typeof value === 'string' ? Math.max(0, value.length - MAX_TEXT_CHARS) : 0;

function Item({ item, value, isMissing, onChange }: ItemProps) {
  const { t } = useTranslation('after');
  const common = { name: item.itemId, text: item.text, isMissing, onChange };
  if (item.kind === 'likert') {
    const { points, low, high } = item;
    const chosen = typeof value === 'number' ? value : null;
    return <ScaleItem {...common} points={points} low={low} high={high} value={chosen} />;
  }
  const text = typeof value === 'string' ? value : null;
  if (item.kind === 'choice') {
    const options = item.options.map((option) => ({ value: option, label: option }));
    return <ChoiceItem {...common} options={options} value={text} />;
  }
  const tooLong = overBy(value);
  const error =
    tooLong > 0 ? t('commentTooLong', { count: tooLong }) : isMissing ? t('missing') : undefined;
  return (
    <div className={scaleClasses.item} data-missing={error !== undefined || undefined}>
      <Textarea
        label={item.optional ? `${item.text} (${t('optional')})` : item.text}
        description={t('noNames')}
        value={text ?? ''}
        autosize
        minRows={3}
        maxRows={10}
        error={error}
        classNames={{ label: scaleClasses.label ?? '', error: scaleClasses.error ?? '' }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
