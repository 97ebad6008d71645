import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Facts } from '../ui/facts';
import { Card, Page } from '../ui/page';
import { Shell } from '../ui/shell';
import { ModelCredits } from './model-credits';

const SOFTWARE: readonly (readonly [string, string])[] = [
  ['React', 'MIT'],
  ['three.js', 'MIT'],
  ['React Three Fiber', 'MIT'],
  ['Mantine', 'MIT'],
  ['Tabler Icons', 'MIT'],
  ['TanStack', 'MIT'],
  ['Zustand', 'MIT'],
  ['Socket.IO', 'MIT'],
  ['idb', 'ISC'],
  ['i18next', 'MIT'],
  ['Zod', 'MIT'],
  ['uqr', 'MIT'],
  ['ONNX Runtime', 'MIT'],
  ['Transformers.js', 'Apache-2.0'],
  ['YOLOX-Nano', 'Apache-2.0, by Megvii; the detector’s weights began from it'],
];

/** Whose work this page stands on. */
export function CreditsPage() {
  const { t } = useTranslation('start');
  return (
    <Shell>
      <Page title={t('creditsTitle')} lead={t('creditsLead')}>
        <Card>
          <Stack gap="sm">
            <Title order={2} size="h3">
              {t('creditsWorlds')}
            </Title>
            <Text>{t('creditsWorldsText')}</Text>
          </Stack>
        </Card>
        <Card>
          <Stack gap="sm">
            <Title order={2} size="h3">
              {t('creditsModels')}
            </Title>
            <Text>{t('creditsModelsText')}</Text>
            <ModelCredits />
          </Stack>
        </Card>
        <Card>
          <Stack gap="md">
            <Title order={2} size="h3">
              {t('creditsSoftware')}
            </Title>
            <Facts rows={SOFTWARE} />
          </Stack>
        </Card>
        <Card>
          <Stack gap="md">
            <Title order={2} size="h3">
              {t('creditsType')}
            </Title>
            <Facts rows={[['Inter', 'SIL Open Font Licence 1.1']]} />
          </Stack>
        </Card>
        <Anchor component={Link} to="/">
          {t('home')}
        </Anchor>
      </Page>
    </Shell>
  );
}
