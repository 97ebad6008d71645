import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './scale-item.module.css';

interface ChoiceItemProps {
  readonly name: string;
  readonly text: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | null;
  readonly isMissing: boolean;
  readonly onChange: (value: string) => void;
}

/** One question, one answer of a few. */
export function ChoiceItem({ name, text, options, value, isMissing, onChange }: ChoiceItemProps) {
  const { t } = useTranslation('after');
  return (
    <Radio.Group
      name={name}
      label={text}
      value={value}
      onChange={onChange}
      error={isMissing ? t('missing') : undefined}
      classNames={{ root: classes.item, label: classes.label, error: classes.error }}
      data-missing={isMissing || undefined}
    >
      <div className={classes.options}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} size="md" />
        ))}
      </div>
    </Radio.Group>
  );
}
