import { Button, Group, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice';
import { Shell } from '../ui/shell';

/** In another site's frame the study offers only the way out of it. */
export function FrameCard() {
  const { t } = useTranslation('before');
  return (
    <Shell>
      <Notice title={t('frameTitle')} text={t('frameText')}>
        <Group>
          <Button
            component="a"
            href={window.location.href}
            target="_blank"
            rel="noopener"
            rightSection={<IconExternalLink size={18} />}
          >
            {t('frameOpen')}
          </Button>
        </Group>
        <Text c="dimmed">{t('frameCode')}</Text>
      </Notice>
    </Shell>
  );
}
