import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice';
import { Shell } from '../ui/shell';

/** A newer tab or device drives; this one waits, and can take over. */
export function ElsewhereCard({ onContinue }: { onContinue: () => void }) {
  const { t } = useTranslation('episode');
  return (
    <Shell>
      <Notice
        title={t('elsewhereTitle')}
        text={t('elsewhereText')}
        action={{ label: t('elsewhereButton'), run: onContinue }}
      />
    </Shell>
  );
}
