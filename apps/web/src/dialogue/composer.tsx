import { Button, Group, Text, Textarea } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useExpose } from '../exposure/use-expose';
import classes from './composer.module.css';
import {
  checkMessage,
  EMPTY_TALLY,
  keyAction,
  type TypingTally,
  tallyInput,
} from './composer-logic';
import { useDraft } from './draft';

/** Element that the key `/` and a new question move the focus to. */
export const COMPOSER_ID = 'composer';

interface ComposerProps {
  /** What the words are about; names the draft and the exposure rows. */
  readonly refId: string;
  readonly label: string;
  readonly placeholder: string;
  readonly maxChars: number;
  readonly onSend: (text: string) => void;
  /** Buttons beside *Send*. */
  readonly extra?: ReactNode;
  readonly initialText?: string;
}

/** Where the person writes. Enter sends, Shift+Enter starts a new line, the draft survives a reload. */
export function Composer(props: ComposerProps) {
  const { refId, label, placeholder, maxChars, onSend, extra, initialText = '' } = props;
  const { t } = useTranslation('episode');
  const [draft, setDraft] = useDraft(refId);
  const expose = useExpose();
  const typing = useRef<{ refId: string; tally: TypingTally; shownMs: number; deleted: number }>(
    null,
  );
  if (typing.current?.refId !== refId) {
    typing.current = { refId, tally: EMPTY_TALLY, shownMs: performance.now(), deleted: 0 };
  }
  const text = draft === '' && typing.current.tally.inputs === 0 ? initialText : draft;
  const check = checkMessage(text, maxChars);

  const send = () => {
    const now = typing.current;
    if (check.kind !== 'ok' || now === null) return;
    expose('submit', refId, {
      chars: check.text.length,
      ...now.tally,
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
    const tally = tallyInput(now.tally, {
      inputType,
      before: text,
      after,
      atMs: Math.round(performance.now()),
    });
    if (now.tally.firstKeyMs === null) expose('first-key', refId);
    if (tally.pastes > now.tally.pastes) {
      expose('paste', refId, { chars: tally.pastedChars - now.tally.pastedChars });
    }
    if (tally.deletions > now.tally.deletions) {
      expose('deletion', refId, { chars: tally.deletedChars - now.tally.deletedChars });
    }
    now.tally = tally;
    setDraft(after);
  };

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        id={COMPOSER_ID}
        label={label}
        placeholder={placeholder}
        value={text}
        autosize
        minRows={2}
        maxRows={4}
        autoComplete="off"
        error={check.kind === 'too-long' ? t('tooLong', { count: check.overBy }) : undefined}
        onFocus={() => expose('composer-focus', refId)}
        onChange={(event) => onInput(event.currentTarget.value, event.nativeEvent)}
        onKeyDown={(event) => {
          const { key, shiftKey, nativeEvent } = event;
          if (keyAction({ key, shiftKey, isComposing: nativeEvent.isComposing }) !== 'send') return;
          event.preventDefault();
          send();
        }}
      />
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="xs" c="dimmed" className={classes.hint}>
          {t('keysHint')}
        </Text>
        <Group gap="sm" wrap="nowrap">
          {extra}
          <Button type="submit" disabled={check.kind !== 'ok'}>
            {t('send')}
          </Button>
        </Group>
      </Group>
    </form>
  );
}
