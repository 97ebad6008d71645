import { Button, Chip, Group, Text } from '@mantine/core';
import type { StudyCoding } from '@parley/protocol';
import { useState } from 'react';
import { sentenceText } from '../frame/words';
import classes from './coding.module.css';

type Answer = StudyCoding['answers'][number];

interface AnswerCardProps {
  readonly answer: Answer;
  readonly kinds: StudyCoding['kinds'];
  readonly isSaving: boolean;
  /** Null: takes the code back. */ readonly onCode: (kinds: readonly string[] | null) => void;
}

/** One answer with what it may hold. It begins with the coding by rules, which counts for nobody until it is stored. */
export function AnswerCard({ answer, kinds, isSaving, onCode }: AnswerCardProps) {
  const { answerId, asked, text, rules, own } = answer;
  const [chosen, setChosen] = useState<readonly string[]>(own ?? rules);
  const isStored = own !== null && isSame(own, chosen);
  return (
    <li className={classes.answer} data-own={own !== null || undefined}>
      <p className={classes.asked}>Robot: {asked}</p>
      <p className={classes.said} id={answerId}>
        {text}
      </p>
      <Chip.Group multiple value={[...chosen]} onChange={setChosen}>
        <Group gap="xs" role="group" aria-labelledby={answerId}>
          {kinds.map(({ kind, about }) => (
            <Chip key={kind} value={kind} size="sm" title={about}>
              {sentenceText(kind)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Group gap="sm">
        <Button
          size="sm"
          variant={isStored ? 'default' : 'filled'}
          disabled={isStored || isSaving}
          onClick={() => onCode(chosen)}
        >
          {own === null ? 'Store' : 'Store the change'}
        </Button>
        {own !== null && (
          <Button
            size="sm"
            variant="subtle"
            color="gray"
            disabled={isSaving}
            onClick={() => onCode(null)}
          >
            Take back
          </Button>
        )}
        <Text size="sm" c="dimmed" role="status">
          {stateText(own, rules)}
        </Text>
      </Group>
    </li>
  );
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

function stateText(own: readonly string[] | null, rules: readonly string[]): string {
  if (own === null) return 'Marked by rules, not yet looked at.';
  return isSame(own, rules) ? 'Stored: as by rules.' : 'Stored: other than by rules.';
}
