import {
  Button,
  Group,
  Modal,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { decodeRows, type LogRecord, type Question } from '@parley/log';
import type { WhatIfBody } from '@parley/protocol';
import { IconArrowsSplit } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fetchAgents, runWhatIf } from '../api/experimenter-api';
import type { RequestError } from '../api/request';
import { useExperimenterQuery } from '../api/use-experimenter';
import { sliceTrials, type TrialSlice } from '../fold/slices';
import { Failure } from '../frame/query-state';
import classes from './what-if.module.css';
import { WhatIfSide } from './what-if-side';
import { whyNoFuture } from './why-no-future';

interface WhatIfProps {
  /** Null: the log is from disk, and nothing can be offered. */ readonly sessionId: string | null;
  readonly slice: TrialSlice;
  /** Row at the play head; null before the first. */ readonly seq: number | null;
  readonly questions: readonly Question[];
  readonly onOpen: () => void;
}

/** How the trial would have gone on from the play head: with another answer, or with another agent. */
export function WhatIf({ sessionId, slice, seq, questions, onOpen }: WhatIfProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  if (sessionId === null || !slice.isFinished) return null;
  const refused = whyNoFuture(slice.start);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        flex="none"
        leftSection={<IconArrowsSplit size={18} aria-hidden />}
        onClick={() => {
          onOpen();
          open();
        }}
      >
        What if…
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title="What if, from here on"
        size="min(76rem, 96vw)"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {refused === null ? (
          <Futures sessionId={sessionId} slice={slice} seq={seq} questions={questions} />
        ) : (
          <Text>{refused}</Text>
        )}
      </Modal>
    </>
  );
}

type Kind = 'answer' | 'agent';

type FuturesProps = Pick<WhatIfProps, 'slice' | 'seq' | 'questions'> & {
  readonly sessionId: string;
};

function Futures({ sessionId, slice, seq, questions }: FuturesProps) {
  // Before the first row of the trial, as while a person reads what to look for, nothing can go on.
  const begun = slice.records.find(({ row }) => row.type === 'trial-start')?.row.seq ?? 0;
  const at = Math.max(seq ?? 0, begun);
  const next = questions.find(({ asked }) => asked.row.seq >= at) ?? null;
  const [kind, setKind] = useState<Kind>(next === null ? 'agent' : 'answer');
  const [answer, setAnswer] = useState('');
  const [agentId, setAgentId] = useState<string | null>(null);
  const agents = useExperimenterQuery(['agents'], fetchAgents);
  const future = useMutation<readonly LogRecord[], RequestError, WhatIfBody>({
    mutationFn: async (body) => decodeRows((await runWhatIf(sessionId, body)).rows),
  });
  const other = useMemo(
    () => (future.data === undefined ? null : (sliceTrials(future.data)[0] ?? null)),
    [future.data],
  );
  const body: WhatIfBody | null =
    kind === 'answer'
      ? answer.trim() === '' || next === null
        ? null
        : { at, answer: answer.trim() }
      : agentId === null
        ? null
        : { at, agentId };
  return (
    <Stack>
      <SegmentedControl
        aria-label="What is otherwise"
        value={kind}
        onChange={(value) => setKind(value as Kind)}
        data={[
          { value: 'answer', label: 'Another answer', disabled: next === null },
          { value: 'agent', label: 'Another agent' },
        ]}
      />
      {kind === 'answer' && next !== null && (
        <Textarea
          label={`The robot asks: “${next.text}”`}
          description="It is answered so; a simulated user answers what comes after."
          descriptionProps={{ size: 'sm' }}
          value={answer}
          maxLength={2000}
          autosize
          minRows={2}
          data-autofocus
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      )}
      {kind === 'answer' && next === null && <Text>The robot asks nothing from here on.</Text>}
      {kind === 'agent' && (
        <Select
          label="Agent"
          description="It begins where the robot stands, knows nothing of what was seen, and has the steps that are left."
          descriptionProps={{ size: 'sm' }}
          value={agentId}
          onChange={setAgentId}
          data={agents.data?.[slice.start?.task ?? ''] ?? []}
        />
      )}
      <Group>
        <Button
          disabled={body === null}
          loading={future.isPending}
          onClick={() => body !== null && future.mutate(body)}
        >
          Run it
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {future.isPending
            ? 'Running; an episode takes up to some minutes…'
            : 'Shown here and kept nowhere. Trials with offline backends alone can go on.'}
        </Text>
      </Group>
      {future.error !== null && <Failure error={future.error} title="It could not go on" />}
      {other !== null && (
        <>
          {future.variables?.agentId !== undefined && (
            <Text size="sm">
              “As it was” counts from the beginning of the trial, “If” from where the other agent
              begins.
            </Text>
          )}
          <div className={classes.sides}>
            <WhatIfSide title="As it was" slice={slice} />
            <WhatIfSide title="If" slice={other} />
          </div>
        </>
      )}
    </Stack>
  );
}
