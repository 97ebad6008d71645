import { Button, Radio, Text } from '@mantine/core';
import type { OpenQuestion } from '@parley/protocol';
import { useTranslation } from 'react-i18next';
import classes from './answer-form.module.css';
import { focusChatLog } from './chat-log';
import { COMPOSER_ID } from './composer';
import { type DraftForm, useFormDraft } from './form-draft';
import { useAnswer } from './use-answer';

type Ratings = Extract<DraftForm, { kind: 'ratings' }>;
type Item = Ratings['items'][number];

interface RatingsFormProps {
  readonly question: OpenQuestion;
  readonly form: Ratings;
}

/** A row of numbers or words for each item, all of them needed unless the form says otherwise. What is chosen survives a reload. */
export function RatingsForm({ question, form: { items, optional } }: RatingsFormProps) {
  const { t } = useTranslation('episode');
  const { answer } = useAnswer(question);
  const own = useFormDraft(question, (kept) => ratingsOf(kept, items));
  const ratings = own.draft;
  const count = Object.keys(ratings).length;
  const fits = optional === true || count === items.length;
  const send = () => {
    if (!fits) return;
    own.exposeSubmit('ratings');
    focusChatLog();
    void answer({ via: 'form', value: { ratings } }).then(({ status }) => {
      if (status !== 'invalid') own.forget();
    });
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: each item is a fieldset; this one is what the focus goes to. */}
      <div
        id={COMPOSER_ID}
        role="group"
        tabIndex={-1}
        aria-label={t(optional === true ? 'rateAny' : 'rateAll')}
        className={classes.items}
      >
        {items.map((item, i) => (
          <RatingRow
            key={item.id}
            item={item}
            name={`${COMPOSER_ID}-${i}`}
            value={ratings[item.id] ?? null}
            onFocus={own.onFocus}
            onChange={(value) => own.change({ ...ratings, [item.id]: value })}
          />
        ))}
      </div>
      <div className={classes.buttons}>
        <Text size="sm" c="dimmed" role="status" className={classes.status}>
          {items.length === 1 ? '' : t('ratedCount', { count, total: items.length })}
        </Text>
        <Button type="submit" disabled={!fits}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

interface RatingRowProps {
  readonly item: Item;
  readonly name: string;
  /** 1…points; null while none is chosen. */ readonly value: number | null;
  readonly onFocus: () => void;
  readonly onChange: (value: number) => void;
}

function RatingRow({ item, name, value, onFocus, onChange }: RatingRowProps) {
  const { t } = useTranslation('episode');
  const { text, points, low, high, labels } = item;
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{text}</legend>
      <div className={classes.points} data-worded={labels !== undefined || undefined}>
        {Array.from({ length: points }, (_, i) => i + 1).map((point) => (
          <label key={point} htmlFor={`${name}-${point}`} className={classes.point}>
            <Radio
              id={`${name}-${point}`}
              name={name}
              size="md"
              checked={value === point}
              aria-label={
                labels?.[point - 1] ??
                pointLabel(t('ratingPoint', { value: point, points }), point, item)
              }
              onChange={() => onChange(point)}
              onFocus={onFocus}
            />
            <span aria-hidden="true">{labels?.[point - 1] ?? point}</span>
          </label>
        ))}
      </div>
      {labels === undefined && (
        <div className={classes.ends} aria-hidden="true">
          <span>{low}</span>
          <span>{high}</span>
        </div>
      )}
    </fieldset>
  );
}

/** The ends are said with their points: they stand below, where a screen reader comes too late. */
function pointLabel(label: string, point: number, { points, low, high }: Item): string {
  const end = point === 1 ? low : point === points ? high : '';
  return end === '' ? label : `${label}, ${end}`;
}

/** The ratings of a draft that the form has. */
function ratingsOf(kept: unknown, items: readonly Item[]): Readonly<Record<string, number>> {
  const known = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  return Object.fromEntries(
    items.flatMap(({ id, points }) => {
      const value = known[id];
      const fits = typeof value === 'number' && value >= 1 && value <= points;
      return fits ? [[id, value]] : [];
    }),
  );
}
