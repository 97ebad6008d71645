import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ParticipantStudy } from '@parley/protocol';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { unlockChime } from '../dialogue/chime';
import { useSession, useSessionClient } from '../session/session-context';
import { AnswerTruthfully } from '../ui/illustration/answer-truthfully';
import { PictureOnlyYou } from '../ui/illustration/picture-only-you';
import { TellIt } from '../ui/illustration/tell-it';
import { Card, Page } from '../ui/page';
import { Shell } from '../ui/shell';
import { ComprehensionItem } from './comprehension-item';
import classes from './how-it-works-page.module.css';
import { useKeptState } from './kept-state';
import { SessionMenu } from './session-menu';
import { usePageDone } from './use-page-done';

/** Options that are right, by place in the catalogue. */
const RIGHT = { q1: 0, q2: 1 } as const;

/** So many changes of mind are written down; after that only the newest. */
const KEPT_CHOICES = 100;

const Choices = z.object({ q1: z.array(z.int()), q2: z.array(z.int()) });
const NOTHING_CHOSEN: z.infer<typeof Choices> = { q1: [], q2: [] };

const addChoice = (known: readonly number[], option: number): number[] => [
  ...known.slice(0, KEPT_CHOICES - 1),
  option,
];

/** Three cards, then two questions that explain themselves; a wrong answer never ends anything. */
export function HowItWorksPage({ study }: { study: ParticipantStudy }) {
  const { t } = useTranslation(['guide', 'common']);
  const next = useSession((state) => state.view?.flow?.next ?? null);
  const { isBusy, done } = usePageDone();
  const { sessionId } = useSessionClient();
  const {
    value: chosen,
    keep,
    forget,
  } = useKeptState(`quiz-${sessionId}`, Choices, NOTHING_CHOSEN);
  const cards = [
    { title: t('card1'), text: t('card1Text'), Art: PictureOnlyYou },
    { title: t('card2'), text: t('card2Text'), Art: TellIt },
    { title: t('card3'), text: t('card3Text'), Art: AnswerTruthfully },
  ];
  const choose = (id: 'q1' | 'q2', option: number) =>
    keep({ ...chosen, [id]: addChoice(chosen[id], option) });
  const hasBoth = chosen.q1.length > 0 && chosen.q2.length > 0;
  const finish = () => {
    unlockChime();
    // Every choice in order: the first one shows what was understood before the feedback.
    const right = { q1: chosen.q1[0] === RIGHT.q1, q2: chosen.q2[0] === RIGHT.q2 };
    void done({ comprehension: { choices: chosen, firstRight: right } }).then((ack) => {
      if (ack !== null && ack.status !== 'invalid') forget();
    });
  };
  return (
    <Shell right={<SessionMenu study={study} />}>
      <Page title={t('title')} lead={t('lead')} widthPx={1080}>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={{ base: 'md', sm: 'lg' }}>
          {cards.map(({ title, text, Art }, i) => (
            <div key={title} className={classes.card}>
              <Art />
              <Stack gap={6}>
                <Text className={classes.number}>{i + 1}</Text>
                <Title order={2} size="h4">
                  {title}
                </Title>
                <Text c="dimmed">{text}</Text>
              </Stack>
            </div>
          ))}
        </SimpleGrid>
        <Card>
          <Stack gap="xl">
            <div>
              <Title order={2} size="h3">
                {t('quizTitle')}
              </Title>
              <Text c="dimmed">{t('quizLead')}</Text>
            </div>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xl">
              {(['q1', 'q2'] as const).map((id) => (
                <ComprehensionItem
                  key={id}
                  question={t(id)}
                  options={t(`${id}Options`, { returnObjects: true }) as readonly string[]}
                  chosen={chosen[id].at(-1) ?? null}
                  right={RIGHT[id]}
                  feedback={{ right: t(`${id}Right`), wrong: t(`${id}Wrong`) }}
                  onChoose={(option) => choose(id, option)}
                />
              ))}
            </SimpleGrid>
          </Stack>
        </Card>
        <Group gap="lg">
          <Button size="lg" onClick={finish} loading={isBusy} disabled={!hasBoth}>
            {next === 'practice'
              ? t('toPractice')
              : next === 'picture'
                ? t('toFirst')
                : t('common:continue')}
          </Button>
          {!hasBoth && <Text c="dimmed">{t('needBoth')}</Text>}
        </Group>
      </Page>
    </Shell>
  );
}
