import { Radio, Text, Title } from '@mantine/core';
import { ExchangeRating, type JudgedLine } from '@parley/protocol';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './discussion-page.module.css';

interface ExchangeCardProps {
  readonly line: JudgedLine;
  /** From 0. */ readonly at: number;
  readonly rating: ExchangeRating | null;
  readonly isMissing: boolean;
  readonly onRate: (rating: ExchangeRating) => void;
}

/** Who was asked what, what came back, and what it was good for; behind the last one of a place what was decided there. */
export const ExchangeCard = memo(function ExchangeCard(props: ExchangeCardProps) {
  const { line, at, rating, isMissing, onRate } = props;
  const { t } = useTranslation(['discussing', 'after']);
  const { speaker, question, text, decided } = line;
  const number = at + 1;
  return (
    <>
      <div className={classes.exchange} data-missing={isMissing || undefined}>
        <Title order={3} size="h5">
          {t('discussing:exchange', { number, expert: speaker })}
        </Title>
        <dl className={classes.words}>
          {question !== undefined && (
            <>
              <dt>{t('discussing:asked')}</dt>
              <dd>{question}</dd>
            </>
          )}
          <dt>{t('discussing:answered')}</dt>
          <dd>{text}</dd>
        </dl>
        <Radio.Group
          name={`rating-${at}`}
          label={t('discussing:rating', { number })}
          value={rating}
          onChange={(value) => onRate(ExchangeRating.parse(value))}
          error={isMissing ? t('after:missing') : undefined}
          classNames={{ error: classes.error ?? '' }}
        >
          <div className={classes.options}>
            {ExchangeRating.options.map((one) => (
              <Radio key={one} value={one} label={t(`discussing:${one}`)} size="md" />
            ))}
          </div>
        </Radio.Group>
      </div>
      {decided !== undefined && (
        <Text className={classes.decided}>
          <b>{t('discussing:decided')}:</b> {decided}
        </Text>
      )}
    </>
  );
});
