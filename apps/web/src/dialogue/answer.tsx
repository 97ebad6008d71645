import { Button, Group, Text } from '@mantine/core';
import { type OpenQuestion, offersCantTell } from '@parley/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useExpose } from '../exposure/use-expose';
import { useSession } from '../session/session-context';
import { partsOf } from '../tasks/parts-of';
import { isYesNoForm } from './ask-forms';
import { CellForm } from './cell-form';
import { focusChatLog } from './chat-log';
import { ChoiceForm } from './choice-form';
import { Composer } from './composer';
import { RatingsForm } from './ratings-form';
import { useAnswer } from './use-answer';

/** Where a question is answered, by its form; all but actions, which are asked for again and again. */
export function Answer({ question }: { question: OpenQuestion }) {
  const { t } = useTranslation('episode');
  const { form = { kind: 'text' } } = question;
  const { isOnItsWay, answer } = useAnswer(question);
  if (isOnItsWay) return <Text c="dimmed">{t('sending')}</Text>;
  const cantTell = offersCantTell(form) ? (
    <Button
      variant="default"
      onClick={() => {
        focusChatLog();
        void answer({ via: 'cant-tell' });
      }}
    >
      {t('cantTell')}
    </Button>
  ) : null;
  switch (form.kind) {
    case 'choice':
      return <ChoiceForm question={question} form={form} cantTell={cantTell} />;
    case 'cell':
      return <CellForm question={question} form={form} cantTell={cantTell} />;
    case 'ratings':
      return <RatingsForm question={question} form={form} />;
    case 'text':
    case 'buttons':
      return <Words question={question} cantTell={cantTell} />;
    // Its buttons stand as long as the next question may come.
    case 'action':
    // Driven from a panel of its own.
    case 'drive':
      return null;
  }
}

/** A box for words, buttons that say them, or both. */
function Words({ question, cantTell }: { question: OpenQuestion; cantTell: ReactNode }) {
  const { t } = useTranslation('episode');
  const { questionId, form } = question;
  const maxChars = useSession((state) => state.view?.episode?.maxAnswerChars ?? 1000);
  const hint = useSession(({ view }) =>
    view === null ? null : (partsOf(view.episode)?.answerHint?.(view) ?? null),
  );
  const draft = useSession(({ view }) =>
    view === null ? null : (partsOf(view.episode)?.answerDraft?.(view) ?? null),
  );
  const { answer } = useAnswer(question);
  const expose = useExpose();
  const say = (text: string) => {
    focusChatLog();
    void answer({ text, via: 'text' });
  };
  const press = (text: string) => {
    expose('submit', questionId, { button: text });
    say(text);
  };
  const buttons = form?.kind === 'buttons' ? form.buttons : [];
  const isYesNo = isYesNoForm(form);
  const lead = (
    <>
      {buttons.map(({ id, label }) => (
        <Button key={id} variant="default" onClick={() => press(id)}>
          {isYesNo ? t(id as 'yes' | 'no') : label}
        </Button>
      ))}
      {cantTell}
    </>
  );
  if (form?.kind === 'buttons' && !form.allowText)
    return (
      <Group gap="sm" role="group" aria-label={t('answerLabel')}>
        {lead}
      </Group>
    );
  return (
    <Composer
      refId={questionId}
      label={t('answerLabel')}
      placeholder={buttons.length > 0 ? (hint ?? t('ownWordsPlaceholder')) : t('answerPlaceholder')}
      maxChars={maxChars}
      draft={draft ?? ''}
      onSend={say}
      {...(buttons.length > 0 ? { lead } : { extra: cantTell })}
    />
  );
}
