import { Button, Stack, Table, Text } from '@mantine/core';
import type { Arm, ArmAgent, Study } from '@parley/protocol';
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
      <Text maw={640}>{howArmsArePlayed(study.arms)}</Text>
      <Table.ScrollContainer minWidth={0} maw="100%">
        <Table verticalSpacing={6} horizontalSpacing="md" w="auto" fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Arm</Table.Th>
              <Table.Th aria-label="Preview" />
              <Table.Th>Agents</Table.Th>
              <Table.Th>Input</Table.Th>
              <Table.Th>View</Table.Th>
              <Table.Th>Map</Table.Th>
              <Table.Th>Status</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {study.arms.map((arm) => (
              <ArmRow key={arm.armId} arm={arm} address={addressOf(arm.armId)} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}

function ArmRow({ arm, address }: { arm: Arm; address: string }) {
  const { armId, input, view } = arm;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {armId}
      </Table.Th>
      <Table.Td>
        <Button
          component="a"
          href={address}
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
      <Table.Td miw={220}>{agentsText(arm)}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{input === '' ? '–' : input}</Table.Td>
      <Table.Td>{view.ego}</Table.Td>
      <Table.Td>{view.map}</Table.Td>
      <Table.Td>{view.status}</Table.Td>
    </Table.Tr>
  );
}

/** Which arm a preview plays, and how another is seen. */
function howArmsArePlayed(arms: readonly Arm[]): string {
  const [only] = arms;
  if (arms.length === 1 && only !== undefined)
    return `The study has one arm, ${only.armId}: a preview plays it.`;
  return `The study has ${arms.length} arms. A preview plays the one in whose line you press Walk through, and names it on every page; for another, come back and press in its line. Where one person meets several arms, walk through each.`;
}

/** Agents of an arm with what tells it from others: `ground-person (scheme cooperative) + overhead-person`. */
export const agentsText = ({ agent, agents = {} }: Pick<Arm, 'agent' | 'agents'>): string =>
  [agent, ...Object.values(agents)].map(agentText).join(' + ');

function agentText({ agentId, config }: ArmAgent): string {
  const told = Object.entries(config).flatMap(([name, value]) =>
    typeof value === 'object' ? [] : [`${name} ${value}`],
  );
  return told.length === 0 ? agentId : `${agentId} (${told.join(', ')})`;
}
