import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { StudyDetail } from '@parley/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { closeStudy, openStudy } from '../api/experimenter-api';
import type { RequestError } from '../api/request';
import { Failure } from '../frame/query-state';
import { countText } from '../frame/words';
import { PreflightList } from './preflight-list';

/** Opens a study to people, or stops taking new ones. Both ask once; opening shows the checklist first. */
export function OpenClose({ detail }: { detail: StudyDetail }) {
  const { studyId, status, title, preflight } = detail;
  const client = useQueryClient();
  const [isAsking, ask] = useDisclosure(false);
  const isOpen = status === 'open' && !detail.hasUnopenedChanges;
  const refresh = () => client.invalidateQueries({ queryKey: ['experimenter', 'studies'] });
  const change = useMutation<void, RequestError>({
    mutationFn: () => (isOpen ? closeStudy(studyId) : openStudy(studyId)),
    onSuccess: async () => {
      ask.close();
      await refresh();
    },
  });
  const check = useMutation<void, RequestError>({ mutationFn: refresh });
  if (detail.isDemo || status === 'invalid') return null;
  const verb = isOpen ? 'Close' : status === 'open' ? 'Open the new version' : 'Open to people';
  const hasFaults = !isOpen && preflight.some((each) => each.status === 'fault');
  return (
    <>
      <Button
        size="sm"
        variant={isOpen ? 'default' : 'filled'}
        onClick={() => {
          change.reset();
          ask.open();
        }}
      >
        {verb}…
      </Button>
      <Modal
        opened={isAsking}
        onClose={ask.close}
        title={`${verb}: ${title} (${studyId})`}
        size={isOpen ? 'md' : 'lg'}
        styles={{ title: { lineHeight: 1.3 } }}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack>
          {isOpen ? (
            <Text>No one new can start. People who are inside go on to the end.</Text>
          ) : (
            <Checklist detail={detail} hasFaults={hasFaults} />
          )}
          {change.error !== null && <Failure error={change.error} title="That did not work" />}
          <Group justify="flex-end">
            <Button variant="default" onClick={ask.close}>
              Cancel
            </Button>
            {hasFaults ? (
              <Button loading={check.isPending} onClick={() => check.mutate()}>
                Check again
              </Button>
            ) : (
              <Button loading={change.isPending} onClick={() => change.mutate()}>
                {verb}
              </Button>
            )}
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

/** What stands in the way, what to know before, and what opening means. */
function Checklist({ detail, hasFaults }: { detail: StudyDetail; hasFaults: boolean }) {
  const { studyId, preflight } = detail;
  const open = preflight.filter(({ status }) => status !== 'ok');
  const good = preflight.length - open.length;
  const faults = open.filter(({ status }) => status === 'fault').length;
  return (
    <>
      <Text>
        {hasFaults
          ? `It cannot open yet: ${countText(faults, 'fault')} to correct in ${studyId}.yaml. Save the file, then check again.`
          : 'From now on everybody with the link can take part. People see this version of the file; later edits need another opening.'}
      </Text>
      {open.length > 0 && <PreflightList checks={open} studyId={studyId} />}
      <Text size="sm" c="dimmed">
        {open.length === 0
          ? `All ${countText(good, 'check')} of the preflight are good.`
          : `${countText(good, 'other check')} of the preflight ${good === 1 ? 'is' : 'are'} good.`}
      </Text>
    </>
  );
}
