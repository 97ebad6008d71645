import { Button, Dialog, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionClient } from '../session/session-context';
import { useTaskWords } from '../tasks/use-task-words';
import type { SessionPageProps } from './page-props';

/** Says kindly that some words were not used, and why. It covers nothing. */
export function LateWordsNotice({ study }: SessionPageProps) {
  const { t } = useTranslation(['episode', 'common']);
  const { store } = useSessionClient();
  const words = useSession((state) => state.lateWords);
  const { lateWords } = useTaskWords(study);
  const isAnswered = words?.why === 'answered';
  return (
    <div role="status">
      <Dialog
        opened={words !== null}
        withinPortal={false}
        position={{ bottom: 24, left: 24 }}
        size="lg"
        shadow="md"
      >
        <Stack gap="xs" align="flex-start">
          <Text fw={500}>
            {isAnswered ? t('episode:answeredTitle') : t('episode:lateWordsTitle')}
          </Text>
          <Text size="sm" c="dimmed">
            {isAnswered ? t('episode:answeredText') : lateWords}
          </Text>
          <Text size="sm" lineClamp={3}>
            {words === null ? '' : `“${words.text}”`}
          </Text>
          <Button variant="default" onClick={() => store.setState({ lateWords: null })}>
            {t('common:close')}
          </Button>
        </Stack>
      </Dialog>
    </div>
  );
}
