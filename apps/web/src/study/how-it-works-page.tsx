import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { isOwnPage, type PageId, type ParticipantStudy } from '@parley/protocol';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { unlockChime } from '../dialogue/chime';
import { useSession, useSessionClient } from '../session/session-context';
import type { QuizItem } from '../tasks/task-words';
import { useInputWords } from '../tasks/use-task-words';
import { Card, Page } from '../ui/page';
import { Shell } from '../ui/shell';
import { ComprehensionItem } from './comprehension-item';
import classes from './how-it-works-page.module.css';
import { useKeptState } from './kept-state';
import { SessionMenu } from './session-menu';
import { type PageData, usePageDone } from './use-page-done';

/** So many changes of mind are written down; after that only the newest. */
const KEPT_CHOICES = 100;

const Choices = z.record(z.string(), z.array(z.int()));
const NOTHING_CHOSEN: z.infer<typeof Choices> = {};

const addChoice = (known: readonly number[], option: number): number[] => [
  ...known.slice(0, KEPT_CHOICES - 1),
  option,
];

/** What to know, then questions that explain themselves; a wrong answer never ends anything. */
export function HowItWorksPage({ study }: { study: ParticipantStudy }) {
  const { t } = useTranslation(['guide', 'common']);
  const { guide } = useInputWords(study);
  const next = useSession((state) => state.view?.flow?.next ?? null);
  const { isBusy, done } = usePageDone();
  const { sessionId } = useSessionClient();
  const {
    value: chosen,
    keep,
    forget,
  } = useKeptState(`quiz-${sessionId}`, Choices, NOTHING_CHOSEN);
  const chosenOf = (item: QuizItem): readonly number[] => chosen[item.id] ?? [];
  const choose = (item: QuizItem, option: number) =>
    keep({ ...chosen, [item.id]: addChoice(chosenOf(item), option) });
  const hasAll = guide.quiz.every((item) => chosenOf(item).length > 0);
  const finish = () => {
    unlockChime();
    void done(comprehensionOf(guide.quiz, chosenOf)).then((ack) => {
      if (ack !== null && ack.status !== 'invalid') forget();
    });
  };
  const goOn = (page: PageId | null): string => {
    if (page === 'practice') return t('toPractice');
    return page !== null && isOwnPage(page) ? guide.toFirst : t('common:continue');
  };
  return (
    <Shell right={<SessionMenu study={study} />}>
      <Page title={t('title')} lead={guide.lead} widthPx={1080}>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={{ base: 'md', sm: 'lg' }}>
          {guide.cards.map(({ title, text, Art }, i) => (
            <div key={title} className={classes.card}>
              {Art !== null && <Art />}
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
        {guide.quiz.length > 0 && (
          <Card>
            <Stack gap="xl">
              <div>
                <Title order={2} size="h3">
                  {guide.quizTitle}
                </Title>
                <Text c="dimmed">{t('quizLead')}</Text>
              </div>
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xl">
                {guide.quiz.map((item) => (
                  <ComprehensionItem
                    key={item.id}
                    question={item.question}
                    options={item.options}
                    chosen={chosenOf(item).at(-1) ?? null}
                    right={item.right}
                    feedback={item.feedback}
                    onChoose={(option) => choose(item, option)}
                  />
                ))}
              </SimpleGrid>
            </Stack>
          </Card>
        )}
        <Group gap="lg">
          <Button size="lg" onClick={finish} loading={isBusy} disabled={!hasAll}>
            {goOn(next)}
          </Button>
          {!hasAll && <Text c="dimmed">{guide.needAll}</Text>}
        </Group>
      </Page>
    </Shell>
  );
}

/** Every choice in order: the first one shows what was understood before the feedback. The words stand beside them: no study file has them. */
function comprehensionOf(
  quiz: readonly QuizItem[],
  chosenOf: (item: QuizItem) => readonly number[],
): PageData {
  if (quiz.length === 0) return {};
  const choices = Object.fromEntries(quiz.map((item) => [item.id, [...chosenOf(item)]]));
  const firstRight = Object.fromEntries(
    quiz.map((item) => [item.id, chosenOf(item)[0] === item.right]),
  );
  const shown = Object.fromEntries(
    quiz.map(({ id, question, options, right }) => [
      id,
      { question, options: [...options], right },
    ]),
  );
  return { comprehension: { choices, firstRight, shown } };
}
