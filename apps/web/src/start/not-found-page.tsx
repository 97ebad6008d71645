import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice';
import { Shell } from '../ui/shell';

/** For an address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation('start');
  const navigate = useNavigate();
  return (
    <Shell>
      <Notice
        title={t('notFound')}
        text={t('notFoundText')}
        action={{ label: t('home'), run: () => void navigate({ to: '/' }) }}
      />
    </Shell>
  );
}
