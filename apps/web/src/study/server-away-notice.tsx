import { Dialog, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session-context';

/** Pages with a chat say it above the composer. */
const PAGES_WITH_CHAT: readonly string[] = ['first-message', 'episode'];

/** Says that the server stops and will be back, on pages without a chat. In the corner that pages leave free. */
export function ServerAwayNotice() {
  const { t } = useTranslation('episode');
  const page = useSession((state) => state.view?.page ?? null);
  const isServerAway = useSession((state) => state.isServerAway);
  const isShown = isServerAway && page !== null && !PAGES_WITH_CHAT.includes(page);
  return (
    <div role="status">
      <Dialog
        opened={isShown}
        withinPortal={false}
        position={{ bottom: 24, right: 24 }}
        size="sm"
        shadow="md"
      >
        <Text>{t('serverAwayShort')}</Text>
      </Dialog>
    </div>
  );
}
