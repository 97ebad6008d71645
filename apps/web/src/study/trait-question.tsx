import { Radio, Text } from '@mantine/core';
import {
  type JudgedTrait,
  type JudgementDraft,
  JudgeVerdict,
  type missingOf,
} from '@parley/protocol';
import { useTranslation } from 'react-i18next';
import classes from './scale-item.module.css';

interface TraitQuestionProps {
  readonly trait: JudgedTrait;
  readonly lineCount: number;
  readonly help: string;
  readonly draft: JudgementDraft;
  /** Null where nothing is, or they have not tried to go on. */
  readonly missing: ReturnType<typeof missingOf>;
  readonly onChange: (part: JudgementDraft) => void;
}

const WORDS = { yes: 'yes', no: 'no', 'cant-tell': 'cantTell' } as const;

/** Yes, no or can't tell; with yes, the line that made them say so. */
export function TraitQuestion(props: TraitQuestionProps) {
  const { trait, lineCount, help, draft, missing, onChange } = props;
  const { t } = useTranslation(['judging', 'after']);
  const line = draft[`${trait}Line`] ?? null;
  return (
    <div className={classes.item} data-missing={missing !== null || undefined}>
      <Radio.Group
        name={trait}
        label={t(`judging:${trait}`)}
        description={help}
        value={draft[trait] ?? null}
        onChange={(value) => onChange({ [trait]: JudgeVerdict.parse(value) })}
        error={missing === 'answer' ? t('after:missing') : undefined}
        classNames={{ label: classes.label ?? '', error: classes.error ?? '' }}
      >
        <div className={classes.options}>
          {JudgeVerdict.options.map((verdict) => (
            <Radio key={verdict} value={verdict} label={t(`judging:${WORDS[verdict]}`)} size="md" />
          ))}
        </div>
      </Radio.Group>
      {draft[trait] === 'yes' && (
        <Radio.Group
          name={`${trait}-line`}
          label={<Text span>{t('judging:whichLine')}</Text>}
          value={line === null ? null : String(line)}
          onChange={(value) => onChange({ [`${trait}Line`]: Number(value) })}
          error={missing === 'line' ? t('after:missing') : undefined}
          classNames={{ error: classes.error ?? '' }}
        >
          <div className={classes.options}>
            {Array.from({ length: lineCount }, (_, i) => (
              <Radio
                key={String(i)}
                value={String(i)}
                label={String(i + 1)}
                aria-label={t('judging:line', { line: i + 1 })}
                size="md"
              />
            ))}
          </div>
        </Radio.Group>
      )}
    </div>
  );
}
