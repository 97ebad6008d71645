import { Button, Group, Text, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useExpose } from '../exposure/use-expose';
import classes from './composer.module.css';
import {
  checkMessage,
  countInput,
  keyAction,
  NO_TYPING,
  type TypingCounts,
} from './composer-logic';
import { useDraft, useKeptCaret } from './draft';

/** Element that the key `/` and a new question move the focus to. */
export const COMPOSER_ID = 'composer';

interface ComposerProps {
  /** What the words are about; names the draft and the exposure rows. */
  readonly refId: string;
  readonly label: string;
  readonly placeholder: string;
  readonly maxChars: number;
  /** What stands in it before anything is written; left out: nothing. */ readonly draft?: string;
  readonly onSend: (text: string) => void;
  /** Buttons beside *Send*. */
  readonly extra?: ReactNode;
  /** Buttons that answer by themselves, above the box; *Send* then stands beside it. */
  readonly lead?: ReactNode;
  /** The label says what to do, and stays in low windows too; otherwise it is only read out there. */
  readonly isInstruction?: boolean;
  /** The person has just asked for this box: it takes the focus. */
  readonly takesFocus?: boolean;
  /** The key Escape; without it the key does nothing. */
  readonly onCancel?: () => void;
}

/** Where the person writes. Enter sends, Shift+Enter starts a new line, the draft survives a reload. */
export function Composer(props: ComposerProps) {
  const { refId, label, placeholder, maxChars, onSend, extra, lead, onCancel } = props;
  const { takesFocus = false, isInstruction = false, draft = '' } = props;
  const { t } = useTranslation('episode');
  const [text, setDraft] = useDraft(refId, draft);
  const box = useRef<HTMLTextAreaElement>(null);
  const keepCaret = useKeptCaret(refId, box);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const expose = useExpose();
  const typing = useRef<{ refId: string; counts: TypingCounts; shownMs: number; deleted: number }>(
    null,
  );
  if (typing.current?.refId !== refId) {
    typing.current = { refId, counts: NO_TYPING, shownMs: performance.now(), deleted: 0 };
  }
  const check = checkMessage(text, maxChars);

  const send = () => {
    const now = typing.current;
    if (check.kind !== 'ok' || now === null) return;
    expose('submit', refId, {
      chars: check.text.length,
      ...now.counts,
      sinceShownMs: Math.round(performance.now() - now.shownMs),
    });
    setDraft('');
    typing.current = null;
    onSend(check.text);
  };

  const onInput = (after: string, event: Event) => {
    const now = typing.current;
    if (now === null) return;
    const inputType = event instanceof InputEvent ? event.inputType : '';
    const counts = countInput(now.counts, {
      inputType,
      before: text,
      after,
      atMs: Math.round(performance.now()),
    });
    if (now.counts.firstKeyMs === null) expose('first-key', refId);
    if (counts.pastes > now.counts.pastes) {
      expose('paste', refId, { chars: counts.pastedChars - now.counts.pastedChars });
    }
    if (counts.deletions > now.counts.deletions) {
      expose('deletion', refId, { chars: counts.deletedChars - now.counts.deletedChars });
    }
    now.counts = counts;
    setDraft(after);
  };

  const button = (
    <Button type="submit" disabled={check.kind !== 'ok'}>
      {t('send')}
    </Button>
  );
  return (
    <form
      className={classes.form}
      data-inline={lead !== undefined || undefined}
      data-instruction={isInstruction || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {lead !== undefined && <Group gap="sm">{lead}</Group>}
      <div className={classes.write}>
        <Textarea
          id={COMPOSER_ID}
          ref={box}
          label={label}
          placeholder={placeholder}
          value={text}
          autosize
          minRows={1}
          maxRows={4}
          autoComplete="off"
          classNames={{ label: classes.label ?? '', input: classes.input ?? '' }}
          error={check.kind === 'too-long' ? t('tooLong', { count: check.overBy }) : undefined}
          onFocus={() => expose('composer-focus', refId)}
          onSelect={keepCaret}
          onChange={(event) => onInput(event.currentTarget.value, event.nativeEvent)}
          onKeyDown={(event) => {
            const { key, shiftKey, nativeEvent } = event;
            if (key === 'Escape' && onCancel !== undefined) {
              event.preventDefault();
              onCancel();
            }
            const { isComposing } = nativeEvent;
            if (keyAction({ key, shiftKey, isComposing }) !== 'send') return;
            event.preventDefault();
            send();
          }}
        />
        {lead !== undefined && button}
      </div>
      {lead === undefined && (
        <div className={classes.buttons}>
          <Text size="xs" c="dimmed" className={classes.hint}>
            {t('keysHint')}
          </Text>
          <Group gap="sm" wrap="nowrap">
            {extra}
            {button}
          </Group>
        </div>
      )}
    </form>
  );
}
