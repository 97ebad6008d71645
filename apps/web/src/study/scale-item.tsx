import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './scale-item.module.css';

interface ScaleItemProps {
  readonly name: string;
  readonly text: string;
  readonly points: number;
  readonly low: string;
  readonly high: string;
  /** 1…points; null while unanswered. */ readonly value: number | null;
  readonly isMissing: boolean;
  readonly onChange: (value: number) => void;
}

/** One statement and its scale, with both ends in words. */
export function ScaleItem(props: ScaleItemProps) {
  const { name, text, points, low, high, value, isMissing, onChange } = props;
  const { t } = useTranslation('after');
  const endOf = (point: number): string[] => (point === 1 ? [low] : point === points ? [high] : []);
  return (
    <Radio.Group
      name={name}
      label={text}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(Number(next))}
      error={isMissing ? t('missing') : undefined}
      classNames={{ root: classes.item, label: classes.label, error: classes.error }}
      data-missing={isMissing || undefined}
    >
      <div className={classes.scale}>
        <div className={classes.points}>
          {Array.from({ length: points }, (_, i) => i + 1).map((point) => (
            <label key={point} htmlFor={`${name}-${point}`} className={classes.point}>
              <Radio
                id={`${name}-${point}`}
                value={String(point)}
                size="md"
                aria-label={[t('chooseScale', { value: point, points }), ...endOf(point)].join(
                  ', ',
                )}
              />
              <span aria-hidden="true">{point}</span>
            </label>
          ))}
        </div>
        <div className={classes.ends}>
          <span>{low}</span>
          <span className={classes.high}>{high}</span>
        </div>
      </div>
    </Radio.Group>
  );
}
