import { Button, Stack, Text } from '@mantine/core';
import type { ProviderOutage } from '@parley/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { releaseStudy } from '../api/experimenter-api';
import type { RequestError } from '../api/request';
import { Failure } from '../frame/query-state';
import { Warning } from '../frame/warning';
import { countText, timeText } from '../frame/words';

const CAUSES: Readonly<Record<string, string>> = {
  MODEL_KEY:
    'It does not accept the key. Set the environment variable of the key, and start the server again.',
  MODEL_QUOTA: 'The account has no money or quota left. Fill it up; sessions go on by themselves.',
  MODEL_ADDRESS: 'Nothing answers at its address. Correct address or model in the file of models.',
  MODEL_UNREACHABLE: 'It does not answer. Check the network; sessions go on by themselves.',
};

/** Says that a study waits for a provider that serves nobody, why, and what to do. Nothing while all serve. */
export function Outages({
  studyId,
  outages,
}: {
  studyId: string;
  outages: readonly ProviderOutage[];
}) {
  const client = useQueryClient();
  const release = useMutation<void, RequestError>({
    mutationFn: () => releaseStudy(studyId),
    onSuccess: () => client.invalidateQueries({ queryKey: ['experimenter', 'studies'] }),
  });
  if (outages.length === 0) return null;
  return (
    <Warning title="The study is paused: a model provider does not answer">
      <Stack gap="xs" align="flex-start">
        {outages.map(({ port, code, message, sinceUtc, waiting }) => (
          <div key={port}>
            <Text size="sm">
              The port {port}, since {timeText(Date.parse(sinceUtc))};{' '}
              {countText(waiting, 'session')} waiting. {CAUSES[code] ?? ''}
            </Text>
            <Text size="sm" c="dimmed">
              {code}: {message}
            </Text>
          </div>
        ))}
        <Text size="sm">No one new can start meanwhile.</Text>
        <Button size="sm" loading={release.isPending} onClick={() => release.mutate()}>
          Try again now
        </Button>
        {release.error !== null && <Failure error={release.error} title="That did not work" />}
      </Stack>
    </Warning>
  );
}
