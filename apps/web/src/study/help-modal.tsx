import { Anchor, Group, Kbd, Modal, Stack, Text, Title } from '@mantine/core';
import type { ParticipantStudy } from '@parley/protocol';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionClient } from '../session/session-context';
import { useInputWords } from '../tasks/use-task-words';
import { CodeBox } from '../ui/code-box';
import { mailLink, shortId } from './mail-link';

interface HelpModalProps {
  readonly study: ParticipantStudy;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Keys, the way to another device, and whom to write to. */
export function HelpModal({ study, isOpen, onClose }: HelpModalProps) {
  const { t } = useTranslation();
  const words = useInputWords(study);
  const hasMap = useSession(({ view }) => view?.episode?.view.map !== 'none');
  const { sessionId, resumeCode } = useSessionClient();
  const keys: readonly (readonly [string, string])[] = [
    ...words.keys,
    ...(hasMap ? ([['M', t('helpMenu.keyMap')]] as const) : []),
    ...(study.isDriven ? [] : ([['/', t('helpMenu.keyComposer')]] as const)),
    ['?', t('helpMenu.keyHelp')],
    ...(study.isDriven
      ? []
      : ([
          ['Enter', t('helpMenu.keySend')],
          ['Shift + Enter', t('helpMenu.keyNewLine')],
        ] as const)),
  ];
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('helpMenu.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="xl">
        {words.reminder !== undefined && (
          <Stack gap="sm">
            <Title order={3} size="h4">
              {t('helpMenu.whatToSay')}
            </Title>
            <Text>{words.reminder}</Text>
          </Stack>
        )}
        <Stack gap="sm">
          <Title order={3} size="h4">
            {t('helpMenu.keys')}
          </Title>
          {keys.map(([key, text]) => (
            <Group key={key} justify="space-between" wrap="nowrap">
              <Text>{text}</Text>
              <Kbd size="md">{key}</Kbd>
            </Group>
          ))}
          <Text size="sm" c="dimmed">
            {t('helpMenu.keysNote')}
          </Text>
        </Stack>
        {resumeCode !== null && (
          <Stack gap="sm">
            <Title order={3} size="h4">
              {t('helpMenu.anotherDevice')}
            </Title>
            <Text>{t('helpMenu.anotherDeviceText')}</Text>
            <CodeBox code={resumeCode} label={t('helpMenu.anotherDevice')} />
          </Stack>
        )}
        <Stack gap={6}>
          <Title order={3} size="h4">
            {t('helpMenu.contact')}
          </Title>
          <Anchor href={mailLink(study, sessionId)}>
            {t('helpMenu.mail', { contact: study.contact })}
          </Anchor>
          <Text size="sm" c="dimmed">
            {t('helpMenu.reference', { id: shortId(sessionId) })}
          </Text>
        </Stack>
      </Stack>
    </Modal>
  );
}
