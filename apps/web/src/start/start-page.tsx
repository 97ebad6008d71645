import { Anchor, Button, Container, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AnswerTruthfully } from '../ui/illustration/answer-truthfully';
import { HomeScene } from '../ui/illustration/home-scene';
import { PictureOnlyYou } from '../ui/illustration/picture-only-you';
import { TellIt } from '../ui/illustration/tell-it';
import { Shell } from '../ui/shell';
import classes from './start-page.module.css';

/** What Parley is, and the two ways in. */
export function StartPage() {
  const { t } = useTranslation('start');
  const steps = [
    { title: t('how1'), text: t('how1Text'), Art: PictureOnlyYou },
    { title: t('how2'), text: t('how2Text'), Art: TellIt },
    { title: t('how3'), text: t('how3Text'), Art: AnswerTruthfully },
  ];
  return (
    <Shell
      right={
        <Button component={Link} to="/experimenter" variant="subtle" color="gray">
          {t('experimenter')}
        </Button>
      }
    >
      <Container size={1080} className={classes.page}>
        <div className={classes.hero}>
          <Stack gap="lg" className={classes.words}>
            <Title order={1} className={classes.title}>
              {t('tagline')}
            </Title>
            <Text size="lg" c="dimmed">
              {t('lead')}
            </Text>
            <Group gap="md" align="center">
              <Button
                component={Link}
                to="/demo"
                size="lg"
                rightSection={<IconArrowRight size={20} />}
              >
                {t('demo')}
              </Button>
            </Group>
            <Text size="sm" c="dimmed">
              {t('demoNote')}
            </Text>
          </Stack>
          <HomeScene isLooking />
        </div>
        <section aria-labelledby="how">
          <Title order={2} id="how" size="h3" mb="lg">
            {t('howTitle')}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xl">
            {steps.map(({ title, text, Art }) => (
              <Stack key={title} gap="sm">
                <Art />
                <Title order={3} size="h4" mt={4}>
                  {title}
                </Title>
                <Text c="dimmed">{text}</Text>
              </Stack>
            ))}
          </SimpleGrid>
        </section>
        <footer className={classes.footer}>
          <Text size="sm" c="dimmed">
            {t('participantHint')}
          </Text>
          <Anchor component={Link} to="/credits" size="sm">
            {t('credits')}
          </Anchor>
        </footer>
      </Container>
    </Shell>
  );
}
