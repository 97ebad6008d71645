import { ActionIcon, Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { PAIR, type ParticipantStudy } from '@parley/protocol';
import {
  IconDoorExit,
  IconHelpCircle,
  IconMenu2,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { setMuted, soundStore } from '../dialogue/sound-store';
import { useSession, useSessionClient } from '../session/session-context';
import { isTypingTarget } from '../ui/typing-target';
import { HelpModal } from './help-modal';
import { WithdrawModal } from './withdraw-modal';

/** Help, sound and withdrawal: on every page of a session. */
export function SessionMenu({ study }: { study: ParticipantStudy }) {
  const { t } = useTranslation();
  const client = useSessionClient();
  const isOver = useSession((state) => isOverPage(state.view?.page));
  const isMuted = useStore(soundStore, (state) => state.isMuted);
  const [isHelpOpen, help] = useDisclosure(false);
  const [isWithdrawOpen, withdraw] = useDisclosure(false);
  useHelpKey(help.open);
  const toggleSound = () => {
    setMuted(!isMuted);
    void client.send('exposure', { what: 'mute', refId: null, data: { muted: !isMuted } });
  };
  return (
    <>
      <ActionIcon
        onClick={toggleSound}
        aria-label={isMuted ? t('unmute') : t('mute')}
        aria-pressed={isMuted}
      >
        {isMuted ? <IconVolumeOff size={22} /> : <IconVolume size={22} />}
      </ActionIcon>
      <Menu position="bottom-end" width={220} shadow="md">
        <Menu.Target>
          <Button variant="default" leftSection={<IconMenu2 size={18} />}>
            {t('menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconHelpCircle size={18} />} onClick={help.open}>
            {t('help')}
          </Menu.Item>
          {!isOver && (
            <Menu.Item leftSection={<IconDoorExit size={18} />} onClick={withdraw.open}>
              {t('withdraw')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <HelpModal study={study} isOpen={isHelpOpen} onClose={help.close} />
      <WithdrawModal
        isOpen={isWithdrawOpen}
        isPaired={study.role === PAIR}
        onClose={withdraw.close}
      />
    </>
  );
}

const isOverPage = (page: string | undefined): boolean =>
  page === 'withdrawn' || page === 'technical' || page === 'code';

function useHelpKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTypingTarget(event.target)) open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
}
