import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionClient } from '../session/session-context';
import classes from './withdraw-modal.module.css';

type Mode = 'stop' | 'stop-and-erase';

/** Two ways to stop, of equal weight, and one way to stay. */
export function WithdrawModal({
  isOpen,
  isPaired,
  onClose,
}: {
  isOpen: boolean;
  /** What they did with another person goes with it. */ isPaired: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useSessionClient();
  const [working, setWorking] = useState<Mode | null>(null);
  const stop = async (mode: Mode) => {
    setWorking(mode);
    await client.send('withdraw', { mode });
    setWorking(null);
    onClose();
  };
  const choices: readonly (readonly [Mode, string, string])[] = [
    ['stop', t('withdrawal.stop'), t('withdrawal.stopNote')],
    [
      'stop-and-erase',
      t('withdrawal.erase'),
      t(isPaired ? 'withdrawal.eraseNotePair' : 'withdrawal.eraseNote'),
    ],
  ];
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('withdrawal.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="lg">
        <Text>{t('withdrawal.body')}</Text>
        {choices.map(([mode, label, note]) => (
          <button
            key={mode}
            type="button"
            className={classes.choice}
            disabled={working !== null}
            onClick={() => void stop(mode)}
          >
            <strong>{working === mode ? t('withdrawal.working') : label}</strong>
            <span>{note}</span>
          </button>
        ))}
        <Button variant="default" onClick={onClose} disabled={working !== null} data-autofocus>
          {t('withdrawal.stay')}
        </Button>
      </Stack>
    </Modal>
  );
}
