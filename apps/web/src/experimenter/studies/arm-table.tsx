import { Table } from '@mantine/core';
import type { StudySummary } from '@parley/protocol';

/** How many people each arm has, by how far they came. */
export function ArmTable({ arms }: { arms: StudySummary['arms'] }) {
  const left = (arm: StudySummary['arms'][number]): number => arm.withdrawn + arm.technical;
  return (
    <Table verticalSpacing={6} horizontalSpacing="xs" className="tabular" fz="sm" miw={400}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Arm</Table.Th>
          <Table.Th ta="right">Completed</Table.Th>
          <Table.Th ta="right">Now</Table.Th>
          <Table.Th ta="right">Left early</Table.Th>
          <Table.Th ta="right">Started</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {arms.map((arm) => (
          <Table.Tr key={arm.armId}>
            <Table.Th scope="row" fw={500}>
              {arm.armId}
            </Table.Th>
            <Table.Td ta="right" fw={600}>
              {arm.completed}
            </Table.Td>
            <Table.Td ta="right">{arm.active}</Table.Td>
            <Table.Td ta="right">{left(arm)}</Table.Td>
            <Table.Td ta="right">{arm.started}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
