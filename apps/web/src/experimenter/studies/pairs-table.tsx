import { Table, Text } from '@mantine/core';
import type { PairLine, PairPersonLine } from '@parley/protocol';
import { Link } from '@tanstack/react-router';
import { ScrollBox } from '../frame/scroll-box';
import { Tag, type TagTone } from '../frame/tag';
import { splatOf } from '../pages';
import { PAIR_STATE_WORDS, pairEndText, roleText, waitText } from './pair-words';
import classes from './studies.module.css';

const COLUMNS = ['Pair', 'Arm', 'State', 'Person', 'Role', 'Waited', 'Trials', 'How it ended'];

const TONES = {
  waiting: 'accent',
  together: 'accent',
  whole: 'accent',
  'cut-off': 'warn',
  'timed-out': 'calm',
  left: 'calm',
  erased: 'calm',
} as const satisfies Record<PairLine['state'], TagTone>;

interface PairsTableProps {
  readonly lines: readonly PairLine[];
  readonly task: string;
  readonly nowMs: number;
}

/** One body a pair, with a row for each of its people; codes lead to their sessions, that of the pair to its replay. */
export function PairsTable({ lines, task, nowMs }: PairsTableProps) {
  return (
    <ScrollBox label="Pairs" hasFrame>
      <Table
        verticalSpacing="xs"
        horizontalSpacing="md"
        className={`tabular ${classes.pairs}`}
        fz="sm"
        miw={920}
      >
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {lines.map((line) => (
          <Table.Tbody key={line.people.map(({ sessionId }) => sessionId).join(' ')}>
            {line.people.map((person, i) => (
              <Table.Tr key={person.sessionId}>
                {i === 0 && <PairCells line={line} />}
                <PersonCells person={person} task={task} nowMs={nowMs} />
                {i === 0 && <EndCells line={line} task={task} />}
              </Table.Tr>
            ))}
          </Table.Tbody>
        ))}
      </Table>
    </ScrollBox>
  );
}

function PairCells({ line: { pair, kind, armId, state, people } }: { line: PairLine }) {
  const rowSpan = people.length;
  const isUnderWay = state === 'waiting' || state === 'together';
  return (
    <>
      <Table.Td rowSpan={rowSpan}>
        {pair === null ? (
          '–'
        ) : (
          <Link
            to="/experimenter/$"
            params={splatOf.session(pair.sessionId)}
            aria-label={`Replay of pair ${pair.participantId}`}
          >
            {pair.participantId}
          </Link>
        )}
        {kind !== 'human' && (
          <Text span size="sm" c="dimmed">
            {' '}
            {kind}
          </Text>
        )}
      </Table.Td>
      <Table.Td rowSpan={rowSpan}>{armId}</Table.Td>
      <Table.Td rowSpan={rowSpan}>
        <Tag look={isUnderWay ? 'filled' : 'outline'} tone={TONES[state]}>
          {PAIR_STATE_WORDS[state]}
        </Tag>
      </Table.Td>
    </>
  );
}

function PersonCells({
  person,
  task,
  nowMs,
}: {
  person: PairPersonLine;
  task: string;
  nowMs: number;
}) {
  return (
    <>
      <Table.Td>
        <Link to="/experimenter/$" params={splatOf.session(person.sessionId)}>
          {person.participantId}
        </Link>
      </Table.Td>
      <Table.Td>{roleText(person.role, task)}</Table.Td>
      <Table.Td>{waitText(person, nowMs)}</Table.Td>
    </>
  );
}

function EndCells({ line, task }: { line: PairLine; task: string }) {
  const { pair, people, trialsDone, trialsPlanned } = line;
  return (
    <>
      <Table.Td rowSpan={people.length}>
        {pair === null ? '–' : `${trialsDone} of ${trialsPlanned}`}
      </Table.Td>
      <Table.Td rowSpan={people.length}>{pairEndText(line, task) ?? '–'}</Table.Td>
    </>
  );
}
