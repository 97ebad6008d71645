import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Composer } from '../../../dialogue/composer';
import { useWords } from '../../../i18n/use-words';
import type { FirstMessageProps } from '../../task-parts';
import { coinBrief } from '../coin-brief';
import { TRIAL_WORDS } from '../words/trial-words';
import classes from './first-message.module.css';

/** The fixed words of arm `c`, or a box for the person's own. */
export function FirstMessage({ episode, isBusy, send }: FirstMessageProps) {
  const { t } = useTranslation('episode');
  const words = useWords(TRIAL_WORDS);
  const { lockedText, input } = coinBrief(episode.brief);
  if (lockedText !== null && episode.isDriven === true)
    return (
      <Stack gap="sm">
        <Text id="first-hint">{words.driveFirst}</Text>
        <Button
          onClick={() => send(lockedText)}
          loading={isBusy}
          aria-describedby="first-hint"
          data-autofocus
        >
          {words.driveStart}
        </Button>
      </Stack>
    );
  if (lockedText !== null) {
    return (
      <Stack gap="sm">
        <Text id="first-hint">{words.firstLocked}</Text>
        <Group wrap="nowrap" className={classes.locked}>
          <Text flex={1} fw={500}>
            {lockedText}
          </Text>
          <Button
            onClick={() => send(lockedText)}
            loading={isBusy}
            aria-describedby="first-hint"
            data-autofocus
          >
            {t('send')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Composer
      refId={`first-${episode.trialId}`}
      isInstruction
      label={input === 'd' ? words.firstDescription : words.firstFree}
      placeholder={words.firstPlaceholder}
      maxChars={episode.maxAnswerChars}
      onSend={send}
    />
  );
}
