import { Button, Stack, Table, Text } from '@mantine/core';
import type { Study } from '@parley/protocol';
import { IconExternalLink } from '@tabler/icons-react';

/** Leads through every page of the file as it is now, as any of its arms, before anybody takes part. */
export function PreviewPanel({ study }: { study: Study }) {
  const addressOf = (armId: string): string =>
    `/preview/${encodeURIComponent(study.studyId)}/${encodeURIComponent(armId)}`;
  return (
    <Stack gap="md" align="flex-start">
      <Text maw={640}>
        Every page as people of an arm will see it, of the file as it is now. Each page can be
        passed over. A preview takes no place, and is left out of counts and exports.
      </Text>
      <Table verticalSpacing={6} horizontalSpacing="md" w="auto" fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Arm</Table.Th>
            <Table.Th>View</Table.Th>
            <Table.Th>Map</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th aria-label="Preview" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {study.arms.map(({ armId, view }) => (
            <Table.Tr key={armId}>
              <Table.Th scope="row" fw={500}>
                {armId}
              </Table.Th>
              <Table.Td>{view.ego}</Table.Td>
              <Table.Td>{view.map}</Table.Td>
              <Table.Td>{view.status}</Table.Td>
              <Table.Td>
                <Button
                  component="a"
                  href={addressOf(armId)}
                  target="_blank"
                  rel="noreferrer"
                  size="xs"
                  variant="light"
                  rightSection={<IconExternalLink size={14} aria-hidden />}
                  aria-label={`Walk through as ${armId}, in a new tab`}
                >
                  Walk through
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
