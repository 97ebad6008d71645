import { Radio, Stack, Text } from '@mantine/core';
import { IconBulb, IconCheck } from '@tabler/icons-react';
import classes from './comprehension-item.module.css';

interface ComprehensionItemProps {
  readonly question: string;
  readonly options: readonly string[];
  readonly chosen: number | null;
  readonly right: number;
  readonly feedback: { readonly right: string; readonly wrong: string };
  readonly onChoose: (option: number) => void;
}

/** A question that answers itself: whatever is chosen, one sentence says how it is. */
export function ComprehensionItem(props: ComprehensionItemProps) {
  const { question, options, chosen, right, feedback, onChoose } = props;
  const isRight = chosen === right;
  const Icon = isRight ? IconCheck : IconBulb;
  return (
    <Radio.Group
      label={question}
      value={chosen === null ? null : String(chosen)}
      onChange={(value) => onChoose(Number(value))}
      classNames={{ label: classes.question }}
    >
      <Stack gap="xs" mt="sm">
        {options.map((option, i) => (
          <Radio
            key={option}
            value={String(i)}
            label={option}
            classNames={{ body: classes.option }}
          />
        ))}
      </Stack>
      <div role="status" className={classes.feedback} data-on={chosen !== null || undefined}>
        {chosen !== null && (
          <>
            <Icon size={20} aria-hidden />
            <Text size="sm">{isRight ? feedback.right : feedback.wrong}</Text>
          </>
        )}
      </div>
    </Radio.Group>
  );
}
