import { Button, Group, TextInput } from '@mantine/core';
import type { AskForm, OpenQuestion } from '@parley/protocol';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useExpose } from '../exposure/use-expose';
import classes from './answer-form.module.css';
import { cellChanges, chooseCell, useChosenCell } from './cell-choice';
import { focusChatLog } from './chat-log';
import { COMPOSER_ID } from './composer';
import { useAnswer } from './use-answer';

interface CellFormProps {
  readonly question: OpenQuestion;
  readonly form: Extract<AskForm, { kind: 'cell' }>;
  readonly cantTell: ReactNode;
}

/** One numbered cell of the picture: it is clicked there or typed here, and then sent. */
export function CellForm({ question, form: { gridSide }, cantTell }: CellFormProps) {
  const { t } = useTranslation('episode');
  const { questionId } = question;
  const { answer } = useAnswer(question);
  const expose = useExpose();
  const cell = useChosenCell(questionId);
  const shownMs = useRef(performance.now());
  const count = gridSide * gridSide;
  const fits = cell !== null && cell >= 1 && cell <= count;
  const send = () => {
    if (!fits) return;
    expose('submit', questionId, {
      form: 'cell',
      changes: cellChanges(questionId),
      sinceShownMs: Math.round(performance.now() - shownMs.current),
    });
    focusChatLog();
    void answer({ via: 'form', value: { cell } });
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextInput
        id={COMPOSER_ID}
        label={t('cellLabel')}
        description={t('cellHint', { count })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={cell ?? ''}
        error={cell !== null && !fits ? t('cellRange', { count }) : undefined}
        onFocus={() => expose('composer-focus', questionId)}
        onChange={({ currentTarget: { value } }) => {
          const digits = value.replace(/\D/g, '');
          chooseCell(questionId, digits === '' ? null : Number(digits));
        }}
      />
      <Group gap="sm" justify="flex-end" wrap="nowrap">
        {cantTell}
        <Button type="submit" disabled={!fits}>
          {t('send')}
        </Button>
      </Group>
    </form>
  );
}
