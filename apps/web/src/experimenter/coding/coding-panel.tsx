import { Pagination, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { CodeBody, StudyCoding } from '@parley/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { codeAnswer, fetchCoding } from '../api/experimenter-api';
import type { RequestError } from '../api/request';
import { useExperimenterQuery } from '../api/use-experimenter';
import { Empty, Failure, LoadingRows } from '../frame/query-state';
import { AgreementTable } from './agreement-table';
import { AnswerCard } from './answer-card';
import { CoderForm } from './coder-form';
import classes from './coding.module.css';
import { useCoder } from './use-coder';

const PER_PAGE = 20;

/** What people answered, for coders to say what it really was: in no order of persons or arms (SCI-30). The log is not changed. */
export function CodingPanel({ studyId }: { studyId: string }) {
  const [coder, setCoder] = useCoder();
  const coding = useExperimenterQuery(['coding', studyId, coder ?? ''], () =>
    fetchCoding(studyId, coder),
  );
  if (coding.isPending) return <LoadingRows count={4} heightPx={120} />;
  if (coding.isError)
    return (
      <Failure
        error={coding.error}
        title="The answers could not be read"
        onRetry={() => void coding.refetch()}
      />
    );
  if (coding.data.answers.length === 0)
    return (
      <Empty title="No answers yet">
        What people answer to the robot stands here, without arm or name.
      </Empty>
    );
  return (
    <Stack gap="lg">
      <CoderForm key={`form ${coder}`} coder={coder} onCoder={setCoder} />
      {coder !== null && (
        <Answers key={`answers ${coder}`} studyId={studyId} coder={coder} coding={coding.data} />
      )}
      <Title order={2} size="h4">
        Agreement
      </Title>
      <Agreements coding={coding.data} />
    </Stack>
  );
}

/** Nothing of others is told to a coder who is not done: it would be in the next code. */
function Agreements({ coding }: { readonly coding: StudyCoding }) {
  const { agreement, kinds, answers } = coding;
  if (agreement !== null) return <AgreementTable agreement={agreement} kinds={kinds} />;
  const left = answers.filter(({ own }) => own === null).length;
  return (
    <Text c="dimmed">
      Shown once you have coded every answer: {left} left. What rules and other coders say stays
      hidden until then.
    </Text>
  );
}

interface AnswersProps {
  readonly studyId: string;
  readonly coder: string;
  readonly coding: StudyCoding;
}

function Answers({ studyId, coder, coding }: AnswersProps) {
  const client = useQueryClient();
  const [isOpenOnly, setOpenOnly] = useState(false);
  const [page, setPage] = useState(1);
  const change = useMutation<StudyCoding, RequestError, Omit<CodeBody, 'coder'>>({
    mutationFn: (body) => codeAnswer(studyId, { ...body, coder }),
    onSuccess: (changed) =>
      client.setQueryData(['experimenter', 'coding', studyId, coder], changed),
  });
  const { answers, kinds } = coding;
  const coded = answers.filter(({ own }) => own !== null).length;
  const listed = isOpenOnly ? answers.filter(({ own }) => own === null) : answers;
  const pages = Math.max(1, Math.ceil(listed.length / PER_PAGE));
  const shown = Math.min(page, pages);
  return (
    <Stack gap="md">
      <Text role="status">
        {coded} of {answers.length} answers coded by {coder}.
      </Text>
      <SegmentedControl
        aria-label="Which answers"
        value={isOpenOnly ? 'open' : 'all'}
        onChange={(value) => setOpenOnly(value === 'open')}
        data={[
          { value: 'all', label: 'All answers' },
          { value: 'open', label: 'Not yet coded' },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      {change.isError && <Failure error={change.error} title="The code was not stored" />}
      <ul className={classes.list}>
        {listed.slice((shown - 1) * PER_PAGE, shown * PER_PAGE).map((answer) => (
          <AnswerCard
            key={`${answer.answerId} ${answer.own?.join() ?? ''}`}
            answer={answer}
            kinds={kinds}
            isSaving={change.isPending}
            onCode={(chosen) =>
              change.mutate({
                answerId: answer.answerId,
                kinds: chosen === null ? null : [...chosen],
              })
            }
          />
        ))}
      </ul>
      {pages > 1 && <Pagination total={pages} value={shown} onChange={setPage} />}
    </Stack>
  );
}
