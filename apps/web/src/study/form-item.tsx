import { Textarea } from '@mantine/core';
import {
  type ItemProblem,
  MAX_TEXT_CHARS,
  optionsOf,
  type QuestionnaireItem,
} from '@parley/protocol';
import { useTranslation } from 'react-i18next';
import { ChoiceItem } from './choice-item';
import { ScaleItem } from './scale-item';
import scaleClasses from './scale-item.module.css';

interface FormItemProps {
  readonly item: QuestionnaireItem;
  readonly value: string | number | undefined;
  /** What is wrong with the value; null where it fits, or the person has not tried to go on. */
  readonly problem: ItemProblem['what'] | null;
  readonly onChange: (value: string | number) => void;
}

/** By how many characters a comment is too long: it is said, never cut. */
const overBy = (value: string | number | undefined): number =>
  typeof value === 'string' ? Math.max(0, value.length - MAX_TEXT_CHARS) : 0;

/** One item of a questionnaire, as its kind is shown. */
export function FormItem({ item, value, problem, onChange }: FormItemProps) {
  const { t } = useTranslation('after');
  const common = { name: item.itemId, text: item.text, isMissing: problem !== null, onChange };
  if (item.kind === 'likert') {
    const { points, low, high } = item;
    const chosen = typeof value === 'number' ? value : null;
    return <ScaleItem {...common} points={points} low={low} high={high} value={chosen} />;
  }
  const text = typeof value === 'string' ? value : null;
  if (item.kind === 'choice')
    return <ChoiceItem {...common} options={optionsOf(item)} value={text} />;
  const tooLong = overBy(value);
  const error =
    tooLong > 0 ? t('commentTooLong', { count: tooLong }) : problem ? t('missing') : undefined;
  return (
    <div className={scaleClasses.item} data-missing={error !== undefined || undefined}>
      <Textarea
        label={item.optional ? `${item.text} (${t('optional')})` : item.text}
        description={t('noNames')}
        value={text ?? ''}
        autosize
        minRows={3}
        maxRows={10}
        error={error}
        classNames={{
          label: scaleClasses.label ?? '',
          input: scaleClasses.input ?? '',
          error: scaleClasses.error ?? '',
        }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
