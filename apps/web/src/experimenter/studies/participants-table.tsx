import { Table, Text } from '@mantine/core';
import type { SessionSummary } from '@parley/protocol';
import { Link, useNavigate } from '@tanstack/react-router';
import { ScrollBox } from '../frame/scroll-box';
import { Tag, type TagTone } from '../frame/tag';
import { agoText } from '../frame/words';
import { splatOf } from '../pages';
import {
  detectorDetail,
  detectorText,
  FLAG_WORDS,
  heardUtc,
  type ParticipantRow,
  placeText,
  SILENT_MS,
  scorerText,
} from './participant-row';
import classes from './studies.module.css';

const STATUS = {
  active: { label: 'Active', tone: 'accent' },
  completed: { label: 'Completed', tone: 'accent' },
  withdrawn: { label: 'Withdrew', tone: 'calm' },
  technical: { label: 'Technical end', tone: 'warn' },
  expired: { label: 'Expired', tone: 'calm' },
} as const satisfies Record<SessionSummary['status'], { label: string; tone: TagTone }>;

/** One row a session; a click anywhere on it opens it, the pseudonym is the link for the keyboard. */
export function ParticipantsTable({
  rows,
  task,
  nowMs,
}: {
  rows: readonly ParticipantRow[];
  task: string;
  nowMs: number;
}) {
  return (
    <ScrollBox label="Participants" hasFrame>
      <Table
        verticalSpacing="xs"
        horizontalSpacing="md"
        highlightOnHover
        className="tabular"
        fz="sm"
        miw={1060}
      >
        <Table.Thead>
          <Table.Tr>
            {[
              'Participant',
              'Arm',
              'Status',
              'Now',
              'Last heard',
              'Episodes',
              'Questions',
              'Detector',
              'Flags',
            ].map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Row key={row.session.sessionId} row={row} task={task} nowMs={nowMs} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}

function Row({ row, task, nowMs }: { row: ParticipantRow; task: string; nowMs: number }) {
  const navigate = useNavigate();
  const { session, progress } = row;
  const isActive = session.status === 'active';
  const params = splatOf.session(session.sessionId);
  const heard = heardUtc(row);
  const isSilent = isActive && nowMs - Date.parse(heard) > SILENT_MS;
  return (
    <Table.Tr
      className={classes.row}
      onClick={() => void navigate({ to: '/experimenter/$', params })}
    >
      <Table.Td>
        <Link to="/experimenter/$" params={params} onClick={(event) => event.stopPropagation()}>
          {session.participantId}
        </Link>
        {session.isPair === true && (
          <Text span size="sm" c="dimmed">
            {' '}
            pair
          </Text>
        )}
        {session.kind !== 'human' && (
          <Text span size="sm" c="dimmed">
            {' '}
            {session.kind}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{(session.armIds ?? [session.armId]).join(', ')}</Table.Td>
      <Table.Td>
        <Tag look={isActive ? 'filled' : 'outline'} tone={STATUS[session.status].tone}>
          {STATUS[session.status].label}
        </Tag>
      </Table.Td>
      <Table.Td>
        {progress === null ? (
          '–'
        ) : (
          <>
            {placeText(progress, task)}
            {isActive && progress.paused !== null && (
              <Text span size="sm" c="dimmed">
                {' '}
                ({progress.paused})
              </Text>
            )}
          </>
        )}
      </Table.Td>
      <Table.Td {...(isSilent ? { fw: 600 } : {})}>
        {isActive && !isSilent ? (
          <span className={classes.live}>{agoText(heard, nowMs)}</span>
        ) : (
          agoText(heard, nowMs)
        )}
      </Table.Td>
      <Table.Td>
        {progress === null ? '–' : `${progress.episodesDone} of ${progress.episodesPlanned}`}
      </Table.Td>
      <Table.Td>
        {progress === null ? '–' : `${progress.questionsAnswered} of ${progress.questionsAsked}`}
      </Table.Td>
      <Table.Td title={detectorDetail(progress)}>
        {detectorText(progress)}
        {scorerText(progress) !== null && <div>{scorerText(progress)}</div>}
      </Table.Td>
      <Table.Td>
        <div className={classes.flags}>
          {(progress?.flags ?? []).map(({ flag, count }) => (
            <Tag key={flag} tone={flag === 'fault' || flag === 'deviation' ? 'warn' : 'calm'}>
              {count > 1 ? `${count} × ` : ''}
              {FLAG_WORDS[flag]}
            </Tag>
          ))}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
