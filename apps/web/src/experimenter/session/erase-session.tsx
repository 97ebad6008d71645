import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SessionDetail } from '@parley/protocol';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { eraseSession } from '../api/experimenter-api';
import type { RequestError } from '../api/request';
import shell from '../frame/experimenter-shell.module.css';
import { Failure } from '../frame/query-state';
import { splatOf } from '../pages';

type Erased = Awaited<ReturnType<typeof eraseSession>>;

/** Removes a person everywhere, as they asked. Says first what goes. */
export function EraseSession({ session }: { session: SessionDetail }) {
  const [isAsking, ask] = useDisclosure(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const leave = async () => {
    client.removeQueries({ queryKey: ['experimenter', 'session', session.sessionId] });
    await navigate({ to: '/experimenter/$', params: splatOf.study(session.studyId) });
  };
  const erase = useMutation<Erased, RequestError>({
    mutationFn: () => eraseSession(session.sessionId),
    // What is left to do by hand is read before the page goes.
    onSuccess: ({ left }) => (left.length === 0 ? leave() : undefined),
  });
  const left = erase.data?.left ?? [];
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        aria-label="Erase"
        className={shell.action}
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => {
          erase.reset();
          ask.open();
        }}
      >
        <span className={shell.actionWord}>Erase</span>
      </Button>
      <Modal
        opened={isAsking}
        onClose={left.length === 0 ? ask.close : () => void leave()}
        title={`Erase ${session.participantId}`}
        size="md"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {left.length > 0 ? (
          <LeftFiles left={left} onDone={() => void leave()} />
        ) : (
          <Stack>
            <Text>
              All {session.rowCount} rows of this person go: words, answers, pictures, recruitment
              id. This cannot be undone. That a person was erased stays on record, not who.
            </Text>
            {session.status === 'active' && (
              <Text fw={600}>The session is running and ends at once.</Text>
            )}
            {erase.error !== null && <Failure error={erase.error} title="Nothing was erased" />}
            <Group justify="flex-end">
              <Button variant="default" onClick={ask.close}>
                Cancel
              </Button>
              <Button color="red" loading={erase.isPending} onClick={() => erase.mutate()}>
                Erase for good
              </Button>
            </Group>
          </Stack>
        )}
      </Modal>
    </>
  );
}

/** What the server may not change, or cannot look into. */
function LeftFiles({ left, onDone }: Erased & { onDone: () => void }) {
  return (
    <Stack>
      <Text>
        The person is erased from the data. These files in the data directory are yours to remove or
        to look into:
      </Text>
      <List>
        {left.map(({ file, why }) => (
          <List.Item key={file}>
            {file}: {why}
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end">
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
