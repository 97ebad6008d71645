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

/** One answer with what it may hold. It opens empty, without what the robot asked: nothing tells the arm, or what rules or others take it for (SCI-30). */
export function AnswerCard({ answer, kinds, isSaving, onCode }: AnswerCardProps) {
  const { answerId, text, own } = answer;
  const [chosen, setChosen] = useState<readonly string[]>(own ?? []);
  const isStored = own !== null && isSame(own, chosen);
  return (
    <li className={classes.answer} data-own={own !== null || undefined}>
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
          disabled={isStored || isSaving || chosen.length === 0}
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
          {stateText(own, chosen)}
        </Text>
      </Group>
    </li>
  );
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

function stateText(own: readonly string[] | null, chosen: readonly string[]): string {
  if (own !== null) return isSame(own, chosen) ? 'Stored.' : 'Stored; this change is not.';
  return chosen.length === 0 ? 'Not coded. Choose all that it holds.' : 'Not stored.';
}
