import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice';
import { Shell } from '../ui/shell';

/** When rendering itself failed. Answers live in the outbox, so a reload loses nothing. */
export function RouteError() {
  const { t } = useTranslation('start');
  return (
    <Shell>
      <Notice
        title={t('crashed')}
        text={t('crashedText')}
        action={{ label: t('reload'), run: () => window.location.reload() }}
      />
    </Shell>
  );
}
