import { Anchor, Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type ExtraKind, exportUrl, fetchExports } from '../api/experimenter-api';
import { useExperimenterQuery } from '../api/use-experimenter';
import { Failure, LoadingRows } from '../frame/query-state';
import { ScrollBox } from '../frame/scroll-box';
import { bytesText } from '../frame/words';
import { EXPORT_WORDS, STUDY_FILE_WORDS } from './export-words';

/** Downloads, pseudonymous, with their sizes. */
export function ExportsPanel({ studyId, isDemo }: { studyId: string; isDemo: boolean }) {
  const [kinds, setKinds] = useState<ExtraKind[]>(isDemo ? ['demo'] : []);
  const files = useExperimenterQuery(['exports', studyId, kinds.join(',')], () =>
    fetchExports(studyId, kinds),
  );
  return (
    <Stack gap="md">
      <Checkbox.Group
        label="Sessions in the files, besides people's"
        value={kinds}
        onChange={(value) => setKinds(value as ExtraKind[])}
      >
        <Group mt="xs">
          <Checkbox value="demo" label="Demo" />
          <Checkbox value="preview" label="Previews" />
          <Checkbox value="test" label="Tests" />
        </Group>
      </Checkbox.Group>
      <Group>
        <Button
          component="a"
          href={exportUrl(studyId, 'all.zip', kinds)}
          download={`${studyId}-all.zip`}
          variant="light"
          size="sm"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          All in one file (zip)
        </Button>
      </Group>
      {files.isPending && <LoadingRows count={7} />}
      {files.isError && (
        <Failure
          error={files.error}
          title="The exports could not be made"
          onRetry={() => void files.refetch()}
        />
      )}
      {files.data !== undefined && (
        <ScrollBox label="Files" hasFrame>
          <Table verticalSpacing="sm" horizontalSpacing="md" miw={640}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>File</Table.Th>
                <Table.Th>What is in it</Table.Th>
                <Table.Th ta="right">Size</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody className="tabular">
              {files.data.map(({ file, byteLength }) => (
                <Table.Tr key={file}>
                  <Table.Td>
                    <Anchor href={exportUrl(studyId, file, kinds)} download={`${studyId}-${file}`}>
                      <Group gap="xs" wrap="nowrap" component="span">
                        <IconDownload size={18} aria-hidden />
                        {file}
                      </Group>
                    </Anchor>
                  </Table.Td>
                  <Table.Td>
                    <Text size="sm" c="dimmed">
                      {EXPORT_WORDS[file] ?? (file.endsWith('.yaml') ? STUDY_FILE_WORDS : '')}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="right">{bytesText(byteLength)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollBox>
      )}
    </Stack>
  );
}
