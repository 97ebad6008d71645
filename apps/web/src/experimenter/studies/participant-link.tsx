import { ActionIcon, CopyButton, Group, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import classes from './studies.module.css';

/** Address that participants get. */
export function ParticipantLink({ studyId, isDemo }: { studyId: string; isDemo: boolean }) {
  const url = `${window.location.origin}${isDemo ? '/demo' : `/s/${encodeURIComponent(studyId)}`}`;
  return (
    <Group gap={4} wrap="nowrap" className={classes.link}>
      <Text size="sm" className={classes.url} title={url}>
        {url}
      </Text>
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? 'Copied' : 'Copy the participant link'}>
            <ActionIcon size={36} onClick={copy} aria-label="Copy the participant link">
              {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
      <Tooltip label="Open the participant page">
        <ActionIcon
          size={36}
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label="Open the participant page in a new tab"
        >
          <IconExternalLink size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
